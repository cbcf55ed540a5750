import { lazyPart } from '#kernel/loading/lazy-part.tsx';

/** The list of dealerships, fetched once the frame is drawn. */
export const ConcessionariaList = lazyPart(() =>
  import('./concessionaria-list.tsx').then((file) => file.ConcessionariaList),
);
