import { lancamentoContracts } from '@oferta/contracts/vendas/lancamento.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import type { Mes } from '@oferta/domain/vendas/mes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';

/** A dealership's month. The second word of the key is the registry's: who hears of a change asks again. */
export const mesOptions = (codConcessionaria: number, mes: Mes) =>
  queryOptions({
    queryKey: ['vendas', 'lancamentos', codConcessionaria, mes],
    queryFn: () => call(lancamentoContracts.lancamentosDoMes, { params: { codConcessionaria, mes } }),
    placeholderData: keepPreviousData,
  });

/** A day with what the product and the DMS tell of it. */
export const diaOptions = (codConcessionaria: number, dia: Dia) =>
  queryOptions({
    queryKey: ['vendas', 'lancamentos', codConcessionaria, dia],
    queryFn: () => call(lancamentoContracts.getLancamento, { params: { codConcessionaria, dia } }),
  });
