import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

export interface HoraRow {
  cod_mecanico: number;
  dia: string;
  disponivel: number;
}

/** Keeps the mechanics' hours of these days of a dealership, with what their clocks showed. */
export async function refazerFatoHora(
  tx: Tx,
  codConcessionaria: number,
  { dias, horas }: { dias: readonly string[]; horas: readonly HoraRow[] },
): Promise<void> {
  const [primeiro, ultimo] = [dias[0], dias.at(-1)];
  if (primeiro === undefined || ultimo === undefined) return;
  await sql`delete from fato_hora where cod_concessionaria = ${codConcessionaria} and dia = any (${dias}::date[])`.execute(
    tx,
  );
  await sql`
    with trabalho as (
      select i.cod_mecanico, (i.inicio at time zone k.fuso)::date as dia, round(sum(i.segundos) / 60)::integer as minutos
      from servico_intervalo i
      join concessionaria k on k.cod_concessionaria = i.cod_concessionaria
      join mecanico m on m.cod_mecanico = i.cod_mecanico and m.cod_concessionaria = ${codConcessionaria}
      where i.cod_concessionaria = ${codConcessionaria} and i.segundos > 0
        and i.inicio >= (${primeiro}::date - 1) and i.inicio < (${ultimo}::date + 2)
      group by 1, 2
    )
    insert into fato_hora (cod_distribuidor, cod_concessionaria, cod_mecanico, dia, disponivel, trabalhado)
    select k.cod_distribuidor, k.cod_concessionaria, cod_mecanico, dia, coalesce(h.disponivel, 0), coalesce(t.minutos, 0)
    from json_to_recordset(${JSON.stringify(horas)}::json) as h(cod_mecanico integer, dia date, disponivel integer)
    full join (select * from trabalho where dia = any (${dias}::date[])) t using (cod_mecanico, dia)
    join concessionaria k on k.cod_concessionaria = ${codConcessionaria}
    where coalesce(h.disponivel, 0) > 0 or coalesce(t.minutos, 0) > 0`.execute(tx);
}

/** The first day of which a dealership has a mechanic or a clock. */
export async function findPrimeiroDia(tx: Tx, codConcessionaria: number): Promise<string | null> {
  const { rows } = await sql<{ dia: string | null }>`
    select least(
      (select min((m.criado_em at time zone k.fuso)::date) from mecanico m where m.cod_concessionaria = k.cod_concessionaria),
      (select min((i.inicio at time zone k.fuso)::date) from servico_intervalo i where i.cod_concessionaria = k.cod_concessionaria)
    )::text as dia
    from concessionaria k where k.cod_concessionaria = ${codConcessionaria}`.execute(tx);
  return rows[0]?.dia ?? null;
}

/** A distributor's dealerships. */
export async function listCasasDoDistribuidor(
  tx: Tx,
): Promise<{ codConcessionaria: number; nome: string }[]> {
  const { rows } = await sql<{ codConcessionaria: number; nome: string }>`
    select cod_concessionaria as "codConcessionaria", nome from concessionaria order by cod_concessionaria`.execute(
    tx,
  );
  return rows;
}
