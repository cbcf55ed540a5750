import { parseSearch, stringifySearch, type SearchParams } from './search-params.ts';
import type { Codec } from './search-codecs.ts';
import { useSearchState } from './search-state.ts';

/** These parameters of an address without '?', in one order, so that equal ones are equal texts. */
export function escreverVista(nomes: readonly string[], search: SearchParams): string {
  const params = nomes.map((nome) => {
    const value = search[nome];
    return [nome, typeof value === 'object' ? value.toSorted() : value];
  });
  return stringifySearch(Object.fromEntries(params)).replace(/^\?/, '');
}

/** The inverse: each of the parameters, undefined where the text does not speak of it. */
export function lerVista(nomes: readonly string[], escrita: string): SearchParams {
  const search = parseSearch(escrita);
  return Object.fromEntries(nomes.map((nome) => [nome, search[nome]]));
}

/** What a person sees of a list, as one text that can be kept, and how a kept one is put back. */
export interface Vista {
  /** Empty: everything, as it opens. */
  readonly atual: string;
  readonly aplicar: (escrita: string) => void;
}

/** A parameter as the address holds it: what it means is its screen's business. */
export const asRaw: Codec<SearchParams[string]> = { read: (raw) => raw, write: (value) => value };

/** The view that these parameters of the address make up; put back, it begins at the first page. */
export function useVista(nomes: readonly string[]): Vista {
  const [search, patch] = useSearchState(
    Object.fromEntries(['pagina', ...nomes].map((nome) => [nome, asRaw])),
  );
  return {
    atual: escreverVista(nomes, search),
    aplicar: (escrita) => patch({ pagina: undefined, ...lerVista(nomes, escrita) }),
  };
}
