import { queryClient } from '#kernel/data/query-client.ts';

/** What the feed does not carry but a change may have touched: other days, other lists of the same cars. */
const SEM_FEED = new Set<unknown>([
  'periodo',
  'cancelados',
  'bolsao',
  'listaEspera',
  'porResolver',
  'noShow',
  'entregas',
  'servicosDoDia',
  'paralisados',
  'vagas',
]);

/** Reads again what is on screen and not kept by a feed. */
export function refetchForaDoFeed(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [slice, what] }) => slice === 'agenda' && SEM_FEED.has(what),
  });
}
