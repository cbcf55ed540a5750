import { sql } from 'kysely';
import type { Andamento, Integracao, Ocorrencia } from '#kernel/integracao.ts';

/** What a DMS tells of sales: by file, folder, key or asking. */
export const conexaoDmsIntegracao: Integracao = {
  id: 'dms-vendas',
  nome: 'Números do DMS',
  descricao:
    'Os números de cada dia vêm do DMS por arquivo, pasta, envio ou busca, e são conferidos ao lado dos lançamentos.',
  comoLigar: 'Configure a conexão da concessionária em Vendas, Integração DMS.',
  limite: { conta: 'ultimaVez', minutos: 36 * 60 },
  ligada: () => true,
  async andamentos({ tx }) {
    const { rows } = await sql<Andamento>`
      select c.cod_concessionaria as "codConcessionaria",
        (select max(l.vista_em) from leitura_dms l where l.cod_concessionaria = c.cod_concessionaria and l.situacao in ('lida', 'parcial')) as "ultimaVez",
        (select count(*)::integer from leitura_dms l where l.cod_concessionaria = c.cod_concessionaria and l.situacao = 'parada') as "naFila",
        (select min(l.lida_em) from leitura_dms l where l.cod_concessionaria = c.cod_concessionaria and l.situacao = 'parada') as "esperandoDesde",
        c.falhando_desde as "falhandoDesde", c.erro as motivo
      from conexao_dms c where c.ativa`.execute(tx);
    return rows;
  },
  async historico({ tx }, codConcessionaria) {
    const { rows } = await sql<Ocorrencia>`
      select vista_em as quando, situacao in ('lida', 'parcial', 'relida') as certa,
        coalesce(erro, aceitas || ' aceitas, ' || recusadas || ' recusadas') || ' · ' || nome as texto
      from leitura_dms where cod_concessionaria = ${codConcessionaria} order by cod_leitura desc limit 20`.execute(
      tx,
    );
    return rows;
  },
  /** The job that asks does so as soon as it runs next, within the minute. */
  async tentar({ tx, now }, codConcessionaria) {
    const { rows } = await sql`
      update conexao_dms set proxima_em = ${now}
      where cod_concessionaria = ${codConcessionaria} and ativa and conector = 'busca' returning cod_conexao`.execute(
      tx,
    );
    return rows.length;
  },
};
