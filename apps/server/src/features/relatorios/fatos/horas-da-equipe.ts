import type { Expediente } from '@oferta/domain/tempo/horario.ts';
import { jornadaEfetiva, minutosDisponiveis } from '@oferta/domain/cadastros/expediente/compromisso.ts';
import { toSemana } from '@oferta/domain/cadastros/expediente/expediente.ts';
import { feriadoDoDia } from '@oferta/domain/cadastros/expediente/funcionamento.ts';
import { addDias, type Dia, diaDaSemana } from '@oferta/domain/dia.ts';
import type { CasaRow } from '#features/agenda/public.ts';
import type { HoraRow } from './hora.queries.ts';

/** The days of a span, both ends in it. */
export function diasEntre(de: Dia, ate: Dia): Dia[] {
  const dias: Dia[] = [];
  for (let dia = de; dia <= ate; dia = addDias(dia, 1)) dias.push(dia);
  return dias;
}

/** The house itself among its mechanics. */
export const A_CASA = 0;

/** The shift that somebody had on a day; null: none, or a holiday. */
export interface JornadaDoDia {
  readonly codMecanico: number;
  readonly dia: Dia;
  readonly expediente: Expediente;
}

/** The shifts of a dealership and of its mechanics on these days, as its registry tells them now. */
export function jornadasDe(casa: CasaRow, dias: readonly Dia[]): JornadaDoDia[] {
  const { expedientes, feriados, mecanicos } = casa;
  const daCasa = toSemana(
    [0, 1, 2, 3, 4, 5, 6].map((n) => expedientes.find(({ diaSemana }) => diaSemana === n) ?? null),
  );
  const fechados = new Set(dias.filter((dia) => feriadoDoDia(dia, feriados) !== null));
  const quem = [
    { codMecanico: A_CASA, semana: daCasa, desde: '', ate: null },
    ...mecanicos.map(({ codMecanico, jornada, desde, ate }) => ({
      codMecanico,
      semana: jornadaEfetiva(daCasa, jornada && toSemana(jornada)),
      desde,
      ate,
    })),
  ];
  return quem.flatMap(({ codMecanico, semana, desde, ate }) =>
    dias
      .filter((dia) => desde <= dia && (ate === null || dia <= ate))
      .map((dia) => ({ codMecanico, dia, expediente: fechados.has(dia) ? null : semana[diaDaSemana(dia)] })),
  );
}

/** Minutes each mechanic of a dealership was there for: the shift, less absences and blocks. */
export function horasDasJornadas({ bloqueios }: CasaRow, jornadas: readonly JornadaDoDia[]): HoraRow[] {
  const porDia = Map.groupBy(bloqueios, ({ dia }) => dia);
  return jornadas.flatMap(({ codMecanico, dia, expediente }) => {
    if (codMecanico === A_CASA) return [];
    const parado = (porDia.get(dia) ?? []).filter(
      (bloqueio) => bloqueio.codMecanico === null || bloqueio.codMecanico === codMecanico,
    );
    const disponivel = minutosDisponiveis(expediente, parado);
    return disponivel > 0 ? [{ cod_mecanico: codMecanico, dia, disponivel }] : [];
  });
}

/** The same of days to come, by the registry of now. */
export const horasDaEquipe = (casa: CasaRow, dias: readonly Dia[]): HoraRow[] =>
  horasDasJornadas(casa, jornadasDe(casa, dias));
