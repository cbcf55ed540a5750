import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';

/** Deliveries promised for or made on a day; today's with those that are overdue. */
export const entregasOptions = (codConcessionaria: number, dia: Dia, hoje: Dia) =>
  queryOptions({
    queryKey: ['agenda', 'entregas', codConcessionaria, dia, dia === hoje],
    queryFn: () =>
      call(agendamentoContracts.agendamentoEntrega, {
        params: { codConcessionaria, data: dia === hoje ? '0' : dia },
      }),
    placeholderData: keepPreviousData,
  });
