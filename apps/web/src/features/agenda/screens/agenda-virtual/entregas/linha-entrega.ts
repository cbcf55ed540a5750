import type { Entrega } from '@oferta/contracts/agenda/registro-agendamento.ts';
import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import { sinalDaPromessa } from '@oferta/domain/agenda/entrega/promessa.ts';
import { encontra } from '../../../model/filtro-agenda.ts';
import { isEntregue, isPronto } from '../../../model/pronto.ts';
import { riscoDe, type RiscoDaEntrega } from './risco-da-entrega.ts';

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
  /** Whether the promise can be kept; null without one, and once it was kept or broken. */
  readonly risco: RiscoDaEntrega | null;
}

function faseDe(agendamento: Entrega, agora: Date): Fase {
  const { previsaoEntrega } = agendamento;
  if (isEntregue(agendamento)) return 'entregue';
  const sinal = sinalDaPromessa(previsaoEntrega === null ? null : new Date(previsaoEntrega), agora);
  if (sinal === 'atrasada') return 'atrasada';
  if (isPronto(agendamento)) return 'pronta';
  return sinal === 'proxima' ? 'proxima' : 'emAndamento';
}

/** The day's deliveries: what asks for somebody first, then by the promised time. */
export function toEntregas(
  agendamentos: readonly Entrega[],
  { agora, calendario, busca }: { agora: Date; calendario: Calendario | undefined; busca: string },
): readonly LinhaEntrega[] {
  return agendamentos
    .filter((agendamento) => encontra(agendamento, busca))
    .map((agendamento) => ({
      agendamento,
      fase: faseDe(agendamento, agora),
      pronta: isPronto(agendamento),
      risco: riscoDe(agendamento, agora, calendario),
    }))
    .toSorted(
      (a, b) =>
        FASES.indexOf(a.fase) - FASES.indexOf(b.fase) ||
        (a.agendamento.previsaoEntrega ?? '9').localeCompare(b.agendamento.previsaoEntrega ?? '9'),
    );
}
