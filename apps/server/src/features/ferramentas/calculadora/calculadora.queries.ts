import { sql } from 'kysely';
import type { PecaCalculada } from '@oferta/contracts/ferramentas/calculadora.ts';
import type { Tx } from '#kernel/db/database.ts';

export async function findPecaCalculada(
  tx: Tx,
  codConcessionaria: number,
  codPeca: number,
): Promise<PecaCalculada | undefined> {
  const { rows } = await sql<PecaCalculada>`
    select p.cod_peca::integer as "codPeca", p.codigo, p.descricao, p.unidade, p.custo_centavos as "custoCentavos",
      p.preco_centavos as "precoCentavos", p.venda_centavos::integer as "vendaCentavos",
      instante_fio(p.custo_alterado_em) as "custoAlteradoEm", classe_da_peca(p.cod_peca) as classe,
      exists (select from sugestao_linha l where l.cod_peca = p.cod_peca) as classificada,
      (select max(m.dia)::text from peca_movimento m where m.cod_peca = p.cod_peca and m.tipo = 'entrada') as "ultimaEntrada"
    from peca p where p.cod_peca = ${codPeca} and p.cod_concessionaria = ${codConcessionaria}`.execute(tx);
  return rows[0];
}
