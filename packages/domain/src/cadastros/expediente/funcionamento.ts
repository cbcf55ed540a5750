import type { Expediente, Semana } from '../../tempo/horario.ts';
import { dentroDoExpediente, formatHora } from '../../tempo/horario.ts';
import { diaDaSemana, type Dia, formatDia } from '../../dia.ts';
import { diasFacultativos, feriadosNacionais } from './feriado.ts';

/** Who decreed a day. A national one is kept only when the dealership opens on it. */
export const ESFERAS = ['nacional', 'facultativo', 'estadual', 'municipal', 'propria'] as const;
export type Esfera = (typeof ESFERAS)[number];

/** A day a dealership keeps in its registry. `abre`: it works although the national calendar closes it. */
export type FeriadoDaCasa = {
  readonly dia: Dia;
  readonly nome: string;
  readonly esfera: Esfera;
  readonly abre: boolean;
};

/** When a dealership works: hours of the week and the days that are kept. */
export type Funcionamento = { readonly semana: Semana; readonly feriados: readonly FeriadoDaCasa[] };

/** A line of the year's list. `fechado`: nothing can be booked then. */
export type DiaDoAno = FeriadoDaCasa & { readonly fechado: boolean };

/** All days of a year worth showing: national ones, optional ones whether taken or not, and the dealership's own. */
export function diasDoAno(ano: number, feriados: readonly FeriadoDaCasa[]): DiaDoAno[] {
  const mantidos = new Map(feriados.map((feriado) => [feriado.dia, feriado]));
  const nacionais = feriadosNacionais(ano).map((feriado): DiaDoAno => {
    const mantido = mantidos.get(feriado.dia);
    return { ...feriado, esfera: 'nacional', abre: mantido?.abre ?? false, fechado: !mantido?.abre };
  });
  const facultativos = diasFacultativos(ano)
    .filter(({ dia }) => !mantidos.has(dia))
    .map((dia): DiaDoAno => ({ ...dia, esfera: 'facultativo', abre: false, fechado: false }));
  const doCalendario = new Set(nacionais.map(({ dia }) => dia));
  const proprios = feriados
    .filter(({ dia, abre }) => dia.startsWith(`${ano}-`) && !abre && !doCalendario.has(dia))
    .map((feriado): DiaDoAno => ({ ...feriado, fechado: true }));
  return [...nacionais, ...facultativos, ...proprios].toSorted((a, b) => a.dia.localeCompare(b.dia));
}

/** The holiday that closes a day, or null. */
export function feriadoDoDia(dia: Dia, feriados: readonly FeriadoDaCasa[]): string | null {
  const mantido = feriados.find((feriado) => feriado.dia === dia);
  if (mantido) return mantido.abre ? null : mantido.nome;
  return feriadosNacionais(Number(dia.slice(0, 4))).find((feriado) => feriado.dia === dia)?.nome ?? null;
}

/** An appointment still to come. `jornada`: the hours of who receives it, where they have their own. */
export type Marcado = {
  readonly dia: Dia;
  readonly inicioMin: number;
  readonly duracaoMin: number;
  readonly jornada: Semana | null;
};

/**
 * The appointments that the hours of `antes` allow and those of `depois` do not, each with why. What was already
 * outside (squeezed in on purpose) is nobody's surprise.
 */
export function ficamDeFora<M extends Marcado>(
  marcados: readonly M[],
  { antes, depois }: { antes: Funcionamento; depois: Funcionamento },
): { marcado: M; motivo: string }[] {
  return marcados.flatMap((marcado) => {
    const motivo = impedimento(marcado, depois);
    return motivo === null || impedimento(marcado, antes) !== null ? [] : [{ marcado, motivo }];
  });
}

function impedimento({ dia, inicioMin, duracaoMin, jornada }: Marcado, casa: Funcionamento): string | null {
  const feriado = feriadoDoDia(dia, casa.feriados);
  if (feriado !== null) return `${feriado} (${formatDia(dia)})`;
  const semana = diaDaSemana(dia);
  const daCasa = casa.semana[semana];
  if (daCasa === null) return `${DIAS_DA_SEMANA[semana]} sem expediente`;
  const expediente = jornada ? jornada[semana] : daCasa;
  return dentroDoExpediente(expediente, inicioMin, inicioMin + duracaoMin)
    ? null
    : `${DIAS_DA_SEMANA[semana]} ${horasDe(expediente)}`;
}

/** Hours of a day in words: "das 08:00 às 18:00, almoço das 12:00 às 13:00". */
export function horasDe(expediente: Expediente): string {
  if (expediente === null) return 'sem expediente';
  const { abertura, fechamento, almoco } = expediente;
  const horas = `das ${formatHora(abertura)} às ${formatHora(fechamento)}`;
  return almoco
    ? `${horas}, almoço das ${formatHora(almoco.inicioMin)} às ${formatHora(almoco.fimMin)}`
    : horas;
}

/** Sunday first. */
export const DIAS_DA_SEMANA = [
  'Domingo',
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
] as const;
