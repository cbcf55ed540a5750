import { sql } from 'kysely';
import type { Andamento, Integracao, Ocorrencia } from '#kernel/integracao.ts';

const UMA_HORA = 60;

/** Spreadsheets that people bring, and that fail or stand half way. */
export const planilhaIntegracao: Integracao = {
  id: 'planilhas',
  nome: 'Importações',
  descricao: 'Planilhas de agenda, peças, cadastros, estoque e vendas que as pessoas trazem.',
  comoLigar: 'Não precisa ligar: cada lista que aceita planilha tem o botão Importar.',
  limite: { conta: 'espera', minutos: UMA_HORA },
  ligada: () => true,
  async andamentos({ tx, now }) {
    const { rows } = await sql<Andamento>`
      with ultima as (
        select cod_concessionaria, max(criada_em) filter (where estado = 'importada') as vez from planilha
        where cod_concessionaria is not null and criada_em > ${now}::timestamptz - interval '90 days' group by 1
      )
      select u.cod_concessionaria as "codConcessionaria", u.vez as "ultimaVez",
        count(p.cod_planilha) filter (where p.estado in ('conferindo', 'importando', 'desfazendo'))::integer as "naFila",
        min(p.criada_em) filter (where p.estado in ('conferindo', 'importando', 'desfazendo')) as "esperandoDesde",
        min(p.criada_em) filter (where p.estado = 'falhou') as "falhandoDesde",
        (array_agg(p.erro order by p.cod_planilha desc) filter (where p.estado = 'falhou'))[1] as motivo
      from ultima u
      left join planilha p on p.cod_concessionaria = u.cod_concessionaria
        and p.criada_em > greatest(coalesce(u.vez, '-infinity'), ${now}::timestamptz - interval '90 days')
      group by 1, 2`.execute(tx);
    return rows;
  },
  async historico({ tx }, codConcessionaria) {
    const { rows } = await sql<Ocorrencia>`
      select criada_em as quando, estado <> 'falhou' as certa, arquivo || ' · ' || coalesce(erro, estado) as texto
      from planilha where cod_concessionaria = ${codConcessionaria} order by cod_planilha desc limit 20`.execute(
      tx,
    );
    return rows;
  },
};
