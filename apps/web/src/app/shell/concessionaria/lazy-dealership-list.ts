import { lazyPart } from '#kernel/loading/lazy-part.tsx';

/** The list of dealerships, fetched once the frame is drawn. */
export const DealershipList = lazyPart(() =>
  import('./dealership-list.tsx').then((file) => file.DealershipList),
);
