import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { sinalDaPromessa } from '@oferta/domain/agenda/promessa.ts';
import { encontra } from '../../../model/filtro-agenda.ts';

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

const isPronta = ({ servicos }: Agendamento): boolean =>
  servicos.length > 0 && servicos.every(({ status }) => status >= 4);

function faseDe(agendamento: Agendamento, agora: Date): Fase {
  const { situacao, entregueEm, previsaoEntrega } = agendamento;
  if (situacao === 'entregue' || entregueEm !== null) return 'entregue';
  const sinal = sinalDaPromessa(previsaoEntrega === null ? null : new Date(previsaoEntrega), agora);
  if (sinal === 'atrasada') return 'atrasada';
  if (isPronta(agendamento)) return 'pronta';
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
    .map((agendamento) => ({ agendamento, fase: faseDe(agendamento, agora), pronta: isPronta(agendamento) }))
    .toSorted(
      (a, b) =>
        FASES.indexOf(a.fase) - FASES.indexOf(b.fase) ||
        (a.agendamento.previsaoEntrega ?? '9').localeCompare(b.agendamento.previsaoEntrega ?? '9'),
    );
}
