import { lazyPart } from '#kernel/loading/lazy-part.tsx';

/** The saved views behind a button, where no filter panel holds them. */
export const BotaoDeVisoes = lazyPart(() =>
  import('#frames/visoes-salvas/botao-de-visoes.tsx').then((file) => file.BotaoDeVisoes),
);
