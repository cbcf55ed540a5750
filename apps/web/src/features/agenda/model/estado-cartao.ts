import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import type { StatusServico } from '@oferta/domain/agenda/oficina/servico.ts';
import { stateLabel, type State } from '#ui/tone.ts';

interface Etapa {
  readonly status: StatusServico;
  readonly paralisado: boolean;
}

/** A job as its card is painted: its status, or stopped. */
export const estadoDoServico = ({ status, paralisado }: Etapa): State => (paralisado ? 'p' : status);

/**
 * A vehicle as its card is painted: the least advanced of its jobs, "em serviço" once any of them has begun (spec §4),
 * stopped when a job is stopped and none is being worked on.
 */
export function estadoDoAgendamento({
  situacao,
  servicos,
}: Pick<Agendamento, 'situacao' | 'servicos'>): State {
  if (situacao === 'entregue') return 5;
  const statuses = servicos.map(({ status }) => status);
  if (statuses.length === 0) return 1;
  const emAndamento = servicos.some(({ status, paralisado }) => status === 2 && !paralisado);
  if (!emAndamento && servicos.some(({ paralisado }) => paralisado)) return 'p';
  const menor = statuses.reduce((a, b) => (b < a ? b : a));
  return menor === 1 && statuses.some((status) => status > 1) ? 2 : menor;
}

/** A state in words. Of what has not begun, what is only booked is told from the car that is here and waits. */
export const nomeDoEstado = (estado: State, naCasa: boolean): string =>
  estado === 1 && !naCasa ? 'Ainda não chegou' : stateLabel(estado);

/** How much of the visit's standard time is done, 0–100; jobs past the workshop count whole. */
export function percentualDoAgendamento({ servicos }: Pick<Agendamento, 'servicos'>): number {
  const total = servicos.reduce((soma, { tempoPadraoMin }) => soma + tempoPadraoMin, 0);
  if (total === 0) return 0;
  const feito = servicos.reduce(
    (soma, { tempoPadraoMin, status, percentual }) => soma + tempoPadraoMin * (status > 2 ? 100 : percentual),
    0,
  );
  return Math.round(feito / total);
}
