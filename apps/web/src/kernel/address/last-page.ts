import { pages } from './page-log.ts';

/** The last address that is not on this screen; empty where there was none since the page was loaded. */
export const lastPageBut = (screen: string): string =>
  pages.find((page) => !page.startsWith(screen))?.slice(0, 500) ?? '';
