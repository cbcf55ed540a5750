import type { OrdemServico } from '@oferta/contracts/agenda/recepcao.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { asFlag, asList, asNumber, asOneOf, asText, useSearchState } from '#kernel/address/search-state.ts';
import { useOnFeed } from '#kernel/data/use-feed.ts';
import { passa, porIdade, type FiltroDeOrdens } from './filtro-ordens.ts';
import { buscaDeOrdensOptions, ordensOptions, refetchOrdens } from './ordens-options.ts';
import { useTermo } from '#kernel/data/use-termo.ts';

const CODECS = {
  lista: asOneOf(['passante', 'agendado']),
  idade: asList,
  con: asList,
  tipo: asList,
  atrasadas: asFlag,
  q: asText,
  /** The one order that a search outside found. */
  os: asNumber(0),
  filtros: asFlag,
};

const NENHUMA: readonly OrdemServico[] = [];

/** The open orders as the address asks for them. A typed search asks the server, which looks for both plates of a car. */
export function useOrdens() {
  const { codConcessionaria } = useConcessionaria();
  const [pedido, patch] = useSearchState(CODECS);
  const consulta = useQuery(ordensOptions(codConcessionaria));
  useOnFeed('getAgendamentos', refetchOrdens);
  const termo = useTermo(pedido.q ?? '');
  const busca = useQuery({
    ...buscaDeOrdensOptions(codConcessionaria, termo),
    enabled: termo !== '',
    placeholderData: keepPreviousData,
  });
  const { data } = consulta;
  const todas = data ? [...data.passante, ...data.agendado] : NENHUMA;
  const unica = todas.find(({ codOrdemServico }) => codOrdemServico === pedido.os);
  // The one that is asked for is shown in its own list.
  const url = unica ? { ...pedido, lista: unica.tipo } : pedido;
  const achadas = unica ? [unica] : termo !== '' && busca.data ? busca.data : todas;
  const filtro: FiltroDeOrdens = {
    idade: url.idade,
    consultores: url.con,
    tipos: url.tipo,
    atrasadas: url.atrasadas,
  };
  const filtradas = porIdade(achadas.filter((ordem) => passa(ordem, filtro)));
  return {
    url,
    patch,
    todas,
    filtradas,
    linhas: filtradas.filter(({ tipo }) => tipo === url.lista),
    total: data?.total ?? 0,
    /** What there is to show; absent while it is asked for the first time, and after a search that failed. */
    data: termo !== '' && busca.error ? undefined : data,
    isChanging: termo !== '' && busca.isFetching,
    error: data ? (termo === '' ? null : busca.error) : consulta.error,
    refetch(): void {
      void consulta.refetch();
      if (termo !== '') void busca.refetch();
    },
    ativos: url.idade.length + url.con.length + url.tipo.length + (url.atrasadas ? 1 : 0) + (unica ? 1 : 0),
    limpar: (): void => patch({ idade: [], con: [], tipo: [], atrasadas: false, q: undefined, os: 0 }),
  };
}

export type Ordens = ReturnType<typeof useOrdens>;
