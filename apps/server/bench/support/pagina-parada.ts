import type { BrowserContext, Page } from 'playwright-core';
import { median } from './load.ts';

/** Presses counted for one figure; the first ones also load what is pressed for the first time. */
const VEZES = 12;

/** What a tab shows now as plain HTML with its styles inside: the same picture, with nothing left to compute. */
export async function emHtmlPuro(tab: Page): Promise<string> {
  return tab.evaluate<string>(`{
    const copia = document.documentElement.cloneNode(true);
    for (const fora of copia.querySelectorAll('script, link, style, base')) fora.remove();
    const regras = [...document.styleSheets].flatMap(({ cssRules, href }) =>
      [...cssRules].map(({ cssText }) => cssText.replaceAll(/url\\("(?!data:)([^"]+)"\\)/g, (_, onde) => 'url("' + new URL(onde, href ?? location.href) + '")')));
    copia.querySelector('head').append(Object.assign(document.createElement('style'), { textContent: regras.join('\\n') }));
    '<!doctype html>' + copia.outerHTML;
  }`);
}

/** The address, below the product's own, where a tab of this context finds the plain page. */
export async function servirParada(context: BrowserContext, url: string, html: string): Promise<string> {
  const endereco = `${url}/pagina-parada`;
  await context.route(endereco, (rota) =>
    rota.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  return endereco;
}

/**
 * Milliseconds from a key to the picture in which every card of the plain page is drawn anew: what this browser and
 * machine need for any answer that touches the whole board.
 */
export async function repintar(tab: Page, endereco: string): Promise<number> {
  await tab.goto(endereco);
  await tab.evaluate(`{
    globalThis.quadros = [];
    const cartoes = document.querySelectorAll('[data-event]');
    addEventListener('keydown', () => { for (const cartao of cartoes) cartao.toggleAttribute('data-dim'); });
    new PerformanceObserver((lista) => {
      for (const { name, duration } of lista.getEntries()) if (name === 'keydown') globalThis.quadros.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  }`);
  for (let vez = 0; vez < VEZES; vez += 1) {
    await tab.keyboard.press('a');
    await tab.evaluate('new Promise((pronto) => requestAnimationFrame(() => setTimeout(pronto, 60)))');
  }
  return median(await tab.evaluate<number[]>('globalThis.quadros'));
}
