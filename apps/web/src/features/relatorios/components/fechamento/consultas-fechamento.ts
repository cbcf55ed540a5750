import { fechamentoContracts } from '@oferta/contracts/relatorios/fechamento.ts';
import type { Mes } from '@oferta/domain/vendas/mes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';

/** A month's closing; asked again when an entry or a closing changes. */
export const fechamentoOptions = (codConcessionaria: number, mes: Mes) =>
  queryOptions({
    queryKey: ['relatorios', 'fechamentos', codConcessionaria, mes],
    queryFn: () => call(fechamentoContracts.verFechamento, { params: { codConcessionaria, mes } }),
    placeholderData: keepPreviousData,
  });

/** The closed months up to one. */
export const historicoOptions = (codConcessionaria: number, mes: Mes) =>
  queryOptions({
    queryKey: ['relatorios', 'fechamentos', codConcessionaria, 'historico', mes],
    queryFn: () => call(fechamentoContracts.historicoMensal, { params: { codConcessionaria, mes } }),
    placeholderData: keepPreviousData,
  });
