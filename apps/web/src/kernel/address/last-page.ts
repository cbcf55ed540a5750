let pages: readonly string[] = [];

/** Remembers where the person is; the screen before it is what a ticket to support is usually about. */
export function notePage(address: string): void {
  if (pages[0] !== address) pages = [address, ...pages].slice(0, 2);
}

/** The last address that is not on this screen; empty where there was none since the page was loaded. */
export const lastPageBut = (screen: string): string => pages.find((page) => !page.startsWith(screen)) ?? '';
