import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { sinalDaPromessa } from '@oferta/domain/agenda/promessa.ts';
import { encontra } from '../../../model/filtro-agenda.ts';
import { isEntregue, isPronto } from '../../../model/pronto.ts';

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
  readonly agendamento: Agendamento;
  readonly fase: Fase;
  /** All jobs are past inspection: the client can be told. */
  readonly pronta: boolean;
}

function faseDe(agendamento: Agendamento, agora: Date): Fase {
  const { previsaoEntrega } = agendamento;
  if (isEntregue(agendamento)) return 'entregue';
  const sinal = sinalDaPromessa(previsaoEntrega === null ? null : new Date(previsaoEntrega), agora);
  if (sinal === 'atrasada') return 'atrasada';
  if (isPronto(agendamento)) return 'pronta';
  return sinal === 'proxima' ? 'proxima' : 'emAndamento';
}

/** The day's deliveries: what asks for somebody first, then by the promised time. */
export function toEntregas(
  agendamentos: readonly Agendamento[],
  agora: Date,
  busca: string,
): readonly LinhaEntrega[] {
  return agendamentos
    .filter((agendamento) => encontra(agendamento, busca))
    .map((agendamento) => ({ agendamento, fase: faseDe(agendamento, agora), pronta: isPronto(agendamento) }))
    .toSorted(
      (a, b) =>
        FASES.indexOf(a.fase) - FASES.indexOf(b.fase) ||
        (a.agendamento.previsaoEntrega ?? '9').localeCompare(b.agendamento.previsaoEntrega ?? '9'),
    );
}
