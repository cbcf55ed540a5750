import { asFlag, asNumber, asOneOf, asText, useSearchState } from '#kernel/address/search-state.ts';
import { useTermo } from '#kernel/data/use-termo.ts';
import type { Sort } from '#ui/data-table/column.ts';

const TAMANHO = 50;

/** What a registry's list is asked for: the query of its contract. */
export interface ConsultaLista {
  readonly pagina: number;
  readonly tamanho: number;
  readonly busca?: string;
  readonly ordem?: string;
  readonly desc?: '1';
  readonly situacao?: 'ativos' | 'inativos';
  /** The registry's own filters. */
  readonly filtros: Readonly<Record<string, string>>;
}

export const SITUACOES = ['todos', 'ativos', 'inativos'] as const;

/** The list's state in the address, so that a link shows the same list (product 01). `params` are its own filters. */
export function useListaUrl(params: readonly string[]) {
  const proprios = Object.fromEntries(params.map((param) => [param, asText]));
  const [url, patch] = useSearchState({
    ...proprios,
    q: asText,
    pagina: asNumber(1),
    ordem: asText,
    desc: asFlag,
    situacao: asOneOf(SITUACOES),
    filtros: asFlag,
  });
  const filtros: Record<string, string> = {};
  for (const param of params) {
    // The codec of every own filter is asText.
    const value = (url as Readonly<Record<string, unknown>>)[param];
    if (typeof value === 'string') filtros[param] = value;
  }
  const busca = useTermo(url.q ?? '');
  const consulta: ConsultaLista = {
    pagina: url.pagina,
    tamanho: TAMANHO,
    filtros,
    ...(busca !== '' && { busca }),
    ...(url.ordem !== undefined && { ordem: url.ordem, ...(url.desc && { desc: '1' as const }) }),
    ...(url.situacao !== 'todos' && { situacao: url.situacao }),
  };
  const ativos = Object.keys(filtros).length + (url.situacao === 'todos' ? 0 : 1);
  return {
    url,
    consulta,
    ativos,
    sort: url.ordem === undefined ? null : { column: url.ordem, desc: url.desc },
    ordenar: (sort: Sort | null) => patch({ ordem: sort?.column, desc: sort?.desc ?? false, pagina: 1 }),
    buscar: (q: string) => patch({ q, pagina: 1 }),
    paginar: (pagina: number) => patch({ pagina }, { push: true }),
    filtrar: (param: string, value: string | undefined) => patch({ [param]: value, pagina: 1 }),
    situar: (situacao: (typeof SITUACOES)[number]) => patch({ situacao, pagina: 1 }),
    abrirFiltros: (filtros: boolean) => patch({ filtros }),
    limpar: () =>
      patch({
        ...Object.fromEntries(params.map((param) => [param, undefined])),
        q: undefined,
        situacao: 'todos',
        pagina: 1,
      }),
  };
}
export type ListaUrl = ReturnType<typeof useListaUrl>;
