import { conciliacaoContracts } from '@oferta/contracts/vendas/conciliacao.ts';
import { dmsContracts, type LeituraNaLista } from '@oferta/contracts/vendas/dms.ts';
import type { Mes } from '@oferta/domain/vendas/mes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';

// The second item of each key is the word by which a change elsewhere asks for it again.

export const POR_PAGINA = 50;

export const conexaoOptions = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['vendas', 'dms', codConcessionaria, 'conexao'],
    queryFn: () => call(dmsContracts.getConexaoDms, { params: { codConcessionaria } }),
  });

interface Procura {
  readonly situacao: LeituraNaLista['situacao'] | undefined;
  readonly pagina: number;
}

export const leiturasOptions = (codConcessionaria: number, { situacao, pagina }: Procura) =>
  queryOptions({
    queryKey: ['vendas', 'dms', codConcessionaria, 'leituras', situacao ?? '', pagina],
    queryFn: () =>
      call(dmsContracts.listLeiturasDms, {
        params: { codConcessionaria },
        query: { pagina: String(pagina), tamanho: String(POR_PAGINA), ...(situacao && { situacao }) },
      }),
    placeholderData: keepPreviousData,
  });

export const leituraOptions = (codLeitura: number) =>
  queryOptions({
    queryKey: ['vendas', 'dms', 'leitura', codLeitura],
    queryFn: () => call(dmsContracts.getLeituraDms, { params: { codLeitura } }),
  });

export const conciliacaoOptions = (codConcessionaria: number, mes: Mes) =>
  queryOptions({
    queryKey: ['vendas', 'lancamentos', codConcessionaria, 'conciliacao', mes],
    queryFn: () => call(conciliacaoContracts.conciliacaoDms, { params: { codConcessionaria, mes } }),
    placeholderData: keepPreviousData,
  });
