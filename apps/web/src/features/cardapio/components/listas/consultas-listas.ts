import { arvoreContracts } from '@oferta/contracts/cardapio/arvore.ts';
import { itemAdicionalContracts } from '@oferta/contracts/cardapio/item-adicional.ts';
import { itemContracts } from '@oferta/contracts/cardapio/item.ts';
import { manualContracts } from '@oferta/contracts/cardapio/manual.ts';
import { pacoteContracts } from '@oferta/contracts/cardapio/pacote.ts';
import { pecaContracts } from '@oferta/contracts/cardapio/peca.ts';
import { pneuContracts } from '@oferta/contracts/cardapio/pneu.ts';
import { precoContracts, type ItemEscrito } from '@oferta/contracts/cardapio/preco.ts';
import type { CallOf, Contract } from '@oferta/contracts/contract.ts';
import type { Cadastro } from '@oferta/contracts/feeds.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ConsultaLista } from '#frames/lista/lista.tsx';
import { call } from '#kernel/data/api.ts';

// The second item of each key is the word by which a change elsewhere asks for it again.

type Query<C extends Contract> = NonNullable<CallOf<C>['query']>;

/**
 * What a list is narrowed and ordered by, whatever page is open. The address calls the menu's three situations `st`:
 * `situacao` is the frame's own active or inactive.
 */
export function recorteDe({
  pagina: _pagina,
  tamanho: _tamanho,
  filtros: { st, ...filtros },
  ...resto
}: ConsultaLista): Readonly<Record<string, string>> {
  return { ...resto, ...filtros, ...(st !== undefined && { situacao: st }) };
}

function palavras<C extends Contract>(consulta: ConsultaLista): Query<C> {
  const { pagina, tamanho } = consulta;
  const query: unknown = { pagina, tamanho, ...recorteDe(consulta) };
  // Words of the address; the server refuses those that are not the contract's.
  return query as Query<C>;
}

export const listaPneus = (codConcessionaria: number) => (consulta: ConsultaLista) => ({
  queryKey: ['cardapio', 'pneus', codConcessionaria, 'lista', consulta],
  queryFn: () =>
    call(pneuContracts.listPneus, {
      params: { codConcessionaria },
      query: palavras<typeof pneuContracts.listPneus>(consulta),
    }),
});

export const fichaDoPneu = (codPneus: number) =>
  queryOptions({
    queryKey: ['cardapio', 'pneus', 'ficha', codPneus],
    queryFn: () => call(pneuContracts.getPneu, { params: { codPneus } }),
  });

export const listaItensAdicionais = (codConcessionaria: number) => (consulta: ConsultaLista) => ({
  queryKey: ['cardapio', 'itensAdicionais', codConcessionaria, 'lista', consulta],
  queryFn: () =>
    call(itemAdicionalContracts.listItensAdicionais, {
      params: { codConcessionaria },
      query: palavras<typeof itemAdicionalContracts.listItensAdicionais>(consulta),
    }),
});

/** Extras found by typing, twenty at most. */
export const itensAdicionaisAchados = (codConcessionaria: number, busca: string) =>
  queryOptions({
    queryKey: ['cardapio', 'itensAdicionais', codConcessionaria, 'achados', busca],
    queryFn: () =>
      call(itemAdicionalContracts.listItensAdicionais, {
        params: { codConcessionaria },
        query: { situacao: 'ativos', tamanho: 20, ...(busca !== '' && { busca }) },
      }),
  });

export const listaManuais = (codConcessionaria: number) => (consulta: ConsultaLista) => ({
  queryKey: ['cardapio', 'manual', codConcessionaria, 'lista', consulta],
  queryFn: () =>
    call(manualContracts.listManuais, {
      params: { codConcessionaria },
      query: palavras<typeof manualContracts.listManuais>(consulta),
    }),
});

export const fichaDoManual = (codManualProprietario: number) =>
  queryOptions({
    queryKey: ['cardapio', 'manual', 'ficha', codManualProprietario],
    queryFn: () => call(manualContracts.getManual, { params: { codManualProprietario } }),
  });

export const listaPacotes = (codConcessionaria: number) => (consulta: ConsultaLista) => ({
  queryKey: ['cardapio', 'cardapio', codConcessionaria, 'pacotes', consulta],
  queryFn: () =>
    call(pacoteContracts.listPacotes, {
      params: { codConcessionaria },
      query: palavras<typeof pacoteContracts.listPacotes>(consulta),
    }),
});

export const listaItens = (codConcessionaria: number) => (consulta: ConsultaLista) => ({
  queryKey: ['cardapio', 'cardapio', codConcessionaria, 'itens', consulta],
  queryFn: () =>
    call(itemContracts.listItens, {
      params: { codConcessionaria },
      query: palavras<typeof itemContracts.listItens>(consulta),
    }),
});

export const listaAgregados = (codConcessionaria: number) => (consulta: ConsultaLista) => ({
  queryKey: ['cardapio', 'itensAdicionais', codConcessionaria, 'agregados', consulta],
  queryFn: () =>
    call(itemAdicionalContracts.listItensAgregado, {
      params: { codConcessionaria },
      query: palavras<typeof itemAdicionalContracts.listItensAgregado>(consulta),
    }),
});

export const listaPecas = (codConcessionaria: number, busca: string, pagina: number) =>
  queryOptions({
    queryKey: ['cardapio', 'pecas', codConcessionaria, 'lista', busca, pagina],
    queryFn: () =>
      call(pecaContracts.listPecas, {
        params: { codConcessionaria },
        query: { pagina, tamanho: 50, ordem: 'descricao', ...(busca !== '' && { busca }) },
      }),
  });

/** Parts found by typing, twenty at most. */
export const pecasAchadas = (codConcessionaria: number, busca: string) =>
  queryOptions({
    queryKey: ['cardapio', 'pecas', codConcessionaria, 'achadas', busca],
    queryFn: () =>
      call(pecaContracts.listPecas, {
        params: { codConcessionaria },
        query: { situacao: 'ativos', tamanho: 20, ...(busca !== '' && { busca }) },
      }),
  });

/** Packages below the target margin, of those that one search finds. */
export const pacotesAbaixoDaMargem = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['cardapio', 'cardapio', codConcessionaria, 'abaixoDaMargem'],
    queryFn: () =>
      call(pacoteContracts.listMargemBaixa, {
        params: { codConcessionaria },
        query: { tamanho: 200, ordem: 'margem' },
      }),
  });

/** A brand of the menu and its models. */
export interface MarcaDoCardapio {
  readonly codNo: number;
  readonly nome: string;
  readonly modelos: readonly { readonly codNo: number; readonly nome: string }[];
}

/** The brands and models that the menu has: some dozens. */
export const marcasDoCardapio = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['cardapio', 'cardapio', codConcessionaria, 'marcas'],
    queryFn: async (): Promise<readonly MarcaDoCardapio[]> => {
      const abaixo = async (codPai?: number) => {
        const { itens } = await call(arvoreContracts.listNos, {
          params: { codConcessionaria },
          query: { tamanho: 500, ...(codPai !== undefined && { codPai }) },
        });
        return itens.map(({ codNo, nome }) => ({ codNo, nome }));
      };
      const marcas = await abaixo();
      return Promise.all(
        marcas.map(async ({ codNo, nome }) => ({ codNo, nome, modelos: await abaixo(codNo) })),
      );
    },
  });

/** What a price is made of, as a form holds it. */
export interface Composicao {
  readonly itens: readonly ItemEscrito[];
  readonly precoFixoCentavos: number | null;
}

/** The price of what is on the form, with its account; parts and rates may change under it. */
export const precoSimulado = (codConcessionaria: number, { itens, precoFixoCentavos }: Composicao) =>
  queryOptions({
    queryKey: ['cardapio', 'pecas', codConcessionaria, 'simulacao', itens, precoFixoCentavos],
    queryFn: ({ signal }) =>
      call(precoContracts.simularPreco, {
        params: { codConcessionaria },
        body: { itens: [...itens], precoFixoCentavos },
        signal,
      }),
  });

/** Asks again for what one's own change made old: the socket tells everybody, but one must not wait for it. */
export function useRecarregar(...cadastros: readonly Cadastro[]): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const cadastro of cadastros) {
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === cadastro });
    }
  };
}
