import type { Expediente, Semana } from '@oferta/domain/tempo/horario.ts';
import { nomeDePessoa } from './nomes.ts';
import type { Sorteio } from '../sorteio.ts';

export interface Mecanico {
  readonly nome: string;
  readonly especialidades: readonly number[];
  /** Null: the dealership's hours. */
  readonly jornada: Semana | null;
}

const ALMOCO = { inicioMin: 720, fimMin: 780 };
const DIA_UTIL: Expediente = { abertura: 420, fechamento: 1140, almoco: ALMOCO };
const SABADO: Expediente = { abertura: 480, fechamento: 720, almoco: null };

/** Monday to Friday 07:00–19:00 with lunch at noon, Saturday morning. */
export const SEMANA: Semana = [null, DIA_UTIL, DIA_UTIL, DIA_UTIL, DIA_UTIL, DIA_UTIL, SABADO];

const turno = (abertura: number, fechamento: number, almocoMin: number): Expediente => ({
  abertura,
  fechamento,
  almoco: { inicioMin: almocoMin, fimMin: almocoMin + 60 },
});
const semanaDe = (dia: Expediente, sabado: Expediente): Semana => [null, dia, dia, dia, dia, dia, sabado];
const JORNADAS: readonly (Semana | null)[] = [
  null,
  semanaDe(turno(420, 1008, 720), SABADO),
  semanaDe(turno(480, 1068, 720), SABADO),
  semanaDe(turno(540, 1140, 780), null),
];

/** Everybody can do a kilometre service; the rest is shared out so that each type has at least two people. */
const ESPECIALIDADES: readonly (readonly number[])[] = [
  [1, 2, 5, 6, 9],
  [1, 2, 4, 9],
  [1, 3, 5, 8],
  [1, 2, 6, 10, 11],
  [1, 7, 8, 9],
  [1, 3, 6, 8, 10],
  [1, 2, 4, 5, 12],
  [1, 7, 2, 11, 12],
];

/** A week in which this weekday (0 is Sunday) is worked as Mondays are. */
export function comPlantao(semana: Semana, diaDaSemana: number): Semana {
  const [domingo, segunda, terca, quarta, quinta, sexta, sabado] = semana;
  const noFim = (dia: number, escala: Expediente): Expediente => (dia === diaDaSemana ? segunda : escala);
  return [noFim(0, domingo), segunda, terca, quarta, quinta, sexta, noFim(6, sabado)];
}

/** As many as the house says, otherwise eight, or more in a busier one; on the weekday that is today's (0 is Sunday) everybody works. */
export function mecanicosDaCasa(
  { porDia, mecanicos }: { readonly porDia: number; readonly mecanicos?: number },
  sorte: Sorteio,
  diaDaSemana: number,
): Mecanico[] {
  const quantos = mecanicos ?? Math.max(8, Math.ceil(porDia / 5));
  const nomes = new Set<string>();
  while (nomes.size < quantos) nomes.add(nomeDePessoa(sorte));
  return [...nomes].map((nome, i) => {
    const jornada = JORNADAS[(i + Math.floor(i / JORNADAS.length)) % JORNADAS.length] ?? null;
    return {
      nome,
      // Few share among them what eight know.
      especialidades: [
        ...new Set(ESPECIALIDADES.filter((_tipos, n) => n % quantos === i % ESPECIALIDADES.length).flat()),
      ].toSorted((a, b) => a - b),
      jornada: jornada && comPlantao(jornada, diaDaSemana),
    };
  });
}

/** What an hour of a mechanic costs the house, in centavos: those first in the list are the most experienced. */
export const custoDaHora = (posicao: number): number => Math.max(3_200, 6_800 - posicao * 450);
