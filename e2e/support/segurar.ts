import type { Page } from 'playwright-core';

/** Holds what a page asks of these addresses until the answer is let go: what is seen meanwhile can be looked at. */
export async function segurar(page: Page, endereco: string | RegExp): Promise<() => void> {
  const { promise: solto, resolve: soltar } = Promise.withResolvers<void>();
  await page.route(endereco, async (route) => {
    await solto;
    await route.continue();
  });
  return soltar;
}
