import { arvoreContracts, type No } from '@oferta/contracts/cardapio/arvore.ts';
import { loteContracts } from '@oferta/contracts/cardapio/lote.ts';
import { pacoteContracts } from '@oferta/contracts/cardapio/pacote.ts';
import { precoContracts } from '@oferta/contracts/cardapio/preco.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';

// The second item of each key is the word by which a change elsewhere asks for it again.

/** The most one call gives. */
const PAGINA = 500;

/** What stands directly below a node; null is the root. */
export interface Filhos {
  readonly codPai: number | null;
  readonly itens: readonly No[];
}

/** The children of a node, all of them, in people's order. */
export const filhosDe = (codConcessionaria: number, codPai: number | null) =>
  queryOptions({
    queryKey: ['cardapio', 'cardapio', codConcessionaria, 'filhos', codPai],
    queryFn: async ({ signal }): Promise<Filhos> => {
      const itens: No[] = [];
      for (let pagina = 1; ; pagina += 1) {
        const parte = await call(arvoreContracts.listNos, {
          params: { codConcessionaria },
          query: { tamanho: PAGINA, pagina, ...(codPai !== null && { codPai }) },
          signal,
        });
        itens.push(...parte.itens);
        if (parte.itens.length === 0 || itens.length >= parte.total) return { codPai, itens };
      }
    },
  });

export const buscaNoCardapio = (codConcessionaria: number, busca: string) =>
  queryOptions({
    queryKey: ['cardapio', 'cardapio', codConcessionaria, 'busca', busca],
    queryFn: ({ signal }) =>
      call(arvoreContracts.buscarNos, {
        params: { codConcessionaria },
        query: { busca, maximo: 100 },
        signal,
      }),
    enabled: busca !== '',
  });

/** A node and its path from the brand down. */
export const noComCaminho = (codNo: number) =>
  queryOptions({
    queryKey: ['cardapio', 'cardapio', 'no', codNo],
    queryFn: () => call(arvoreContracts.getNo, { params: { codNo } }),
  });

/** A package's price, line by line. */
export const contaDoPacote = (codPacote: number) =>
  queryOptions({
    queryKey: ['cardapio', 'cardapio', 'conta', codPacote],
    queryFn: () => call(pacoteContracts.explicarPreco, { params: { codPacote } }),
  });

/** How the dealership makes prices, with its rates by type of service. */
export const regraDePreco = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['cardapio', 'cardapio', codConcessionaria, 'regra'],
    queryFn: () => call(precoContracts.getRegraPreco, { params: { codConcessionaria } }),
  });

const ULTIMOS = 30;
const ACOMPANHAR_MS = 1_000;

/** The last changes of many at once; asked again while one is under way. */
export const ultimosLotes = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['cardapio', 'cardapio', codConcessionaria, 'lotes'],
    queryFn: () =>
      call(loteContracts.listLotes, { params: { codConcessionaria }, query: { tamanho: ULTIMOS } }),
    refetchInterval: ({ state: { data } }) =>
      data?.itens.some(({ estado }) => estado === 'aplicando' || estado === 'desfazendo')
        ? ACOMPANHAR_MS
        : false,
  });

/** Asks again for what one's own change made old: the socket tells everybody, but one must not wait for it. */
export function useRecarregarCardapio(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: ['cardapio', 'cardapio'] });
}
