import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** The hour, on the dealership's clock, at which its prices follow the night's classes. */
const HORA_DAS_CLASSES = 4;

/**
 * The rule in force in each dealership on its own day: of those published, its own before its brand's before the network's,
 * then the one that began last, then the last one made.
 */
const EM_VIGOR = (agora: Date) => sql`
  select c.cod_concessionaria, extract(hour from ${agora}::timestamptz at time zone c.fuso) as hora, (
    select r.cod_regra_calculo from regra_calculo r
    where r.publicada_em is not null
      and (r.cod_concessionaria = c.cod_concessionaria or r.cod_concessionaria is null and (r.marca is null or r.marca = any (c.marcas)))
      and r.valido_de <= h.hoje and (r.valido_ate is null or r.valido_ate >= h.hoje)
    order by r.cod_concessionaria is null, r.marca is null, r.valido_de desc, r.numero desc
    limit 1) as cod_regra_calculo
  from concessionaria c
  cross join lateral (select (${agora}::timestamptz at time zone c.fuso)::date as hoje) as h`;

/** Dealerships whose kept prices are not by the rule in force, and in the small hours those that sell by class. */
export async function listAPrecificar(tx: Tx, agora: Date): Promise<number[]> {
  const { rows } = await sql<{ cod: number }>`
    select v.cod_concessionaria as cod from (${EM_VIGOR(agora)}) as v
    left join regra_calculo_aplicada a using (cod_concessionaria)
    where v.cod_regra_calculo is distinct from a.cod_regra_calculo
      or a.cod_regra_calculo is not null and v.hora = ${HORA_DAS_CLASSES}
    order by 1`.execute(tx);
  return rows.map(({ cod }) => cod);
}

/** Takes the rule in force and sells every part of the dealership by it; packages follow their parts. */
export async function aplicarRegraEmVigor(tx: Tx, codConcessionaria: number, agora: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('regra_preco'), ${codConcessionaria})`.execute(tx);
  await sql`delete from regra_calculo_aplicada where cod_concessionaria = ${codConcessionaria}`.execute(tx);
  await sql`insert into regra_calculo_aplicada (cod_concessionaria, cod_distribuidor, cod_regra_calculo, aplicada_em)
    select v.cod_concessionaria, meu_distribuidor(), v.cod_regra_calculo, ${agora}
    from (${EM_VIGOR(agora)}) as v
    where v.cod_concessionaria = ${codConcessionaria} and v.cod_regra_calculo is not null`.execute(tx);
  await sql`select vender_pecas(array[${codConcessionaria}::integer])`.execute(tx);
}

/** In how many dealerships each rule is the one in force. */
export async function mapEmVigor(tx: Tx, agora: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ cod: number; casas: number }>`
    select v.cod_regra_calculo as cod, count(*)::integer as casas from (${EM_VIGOR(agora)}) as v
    where v.cod_regra_calculo is not null group by 1`.execute(tx);
  return new Map(rows.map(({ cod, casas }) => [cod, casas]));
}
