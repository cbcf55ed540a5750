/** Where a job that is already in the workshop fits: the first time a mechanic can do it without a break of their day. */
import type { Dia } from '../../dia.ts';
import { type Expediente, type Periodo, slots, sobrepoe } from '../../tempo/horario.ts';
import { type MomentoLocal, recusaDoHorario } from './recusa-horario.ts';
import { fimDoServico } from './vagas.ts';

/** One day of one lane: its own hours, and all that is taken in it (jobs, blocks, absences). */
export interface DiaDaRaia {
  readonly dia: Dia;
  readonly expediente: Expediente;
  /** The dealership does not open, whatever the mechanic's hours are. */
  readonly fechado: boolean;
  readonly ocupado: readonly Periodo[];
}

export interface PedidoDeLugar {
  readonly agora: MomentoLocal;
  /** Work, lunch not counted. */
  readonly minutos: number;
  /** Starts are looked for so many minutes apart, from opening on. */
  readonly passo: number;
}

/** The first start, in the order of the days given, at which the whole work fits; null when it fits nowhere. */
export function primeiroLugar(
  dias: readonly DiaDaRaia[],
  { agora, minutos, passo }: PedidoDeLugar,
): { dia: Dia; inicioMin: number } | null {
  for (const { dia, expediente, fechado, ocupado } of dias) {
    if (expediente === null || fechado) continue;
    const { abertura, fechamento } = expediente;
    const inicio = slots({ abertura, fechamento, intervalo: passo }).find((inicioMin) => {
      // Only the start: the work may stand over lunch.
      const recusa = recusaDoHorario({
        dia,
        expediente,
        agora,
        inicioMin,
        duracaoMin: 1,
        feriado: false,
        bloqueios: [],
      });
      const fimMin = fimDoServico(expediente, inicioMin, minutos);
      return (
        recusa === null && fimMin !== null && !ocupado.some((cada) => sobrepoe(cada, { inicioMin, fimMin }))
      );
    });
    if (inicio !== undefined) return { dia, inicioMin: inicio };
  }
  return null;
}
