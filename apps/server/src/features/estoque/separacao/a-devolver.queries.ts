import { sql } from 'kysely';
import type { PecaADevolver } from '@oferta/contracts/estoque/separacao.ts';
import type { Tx } from '#kernel/db/database.ts';

/** What lies apart, with whose it was. */
export interface SeparadaComDono extends PecaADevolver {
  codServico: number | null;
  codLinha: number | null;
}

/** All that lies apart in a dealership, the longest first. */
export async function listSeparadasComDono(tx: Tx, codConcessionaria: number): Promise<SeparadaComDono[]> {
  const { rows } = await sql<SeparadaComDono>`
    select d.cod_separada::integer as "codSeparada", d.cod_servico::integer as "codServico", d.cod_linha::integer as "codLinha",
      p.cod_peca::integer as "codPeca", p.codigo, p.descricao, p.unidade, p.localizacao, d.quantidade, instante_fio(d.quando) as "separadaEm",
      u.nome as separou, coalesce(a.cliente, k.cliente) as cliente, coalesce(a.placa, k.placa) as placa,
      case when num_nonnulls(d.cod_servico, d.cod_linha) = 0 or s.cancelado then 'servicoCancelado'
        when a.situacao = 'cancelado' then 'visitaCancelada' when a.situacao = 'noShow' then 'naoVeio'
        when a.situacao = 'entregue' or s.status > 2 then 'semUso' else 'mudou' end as motivo
    from peca_separada d join peca p using (cod_peca)
    left join usuario u using (cod_usuario)
    left join servico s on s.cod_servico = d.cod_servico left join agendamento a on a.cod_agendamento = s.cod_agendamento
    left join orcamento_linha l on l.cod_linha = d.cod_linha left join orcamento o on o.cod_orcamento = l.cod_orcamento
    left join checklist k on k.cod_checklist = o.cod_checklist
    where d.cod_concessionaria = ${codConcessionaria} order by d.quando, d.cod_separada`.execute(tx);
  return rows;
}

/** It is on the shelf again; whether it was still apart. */
export async function deletePorCodigo(
  tx: Tx,
  codConcessionaria: number,
  codSeparada: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('peca_separada')
    .where('cod_concessionaria', '=', codConcessionaria)
    .where('cod_separada', '=', codSeparada)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
