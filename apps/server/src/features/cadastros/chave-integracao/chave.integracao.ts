import { sql } from 'kysely';
import type { Andamento, Integracao, Ocorrencia } from '#kernel/integracao.ts';

const UM_DIA = 24 * 60;

/** The door that a DMS calls by key: agenda, sales and stock. */
export const chaveIntegracao: Integracao = {
  id: 'dms-por-chave',
  nome: 'DMS por chave',
  descricao:
    'O DMS da concessionária chama o domínio de integração e conta agendamentos, números do dia e peças.',
  comoLigar:
    'Crie uma chave em Concessionárias, na ficha da concessionária, e entregue-a a quem cuida do DMS.',
  limite: { conta: 'ultimaVez', minutos: UM_DIA },
  ligada: () => true,
  async andamentos({ tx }) {
    const { rows } = await sql<Andamento>`
      select cod_concessionaria as "codConcessionaria", max(usada_em) as "ultimaVez", 0 as "naFila", null::timestamptz as "esperandoDesde",
        null::timestamptz as "falhandoDesde", null as motivo
      from chave_integracao where revogada_em is null group by 1`.execute(tx);
    return rows;
  },
  async historico({ tx }, codConcessionaria) {
    const { rows } = await sql<Ocorrencia>`
      select usada_em as quando, true as certa, 'chave ' || nome as texto from chave_integracao
      where cod_concessionaria = ${codConcessionaria} and usada_em is not null order by usada_em desc limit 20`.execute(
      tx,
    );
    return rows;
  },
};
