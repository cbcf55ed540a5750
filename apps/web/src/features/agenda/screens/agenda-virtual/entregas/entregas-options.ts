import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/api.ts';
import { queryClient } from '#kernel/query-client.ts';

const CHAVE = ['agenda', 'entregas'] as const;

/** Deliveries promised for or made on a day. */
export const entregasOptions = (codConcessionaria: number, dia: Dia) =>
  queryOptions({
    queryKey: [...CHAVE, codConcessionaria, dia],
    queryFn: () =>
      call(agendamentoContracts.agendamentoEntrega, { params: { codConcessionaria, data: dia } }),
    placeholderData: keepPreviousData,
  });

/** Reads again the deliveries on screen; no feed carries them. */
export function refetchEntregas(): void {
  void queryClient.invalidateQueries({ queryKey: CHAVE });
}
