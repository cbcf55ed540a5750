import { type RawBuilder, sql } from 'kysely';

/** Months that a suggestion looks back. */
export const MESES = 24;

/** Whole months from the first day of one to this one's; where `mes` says which this one is. */
export const haMeses = (mes: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((extract(year from age(m.este, ${mes})) * 12 + extract(month from age(m.este, ${mes}))))::integer`;

/**
 * Which share of a part's months began its days without stock, and what was missed in each: `faltou`, by part, of those that lacked at
 * all. It stands behind `mes` (este, hoje). A balance is known since its first movement; the day that it ends on is a day with stock.
 */
export const faltas = (codConcessionaria: number): RawBuilder<unknown> => sql`
    lancado as (
      select coalesce(p.cod_substituta, p.cod_peca) as cod_peca, v.dia, sum(v.saldo) as saldo,
        coalesce(sum(v.demanda) filter (where v.tipo in ('perdida', 'semSaldo')), 0) as perdidas
      from peca_movimento v join peca p using (cod_peca)
      where v.cod_concessionaria = ${codConcessionaria} and (v.saldo <> 0 or v.tipo in ('perdida', 'semSaldo'))
      group by 1, 2
    ),
    saldo as (
      select cod_peca, dia, sum(saldo) over (partition by cod_peca order by dia) as saldo,
        lead(dia) over (partition by cod_peca order by dia) as depois
      from lancado where saldo <> 0
    ),
    faltou as (
      select cod_peca, array_agg(ha) as faltou, array_agg(parte) as partes, array_agg(perdidas) as perdidas
      from (
        select cod_peca, ha, coalesce(least(1, sum(dias) / max(do_mes)), 0)::float8 as parte, sum(perdidas)::float8 as perdidas
        from (
          select s.cod_peca, ${haMeses(sql`i`)} as ha, extract(day from i + interval '1 month' - interval '1 day') as do_mes,
            least(coalesce(s.depois, m.hoje), (i + interval '1 month')::date) - greatest(s.dia + 1, i::date) as dias, 0::numeric as perdidas
          from saldo s cross join mes m
          cross join lateral generate_series(date_trunc('month', greatest(s.dia + 1, m.este - make_interval(months => ${MESES}))),
            least(coalesce(s.depois, m.hoje), m.este)::timestamp - interval '1 day', interval '1 month') i
          where s.saldo <= 0
          union all
          select l.cod_peca, ${haMeses(sql`date_trunc('month', l.dia)`)}, null, 0, l.perdidas
          from lancado l cross join mes m
          where l.perdidas > 0 and l.dia < m.este and l.dia >= m.este - make_interval(months => ${MESES})
        ) as vazios where dias > 0 or perdidas > 0 group by 1, 2
      ) as meses group by 1 having max(parte) > 0
    )`;
