import { sql } from 'kysely';
import type { Expediente } from '@oferta/domain/tempo/horario.ts';
import { type ExpedienteFio, toExpediente } from '@oferta/domain/cadastros/expediente/expediente.ts';
import { type Dia, diaDe } from '@oferta/domain/dia.ts';
import type { CasaRow } from '#features/agenda/public.ts';
import type { Tx } from '#kernel/db/database.ts';
import { findPrimeiroDia } from './hora.queries.ts';
import { A_CASA, type JornadaDoDia, jornadasDe } from './horas-da-equipe.ts';

/**
 * The shifts of these days, those that are over as they were kept. A day that is not over, and one of which nothing was kept yet,
 * is kept as the registry tells it now: whoever leaves later, and whatever is changed later, changes no day before. Days older than
 * the house's first mechanic or clock have nobody to be kept for.
 */
export async function guardarJornadas(
  tx: Tx,
  casa: CasaRow,
  { dias, agora }: { dias: readonly Dia[]; agora: Date },
): Promise<JornadaDoDia[]> {
  const hoje = diaDe(agora, casa.fuso);
  const chaveDe = ({ codMecanico, dia }: JornadaDoDia): string => `${codMecanico} ${dia}`;
  const passadas = (await listJornadas(tx, casa.codConcessionaria, dias)).filter(({ dia }) => dia < hoje);
  const guardadas = new Set(passadas.map(chaveDe));
  const primeiro = (await findPrimeiroDia(tx, casa.codConcessionaria)) ?? hoje;
  const novas = jornadasDe(
    casa,
    dias.filter((dia) => dia >= primeiro),
  ).filter((jornada) => !guardadas.has(chaveDe(jornada)));
  await insertJornadas(tx, casa, { hoje, novas });
  return [...passadas, ...novas];
}

interface JornadaRow {
  codMecanico: number;
  dia: Dia;
  abertura: number | null;
  fechamento: number | null;
  almocoInicio: number | null;
  almocoFim: number | null;
}

const doFio = ({ abertura, fechamento, almocoInicio, almocoFim }: JornadaRow): Expediente =>
  toExpediente(
    abertura === null || fechamento === null ? null : { abertura, fechamento, almocoInicio, almocoFim },
  );

async function listJornadas(
  tx: Tx,
  codConcessionaria: number,
  dias: readonly Dia[],
): Promise<JornadaDoDia[]> {
  const { rows } = await sql<JornadaRow>`
    select cod_mecanico as "codMecanico", dia::text, abertura, fechamento, almoco_inicio as "almocoInicio", almoco_fim as "almocoFim"
    from jornada_dia where cod_concessionaria = ${codConcessionaria} and dia = any (${dias}::date[])`.execute(
    tx,
  );
  return rows.map((row) => ({ codMecanico: row.codMecanico, dia: row.dia, expediente: doFio(row) }));
}

async function insertJornadas(
  tx: Tx,
  { codConcessionaria }: CasaRow,
  { hoje, novas }: { hoje: Dia; novas: readonly JornadaDoDia[] },
): Promise<void> {
  if (novas.length === 0) return;
  const dias = [...new Set(novas.map(({ dia }) => dia))].filter((dia) => dia >= hoje);
  await sql`delete from jornada_dia where cod_concessionaria = ${codConcessionaria} and dia = any (${dias}::date[])`.execute(
    tx,
  );
  const linhas = novas.map(({ codMecanico, dia, expediente }) => ({
    mecanico: codMecanico,
    dia,
    ...paraFio(expediente),
  }));
  await sql`
    insert into jornada_dia (cod_distribuidor, cod_concessionaria, cod_mecanico, dia, abertura, fechamento, almoco_inicio, almoco_fim)
    select k.cod_distribuidor, k.cod_concessionaria, j.mecanico, j.dia, j.abertura, j.fechamento, j."almocoInicio", j."almocoFim"
    from json_to_recordset(${JSON.stringify(linhas)}::json)
      as j(mecanico integer, dia date, abertura smallint, fechamento smallint, "almocoInicio" smallint, "almocoFim" smallint)
    join concessionaria k on k.cod_concessionaria = ${codConcessionaria}
    on conflict do nothing`.execute(tx);
}

function paraFio(expediente: Expediente): NonNullable<ExpedienteFio> | null {
  if (expediente === null) return null;
  const { abertura, fechamento, almoco } = expediente;
  return { abertura, fechamento, almocoInicio: almoco?.inicioMin ?? null, almocoFim: almoco?.fimMin ?? null };
}

interface Estadia {
  readonly codConcessionaria: number;
  readonly chegada: number;
  readonly entrega: number;
}

/** When each dealership was open on the days of these visits, of what was kept of it. */
export async function listAberturas(
  tx: Tx,
  visitas: readonly Estadia[],
): Promise<ReadonlyMap<number, ReadonlyMap<Dia, Expediente>>> {
  const [de, ate] = [
    new Date(Math.min(...visitas.map(({ chegada }) => chegada))),
    new Date(Math.max(...visitas.map(({ entrega }) => entrega))),
  ];
  const casas = [...new Set(visitas.map(({ codConcessionaria }) => codConcessionaria))];
  const { rows } = await sql<JornadaRow & { cod: number }>`
    select cod_concessionaria as cod, cod_mecanico as "codMecanico", dia::text, abertura, fechamento,
      almoco_inicio as "almocoInicio", almoco_fim as "almocoFim"
    from jornada_dia
    where cod_concessionaria = any (${casas}::integer[]) and cod_mecanico = ${A_CASA}
      and dia between ${de}::timestamptz::date - 1 and ${ate}::timestamptz::date + 1`.execute(tx);
  const aberturas = new Map<number, Map<Dia, Expediente>>();
  for (const { cod, ...row } of rows)
    aberturas.set(cod, (aberturas.get(cod) ?? new Map<Dia, Expediente>()).set(row.dia, doFio(row)));
  return aberturas;
}
