import { historicoContracts, type Historico } from '@oferta/contracts/agenda/historico/historico.ts';
import type { InputOf } from '@oferta/contracts/contract.ts';
import { isAndando } from '@oferta/domain/agenda/historico/historico.ts';
import type { PapelDoHistorico } from '@oferta/domain/agenda/historico/pares.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { queryClient } from '#kernel/data/query-client.ts';

/** Short enough for the bar to move, long enough not to be a load. */
const ACOMPANHAR_MS = 1000;
const CHAVE = ['agenda', 'historico'];

/** The guide of a dealership's history; while the server works on it, its progress is asked for again and again. */
export const historicoDa = (codConcessionaria: number) =>
  queryOptions({
    queryKey: [...CHAVE, codConcessionaria],
    queryFn: () => call(historicoContracts.historico, { params: { codConcessionaria } }),
    refetchInterval: ({ state: { data } }) => (data && isAndando(data.estado) ? ACOMPANHAR_MS : false),
    staleTime: 0,
  });

type Nomes = InputOf<typeof historicoContracts.nomesDoHistorico>['query'];

/** A page of the names that match nobody, or of what was said of names. */
export const nomesDo = (
  codConcessionaria: number,
  query: Pick<Nomes, 'situacao' | 'busca' | 'pagina'> & { readonly papel: PapelDoHistorico },
) =>
  queryOptions({
    queryKey: [...CHAVE, codConcessionaria, 'nomes', query],
    queryFn: () =>
      call(historicoContracts.nomesDoHistorico, {
        params: { codConcessionaria },
        query: { ...query, tamanho: NOMES_POR_PAGINA },
      }),
    placeholderData: keepPreviousData,
  });

export const NOMES_POR_PAGINA = 20;

/** A page of the orders of one plan. */
export const ordensDo = (
  codConcessionaria: number,
  query: Pick<InputOf<typeof historicoContracts.ordensDoHistorico>['query'], 'plano' | 'pagina'>,
) =>
  queryOptions({
    queryKey: [...CHAVE, codConcessionaria, 'ordens', query],
    queryFn: () =>
      call(historicoContracts.ordensDoHistorico, {
        params: { codConcessionaria },
        query: { ...query, tamanho: ORDENS_POR_PAGINA },
      }),
    placeholderData: keepPreviousData,
  });

export const ORDENS_POR_PAGINA = 20;

/** Asks anew for all of the guide. */
export const recarregarHistorico = (): Promise<void> => queryClient.invalidateQueries({ queryKey: CHAVE });

/** Whether there is anything that only the undoing takes away. */
export const temHistorico = ({ visitas, folhas }: Historico): boolean =>
  visitas > 0 || folhas.some(({ linhas }) => (linhas ?? 0) > 0);
