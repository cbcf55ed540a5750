/** The page a visitor without session asked for, in this tab's memory only. */
let wanted: string | null = null;

/** Keeps the address that login got in the way of: a link sent to a colleague must survive it. */
export function rememberWanted(href: string): void {
  wanted = href === '/' ? null : href;
}

/** The address to go to after login; once. */
export function takeWanted(): string | null {
  const href = wanted;
  wanted = null;
  return href;
}
