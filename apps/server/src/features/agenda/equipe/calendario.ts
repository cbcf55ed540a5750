/**
 * A dealership's days, before anything is booked.
 *
 * - jornada: the working week of one person; where there is none, the dealership's hours hold.
 */
import type { Bloqueio, Calendario } from '@oferta/contracts/agenda/equipe.ts';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { formatHora, type Expediente } from '@oferta/domain/tempo/horario.ts';
import { feriadosNacionais } from '@oferta/domain/cadastros/expediente/feriado.ts';
import { diaDaSemana, type Dia } from '@oferta/domain/dia.ts';
import type { Tx } from '#kernel/db/database.ts';
import { refuse } from '#kernel/errors.ts';
import { findCalendario, type CalendarioRow, type ExpedienteFio } from './calendario.queries.ts';

/** Seven days of hours as they are stored and sent, Sunday first. */
export type SemanaFio = readonly ExpedienteFio[];

interface Periodo {
  inicio: Dia;
  fim: Dia;
}

/** The calendar of a span of days (both included). Refuses a dealership that is not the caller's as unknown. */
export async function loadCalendario(
  tx: Tx,
  codConcessionaria: number,
  periodo: Periodo,
): Promise<Calendario> {
  const row =
    (await findCalendario(tx, codConcessionaria, periodo)) ?? refuse(doorRefusals.concessionariaNaoPermitida);
  const { expedientes, feriados: _proprios, ...daCasa } = row;
  const semana = [0, 1, 2, 3, 4, 5, 6].map((dia) =>
    toFio(expedientes.find(({ diaSemana }) => diaSemana === dia)),
  );
  return { ...daCasa, semana, feriados: feriadosDe(row, periodo) };
}

/** The hours of a day: the person's where they have their own and the house opens at all, else the house's. */
export function expedienteDe(
  { semana }: Pick<Calendario, 'semana'>,
  dia: Dia,
  jornada: SemanaFio | null = null,
): Expediente {
  const weekday = diaDaSemana(dia);
  const daCasa = semana[weekday] ?? null;
  return daCasa === null ? null : toExpediente(jornada ? (jornada[weekday] ?? null) : daCasa);
}

/** The name of the holiday that closes the house on a day, or null. */
export function feriadoEm({ feriados }: Pick<Calendario, 'feriados'>, dia: Dia): string | null {
  return feriados.find((feriado) => feriado.dia === dia)?.nome ?? null;
}

/** The blocks of a day that stop the whole house or one of these people. */
export function bloqueiosEm(
  { bloqueios }: Pick<Calendario, 'bloqueios'>,
  dia: Dia,
  { recurso, codRecurso }: { recurso?: Bloqueio['recurso']; codRecurso?: number | null } = {},
): Bloqueio[] {
  return bloqueios.filter(
    (bloqueio) =>
      bloqueio.dia === dia &&
      (bloqueio.recurso === 'concessionaria' ||
        (bloqueio.recurso === recurso && bloqueio.codRecurso === codRecurso)),
  );
}

/** The hours in words: "das 07:00 às 19:00, almoço das 12:00 às 13:00". */
export function formatExpediente(expediente: Expediente): string {
  if (expediente === null) return 'sem expediente neste dia';
  const { abertura, fechamento, almoco } = expediente;
  const horas = `das ${formatHora(abertura)} às ${formatHora(fechamento)}`;
  return almoco
    ? `${horas}, almoço das ${formatHora(almoco.inicioMin)} às ${formatHora(almoco.fimMin)}`
    : horas;
}

function toFio(row: CalendarioRow['expedientes'][number] | undefined): ExpedienteFio {
  if (!row) return null;
  const { abertura, fechamento, almocoInicio, almocoFim } = row;
  return { abertura, fechamento, almocoInicio, almocoFim };
}

function toExpediente(fio: ExpedienteFio): Expediente {
  if (fio === null) return null;
  const { abertura, fechamento, almocoInicio, almocoFim } = fio;
  const almoco =
    almocoInicio === null || almocoFim === null ? null : { inicioMin: almocoInicio, fimMin: almocoFim };
  return { abertura, fechamento, almoco };
}

/** National holidays the house does not work on, and its own. */
function feriadosDe({ feriados }: CalendarioRow, { inicio, fim }: Periodo): { dia: Dia; nome: string }[] {
  const nacionais: { dia: Dia; nome: string }[] = [];
  for (let ano = Number(inicio.slice(0, 4)); ano <= Number(fim.slice(0, 4)); ano += 1) {
    nacionais.push(...feriadosNacionais(ano).filter(({ dia }) => dia >= inicio && dia <= fim));
  }
  const proprios = new Map(feriados.map((feriado) => [feriado.dia, feriado]));
  return [
    ...nacionais.filter(({ dia }) => !proprios.has(dia)),
    ...feriados.filter(({ abre }) => !abre).map(({ dia, nome }) => ({ dia, nome })),
  ].toSorted((a, b) => a.dia.localeCompare(b.dia));
}
