import type { Entrega } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { sinalDaPromessa } from '@oferta/domain/agenda/entrega/promessa.ts';
import { encontra } from '../../../model/filtro-agenda.ts';
import { isEntregue, isPronto } from '../../../model/pronto.ts';
import { type DaCasa, riscoDe, type RiscoDaEntrega } from './risco-da-entrega.ts';

/** Where a delivery stands: gone, ready, or still being worked on, and then by its promise. */
export const FASES = ['atrasada', 'proxima', 'pronta', 'emAndamento', 'entregue'] as const;
export type Fase = (typeof FASES)[number];

export const NOME_FASE: Readonly<Record<Fase, string>> = {
  atrasada: 'Atrasada',
  proxima: 'Na próxima hora',
  pronta: 'Pronta para entregar',
  emAndamento: 'No prazo',
  entregue: 'Entregue',
};

export interface LinhaEntrega {
  readonly agendamento: Entrega;
  readonly fase: Fase;
  /** All jobs are past inspection: the client can be told. */
  readonly pronta: boolean;
  /** Promised for an earlier time than now, and still here. */
  readonly atrasada: boolean;
  /** Whether the promise can be kept; null without one, and once it was kept or broken. */
  readonly risco: RiscoDaEntrega | null;
}

const sinalDe = ({ previsaoEntrega }: Entrega, agora: Date) =>
  sinalDaPromessa(previsaoEntrega === null ? null : new Date(previsaoEntrega), agora);

function faseDe(agendamento: Entrega, agora: Date): Fase {
  if (isEntregue(agendamento)) return 'entregue';
  const sinal = sinalDe(agendamento, agora);
  // A car that is ready waits for its client, however late: nobody at the workshop is to hurry.
  if (isPronto(agendamento)) return 'pronta';
  if (sinal === 'atrasada') return 'atrasada';
  return sinal === 'proxima' ? 'proxima' : 'emAndamento';
}

/** Whether a delivery belongs to a phase's counter: a car that is ready and late is asked for as either. */
export const isDaFase = ({ fase, atrasada }: LinhaEntrega, pedida: string): boolean =>
  fase === pedida || (pedida === 'atrasada' && atrasada);

const lugarDe = ({ fase, atrasada }: LinhaEntrega): number => (atrasada ? 0 : FASES.indexOf(fase));

/** The day's deliveries: what asks for somebody first, then by the promised time. */
export function toEntregas(
  agendamentos: readonly Entrega[],
  { agora, busca, ...casa }: DaCasa & { agora: Date; busca: string },
): readonly LinhaEntrega[] {
  return agendamentos
    .filter((agendamento) => encontra(agendamento, busca))
    .map((agendamento) => ({
      agendamento,
      fase: faseDe(agendamento, agora),
      pronta: isPronto(agendamento),
      atrasada: !isEntregue(agendamento) && sinalDe(agendamento, agora) === 'atrasada',
      risco: riscoDe(agendamento, agora, casa),
    }))
    .toSorted(
      (a, b) =>
        lugarDe(a) - lugarDe(b) ||
        (a.agendamento.previsaoEntrega ?? '9').localeCompare(b.agendamento.previsaoEntrega ?? '9'),
    );
}
