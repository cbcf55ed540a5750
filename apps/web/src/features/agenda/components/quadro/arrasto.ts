import { fetchCarriers } from '#ui/resource-grid/drag/carriers.ts';

/** What carries a board's cards, for `usePreload`: there before the hand is, on a page that rests. */
export const Arrasto = {
  preload: async (): Promise<void> => {
    // The grid asks again when the hand comes.
    await fetchCarriers().catch(() => undefined);
  },
};
