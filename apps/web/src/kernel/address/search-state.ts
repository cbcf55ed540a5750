import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Codec } from './search-codecs.ts';
import type { SearchParams } from './search-params.ts';

export { asFlag, asList, asNumber, asOneOf, asOrdered, asText } from './search-codecs.ts';

type Codecs = Record<string, Codec<unknown>>;
type StateOf<C extends Codecs> = { readonly [K in keyof C]: C[K] extends Codec<infer T> ? T : never };

interface PatchOptions {
  /** A step of its own for the back button; otherwise the present entry is replaced. */
  readonly push?: boolean;
}

/** A screen's state in the address: filters, tab, page, sort (product 01). Parameters of others are left alone. */
export function useSearchState<C extends Codecs>(codecs: C) {
  const search: SearchParams = useSearch({ strict: false });
  const navigate = useNavigate();
  const read = Object.entries(codecs).map(([name, codec]) => [name, codec.read(search[name])]);
  // Built from the same codecs that name the fields.
  const state = Object.fromEntries(read) as StateOf<C>;

  const patch = (change: Partial<StateOf<C>>, { push = false }: PatchOptions = {}): void => {
    const written = Object.entries(change).map(([name, value]) => [
      name,
      value === undefined ? undefined : codecs[name]?.write(value),
    ]);
    const next = (before: SearchParams): SearchParams => ({ ...before, ...Object.fromEntries(written) });
    // The screens' table makes routes at run time: the router's own path types know none of them.
    void navigate({ to: '.', search: next as never, replace: !push, resetScroll: false });
  };

  return [state, patch] as const;
}
