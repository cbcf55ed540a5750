import { lazyPart } from '#kernel/lazy-part.tsx';

/** The saved views behind a button, where no filter panel holds them. */
export const BotaoDeVisoes = lazyPart(() =>
  import('#features/suporte/components/visoes-salvas/public.ts').then((file) => file.BotaoDeVisoes),
);
