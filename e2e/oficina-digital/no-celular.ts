import type { Page } from 'playwright-core';
import { visit, type Visitor } from '../support/browser.ts';
import type { CasaAberta } from '../support/casa-aberta.ts';
import { prazo } from '../../tools/tempo.ts';

type Como = Omit<Parameters<typeof visit>[0], 'browser' | 'product'>;

/** A customer with a phone of their own, at the address that a message brought. */
export async function noCelular(
  { browser, product }: Pick<CasaAberta, 'browser' | 'product'>,
  link: string,
  como: Como = {},
): Promise<Visitor> {
  const visitante = await visit({ browser, product, size: { width: 390, height: 844 }, ...como });
  visitante.context.setDefaultTimeout(prazo(15_000));
  await visitante.page.goto(link);
  return visitante;
}

/**
 * On a device that takes its time to draw: goes back in the very moment in which something opens over the page. `voltou`
 * once it has.
 */
export const voltarAoAbrir = (page: Page): Promise<void> =>
  page.evaluate(`{
    const desenhar = window.requestAnimationFrame;
    window.requestAnimationFrame = () => 0;
    addEventListener('popstate', () => {
      window.requestAnimationFrame = desenhar;
      setTimeout(() => { window.voltou = true; }, 0);
    }, { once: true });
    new MutationObserver((_mudancas, olho) => {
      if (!document.querySelector('dialog[open]')) return;
      olho.disconnect();
      history.back();
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  }`);
