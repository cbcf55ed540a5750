import type { SituacaoAgendamento } from './agendamento.ts';

/** How long a client may be late before the appointment counts as missed, unless the dealership says otherwise. */
export const TOLERANCIA_PADRAO_MIN = 30;

type Espera = {
  readonly situacao: SituacaoAgendamento;
  readonly inicio: Date;
  readonly agora: Date;
  readonly toleranciaMin?: number;
};

/** Whether an appointment nobody came to has outlasted its tolerance. Who was received is never a no-show. */
export function isNoShow({
  situacao,
  inicio,
  agora,
  toleranciaMin = TOLERANCIA_PADRAO_MIN,
}: Espera): boolean {
  if (situacao !== 'pendente' && situacao !== 'confirmado') return false;
  return agora.getTime() >= inicio.getTime() + toleranciaMin * 60_000;
}
