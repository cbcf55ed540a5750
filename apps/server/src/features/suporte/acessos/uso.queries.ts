import { sql, type RawBuilder } from 'kysely';
import type { UsoDoProduto } from '@oferta/contracts/suporte/acessos.ts';
import type { Tx } from '#kernel/db/database.ts';
import { ateOFimDe, daqui, desde } from './acessos.queries.ts';

interface Periodo {
  de: string;
  ate: string;
  codConcessionaria: number | undefined;
}

type Contagens = Pick<UsoDoProduto, 'visitas' | 'pessoas' | 'porDia' | 'porConcessionaria' | 'porNivel'> & {
  /** By address: several may be one screen, and a person who opened two of them is one. */
  porPagina: { pagina: string; visitas: number; quem: number[] }[];
};
type PorHora = { semana: number; hora: number; visitas: number }[];

/** The span counted in one reading: in all, by day, page, dealership, level, and by weekday and hour. */
export async function contarUso(
  tx: Tx,
  { de, ate, codConcessionaria }: Periodo,
): Promise<Contagens & { porHora: PorHora }> {
  const por = (grupo: RawBuilder<unknown>, nome: RawBuilder<unknown>, filtro = sql``) => sql`(
    select coalesce(json_agg(json_build_object('nome', g.nome, 'visitas', g.visitas, 'pessoas', g.pessoas) order by g.visitas desc, g.nome), '[]')
    from (select ${nome} as nome, count(*)::integer as visitas, count(distinct v.cod_usuario)::integer as pessoas
      from v ${filtro} group by ${grupo}) g)`;
  const { rows } = await sql<Contagens & { porHora: PorHora }>`
    with v as materialized (
      select l.cod_usuario, l.pagina, l.cod_concessionaria, l.quando at time zone coalesce(c.fuso, 'America/Sao_Paulo') as local
      from log_acesso l left join concessionaria c on c.cod_concessionaria = l.cod_concessionaria
      where ${daqui} and l.quando >= ${desde(de)} and l.quando < ${ateOFimDe(ate)}
        and (${codConcessionaria ?? null}::integer is null or l.cod_concessionaria = ${codConcessionaria ?? null})
    )
    select (select count(*)::integer from v) as visitas, (select count(distinct cod_usuario)::integer from v) as pessoas,
      (select coalesce(json_agg(json_build_object('dia', d.dia::date::text, 'visitas', coalesce(x.visitas, 0), 'pessoas', coalesce(x.pessoas, 0)) order by d.dia), '[]')
        from generate_series(${de}::date, ${ate}::date, interval '1 day') d (dia)
        left join (select local::date as dia, count(*)::integer as visitas, count(distinct cod_usuario)::integer as pessoas from v group by 1) x
          on x.dia = d.dia::date) as "porDia",
      (select coalesce(json_agg(p), '[]') from (select pagina, count(*)::integer as visitas, array_agg(distinct cod_usuario) as quem
        from v group by 1) p) as "porPagina",
      ${por(sql`c.cod_concessionaria`, sql`coalesce(min(c.nome), 'Sem concessionária')`, sql`left join concessionaria c on c.cod_concessionaria = v.cod_concessionaria`)} as "porConcessionaria",
      ${por(sql`u.cod_nivel`, sql`coalesce(min(u.cod_nivel)::text, '—')`, sql`left join usuario u on u.cod_usuario = v.cod_usuario`)} as "porNivel",
      (select coalesce(json_agg(h), '[]') from (select extract(dow from local)::integer as semana, extract(hour from local)::integer as hora, count(*)::integer as visitas
        from v group by 1, 2) h) as "porHora"`.execute(tx);
  const [uso] = rows;
  if (uso === undefined) throw new Error('a query without a table answers one row');
  return uso;
}

/** Active people who visited something in the 30 days before the last 14, and nothing since. */
export async function listQuemParou(
  tx: Tx,
  now: Date,
  codConcessionaria: number | undefined,
): Promise<{ codUsuario: number; nome: string; nivel: number; ultimaVisita: Date }[]> {
  const { rows } = await sql<{ codUsuario: number; nome: string; nivel: number; ultimaVisita: Date }>`
    select l.cod_usuario as "codUsuario", u.nome, u.cod_nivel as nivel, max(l.quando) as "ultimaVisita"
    from log_acesso l join usuario u on u.cod_usuario = l.cod_usuario and u.ativo
    where ${daqui} and l.quando > ${now}::timestamptz - interval '44 days'
      and (${codConcessionaria ?? null}::integer is null or l.cod_concessionaria = ${codConcessionaria ?? null})
    group by 1, 2, 3 having max(l.quando) <= ${now}::timestamptz - interval '14 days'
    order by 4 desc limit 100`.execute(tx);
  return rows;
}
