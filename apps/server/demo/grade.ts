import { type Periodo, sobrepoe } from '@oferta/domain/tempo/horario.ts';
import type { DiaDeTrabalho } from './calendario.ts';
import type { Sorteio } from './sorteio.ts';

/** A consultant's time, taken. */
export interface Horario {
  readonly consultor: number;
  readonly horaMin: number;
  readonly duracaoMin: number;
}

interface Grade {
  trabalho: DiaDeTrabalho;
  consultores: number;
  quantas: number;
  /** So many of them are the first there can be. */
  primeiras: number;
  sorte: Sorteio;
  /** Spans a consultant is not there. */
  ausencias: readonly (Periodo & { consultor: number })[];
}

/** So many appointments of different lengths on the consultants' columns, none over another, in the order of the day. */
export function horariosDoDia(grade: Grade): Horario[] {
  const { trabalho, consultores, quantas, primeiras, sorte, ausencias } = grade;
  const { abertura, fechamento, almoco } = trabalho.expediente;
  const possiveis: Horario[] = [];
  for (let consultor = 0; consultor < consultores; consultor += 1) {
    const fechados = ausencias.filter((ausencia) => ausencia.consultor === consultor);
    const ocupado: Periodo[] = almoco ? [...fechados, almoco] : fechados;
    let hora = abertura + sorte.um([0, 0, 15, 30]);
    while (hora < fechamento) {
      const duracaoMin = sorte.um([30, 30, 45, 60, 60, 60, 90]);
      const horario = { inicioMin: hora, fimMin: hora + duracaoMin };
      const obstaculo = ocupado.find((periodo) => sobrepoe(periodo, horario));
      if (obstaculo) {
        hora = obstaculo.fimMin;
      } else {
        if (horario.fimMin <= fechamento) possiveis.push({ consultor, horaMin: hora, duracaoMin });
        hora += duracaoMin + sorte.um([0, 0, 0, 15]);
      }
    }
  }
  const emOrdem = possiveis.toSorted(noDia);
  const outras = sorte.embaralhado(emOrdem.slice(primeiras));
  return [...emOrdem.slice(0, primeiras), ...outras].slice(0, quantas).toSorted(noDia);
}

const noDia = (a: Horario, b: Horario): number => a.horaMin - b.horaMin || a.consultor - b.consultor;
