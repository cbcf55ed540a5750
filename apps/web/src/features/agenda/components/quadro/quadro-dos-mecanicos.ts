import { lazyPart } from '#kernel/loading/lazy-part.tsx';

/** The mechanics' board for other slices: what else they take from the agenda does not bring it along. */
export const AgendaMecanicos = lazyPart(() =>
  import('./agenda-mecanicos.tsx').then((file) => file.AgendaMecanicos),
);
