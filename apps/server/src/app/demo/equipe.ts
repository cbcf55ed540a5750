import type { Expediente, Semana } from '@oferta/domain/agenda/horario.ts';
import { nomeDePessoa } from './nomes.ts';
import type { Sorteio } from './sorteio.ts';

export interface Mecanico {
  readonly nome: string;
  readonly especialidades: readonly number[];
  /** Null: the dealership's hours. */
  readonly jornada: Semana | null;
}

const ALMOCO = { inicioMin: 720, fimMin: 780 };
export const DIA_UTIL: Expediente = { abertura: 420, fechamento: 1140, almoco: ALMOCO };
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

/** Eight mechanics, or more in a busier house. On a Sunday of duty everybody works as on Mondays. */
export function mecanicosDaCasa(porDia: number, sorte: Sorteio, noDomingo: boolean): Mecanico[] {
  const quantos = Math.max(8, Math.ceil(porDia / 5));
  const nomes = new Set<string>();
  while (nomes.size < quantos) nomes.add(nomeDePessoa(sorte));
  return [...nomes].map((nome, i) => ({
    nome,
    especialidades: ESPECIALIDADES[i % ESPECIALIDADES.length] ?? [1],
    jornada: comDomingo(JORNADAS[(i + Math.floor(i / JORNADAS.length)) % JORNADAS.length] ?? null, noDomingo),
  }));
}

function comDomingo(jornada: Semana | null, noDomingo: boolean): Semana | null {
  if (jornada === null || !noDomingo) return jornada;
  const [, segunda, ...outros] = jornada;
  return [segunda, segunda, ...outros];
}

/** What an hour of a mechanic costs the house, in centavos: those first in the list are the most experienced. */
export const custoDaHora = (posicao: number): number => Math.max(3_200, 6_800 - posicao * 450);
