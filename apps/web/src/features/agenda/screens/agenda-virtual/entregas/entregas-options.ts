import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/api.ts';

/** Deliveries promised for or made on a day. */
export const entregasOptions = (codConcessionaria: number, dia: Dia) =>
  queryOptions({
    queryKey: ['agenda', 'entregas', codConcessionaria, dia],
    queryFn: () =>
      call(agendamentoContracts.agendamentoEntrega, { params: { codConcessionaria, data: dia } }),
    placeholderData: keepPreviousData,
  });
