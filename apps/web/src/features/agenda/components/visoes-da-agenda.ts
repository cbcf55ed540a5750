import { lazyPart } from '#kernel/lazy-part.tsx';

/** The saved views of the filter panel: the board is drawn before they are fetched. */
export const VisoesDaAgenda = lazyPart(() =>
  import('#features/suporte/components/lista-de-visoes/public.ts').then((file) => file.VisoesSalvas),
);
