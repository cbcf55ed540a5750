import { sql } from 'kysely';
import type { Andamento, Integracao, Ocorrencia } from '#kernel/integracao.ts';

const UM_DIA = 24 * 60;

/** What a DMS tells of parts: what could not be taken, and what was sold though our balance had none. */
export const pecasPorChave: Integracao = {
  id: 'pecas-por-chave',
  nome: 'Peças do DMS',
  descricao: 'Entradas, vendas e consumos de peças que o DMS conta pelo domínio de integração.',
  comoLigar: 'É a mesma chave do DMS: ele manda os movimentos de peças à medida que acontecem.',
  limite: { conta: 'ultimaVez', minutos: UM_DIA },
  ligada: () => true,
  async andamentos({ tx }) {
    const { rows } = await sql<Andamento>`
      with dito as (
        select cod_concessionaria, max(quando) as vez from peca_movimento where chave_origem like 'dms %' group by 1
        union all
        select cod_concessionaria, null from peca_recusa
      ),
      recusa as (
        select cod_concessionaria, count(*)::integer as quantas, min(quando) as desde, (array_agg(mensagem order by quando desc))[1] as ultima
        from peca_recusa group by 1
      ),
      diferenca as (
        select cod_concessionaria, count(*)::integer as pecas, min(desde) as desde from peca_sem_saldo group by 1
      )
      select d.cod_concessionaria as "codConcessionaria", max(d.vez) as "ultimaVez", 0 as "naFila", null::timestamptz as "esperandoDesde",
        least(r.desde, s.desde) as "falhandoDesde",
        nullif(concat_ws('; ',
          case when r.quantas > 0 then r.quantas || case when r.quantas = 1 then ' movimento recusado' else ' movimentos recusados' end
            || ' (' || r.ultima || ')' end,
          case when s.pecas > 0 then s.pecas || case when s.pecas = 1 then ' peça vendida' else ' peças vendidas' end
            || ' com saldo zero: conte e ajuste' end), '') as motivo
      from dito d left join recusa r using (cod_concessionaria) left join diferenca s using (cod_concessionaria)
      group by 1, r.desde, s.desde, r.quantas, r.ultima, s.pecas`.execute(tx);
    return rows;
  },
  async historico({ tx }, codConcessionaria) {
    const { rows } = await sql<Ocorrencia>`
      (select quando, false as certa, chave || ' · ' || mensagem as texto from peca_recusa
        where cod_concessionaria = ${codConcessionaria} order by quando desc limit 20)
      union all
      (select s.desde, false, p.codigo || ' · vendida com saldo zero: ' || rtrim(rtrim(replace(s.unidades::text, '.', ','), '0'), ',')
        from peca_sem_saldo s join peca p using (cod_peca) where s.cod_concessionaria = ${codConcessionaria} order by s.desde desc limit 20)
      union all
      (select quando, true, p.codigo || ' · ' || m.tipo from peca_movimento m join peca p using (cod_peca)
        where m.cod_concessionaria = ${codConcessionaria} and m.chave_origem like 'dms %' order by m.cod_movimento desc limit 20)
      order by quando desc limit 20`.execute(tx);
    return rows;
  },
};
