import type { Dia } from '../../dia.ts';
import type { Expediente, Periodo } from '../../tempo/horario.ts';
import type { MomentoLocal } from '../marcar/recusa-horario.ts';
import type { AgendaDoConsultor, AgendaDoMecanico } from '../marcar/vagas.ts';

/** A limit and what already counts against it. */
export type Cota = { readonly limite: number; readonly marcados: number };

export type Transporte = 'deixa' | 'espera' | 'levaETraz';

/** Minutes of work of one type. */
export type MinutosPorTipo = { readonly tipo: number; readonly minutos: number };

/** A day of the dealership with all that is taken in it; hours kept for somebody count as taken. */
export type DiaComCarga = {
  readonly dia: Dia;
  readonly expediente: Expediente;
  readonly feriado: boolean;
  /** Of the whole house. */
  readonly bloqueios: readonly Periodo[];
  readonly consultores: readonly (AgendaDoConsultor & { readonly codConsultor: number })[];
  /** Visits that no consultant has taken: each will want a place of one of them. */
  readonly semConsultor: readonly Periodo[];
  readonly mecanicos: readonly AgendaDoMecanico[];
  /** How many boxes there are; null where none is registered. */
  readonly boxes: number | null;
  /** When a box is taken or blocked, once for each. */
  readonly emBox: readonly Periodo[];
  /** Minutes of jobs that are to be done that day and nobody is planned for. */
  readonly semMecanico: readonly MinutosPorTipo[];
  /** When cars arrive. */
  readonly chegadas: readonly number[];
  /** Cars that may arrive in a quarter of an hour; null: no limit. */
  readonly chegadasPorQuarto: number | null;
  /** Visits of the day, and of those by transport; null: no limit. */
  readonly visitas: Cota | null;
  readonly transporte: Readonly<Partial<Record<Transporte, Cota>>>;
};

/** A job: somebody of that type does it for so many minutes and is then kept free for `folga` more. */
export type Trabalho = MinutosPorTipo & {
  readonly folga: number;
  /** Whoever was chosen for it, whatever they are known to do; null or absent: anybody of the type. */
  readonly codMecanico?: number | null;
  /** Whose own time for it is known to be another than `minutos`; absent: everybody takes the same. */
  readonly porMecanico?: ReadonlyMap<number, number>;
};

/** The minutes that a job takes somebody. */
export const minutosCom = ({ minutos, porMecanico }: Trabalho, codMecanico: number): number =>
  porMecanico?.get(codMecanico) ?? minutos;

/** What somebody wants to book. */
export type PedidoDeHora = {
  /** The first moment that may be booked. */
  readonly aPartirDe: MomentoLocal;
  /** How long a consultant is taken. */
  readonly duracaoMin: number;
  readonly trabalhos: readonly Trabalho[];
  readonly transporte: Transporte;
  /** The consultant who was asked for, taken where they have a place; null or absent: whoever has least to do. */
  readonly preferido?: number | null;
};
