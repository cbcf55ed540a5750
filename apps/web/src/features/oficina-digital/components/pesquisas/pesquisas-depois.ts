import { lazyPart } from '#kernel/loading/lazy-part.tsx';

/** The survey's answers, fetched when they are asked for. */
export const ListaDePesquisas = lazyPart(
  async () => (await import('./lista-de-pesquisas.tsx')).ListaDePesquisas,
);
