import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';

/** All jobs are past inspection: the client can be told. */
export const isPronto = ({ servicos }: Pick<Agendamento, 'servicos'>): boolean =>
  servicos.length > 0 && servicos.every(({ status }) => status >= 4);

/** It has left with its owner. */
export const isEntregue = ({ situacao, entregueEm }: Pick<Agendamento, 'situacao' | 'entregueEm'>): boolean =>
  situacao === 'entregue' || entregueEm !== null;
