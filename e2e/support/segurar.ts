import type { Page } from 'playwright-core';

/** Holds what a page asks of these addresses until the answer is let go: what is seen meanwhile can be looked at. */
export async function segurar(page: Page, endereco: string): Promise<() => void> {
  let soltar = (): void => undefined;
  const solto = new Promise<void>((solta) => (soltar = solta));
  await page.route(endereco, (route) => solto.then(() => route.continue()));
  return soltar;
}
