import type { Page, Request } from 'playwright-core';
import type { Visitor } from '../../support/browser.ts';
import { prazo } from '../../../tools/tempo.ts';
import { ditoNa } from './plantar.ts';

/**
 * What opens something and changes nothing: a line of a table, a card, a tab, a menu, what unfolds, a button that opens a
 * drawer.
 */
const ABRE = [
  'tbody tr:has(td)',
  '[role="row"]:has([role="gridcell"])',
  'article',
  'li:has(button)',
  '[aria-haspopup]',
  '[role="tab"][aria-selected="false"]',
  '[aria-expanded="false"]',
  'details:not([open]) > summary',
].join(',');

/** Of one screen so many kinds of things are opened, and within what opened so many again. */
const NA_TELA = 12;
const DENTRO = 4;
const QUIETO_MS = 60;
const FONE = { width: 390, height: 844 };
const MESA = { width: 1440, height: 900 };

/** Waits until nothing is on its way to a page and nothing says that it is busy. */
export function quietudeDe(page: Page): () => Promise<void> {
  const aCaminho = new Set<Request>();
  let ultima = performance.now();
  const acabou = (request: Request): void => {
    aCaminho.delete(request);
    ultima = performance.now();
  };
  page.on('request', (request) => {
    // A feed stays on its way for as long as the page is open.
    if (!/socket\.io/.test(request.url())) aCaminho.add(request);
    ultima = performance.now();
  });
  page.on('requestfinished', acabou);
  page.on('requestfailed', acabou);
  page.on('framenavigated', () => aCaminho.clear());
  return async () => {
    const fim = performance.now() + prazo(15_000);
    for (;;) {
      await page.evaluate('new Promise((go) => requestAnimationFrame(() => setTimeout(go)))');
      const quieto = aCaminho.size === 0 && performance.now() - ultima >= QUIETO_MS;
      if (quieto && (await page.locator('[aria-busy="true"]:visible').count()) === 0) return;
      if (performance.now() > fim)
        throw new Error(`${page.url()} is not quiet: ${[...aCaminho].map((um) => um.url()).join(', ')}`);
    }
  };
}

/**
 * Presses the first thing of a kind that was not pressed yet and tells its kind: where it stands, by the sheet's classes, and
 * what a button that stands in no list says. Undefined when there is none left.
 */
const abrirUma = (page: Page, onde: string, abertas: readonly string[]): Promise<string | undefined> =>
  page.evaluate<string | undefined>(`(() => {
    const abertas = new Set(${JSON.stringify(abertas)});
    const lista = 'tr,[role="row"],li,article';
    const feicao = (um) => {
      const onde = [];
      for (let no = um; no && onde.length < 4; no = no.parentElement) onde.push(no.tagName + '.' + no.className);
      const solto = um.matches(lista) ? null : um.parentElement?.closest(lista);
      const dito = um.matches(lista) ? '' : solto ? [...solto.querySelectorAll('button')].indexOf(um) : (um.ariaLabel ?? um.textContent).slice(0, 30);
      return onde.join('<') + '|' + dito;
    };
    const raizes = [...document.querySelectorAll(${JSON.stringify(onde)})];
    for (const raiz of raizes) for (const um of raiz.querySelectorAll(${JSON.stringify(ABRE)})) {
      if (um.disabled || um.closest('nav,header [aria-haspopup]') || !um.checkVisibility()) continue;
      const dela = feicao(um);
      if (abertas.has(dela)) continue;
      um.click();
      return dela;
    }
  })()`);

/** Puts away what lies over the screen. */
async function fechar(page: Page): Promise<void> {
  for (let vez = 0; vez < 2; vez += 1) {
    if ((await page.locator('dialog[open],[role="dialog"]:visible,[role="menu"]:visible').count()) === 0)
      return;
    await page.keyboard.press('Escape');
  }
}

const SOBRE = 'dialog[open],[role="dialog"]';

/** The screen as it stands, with each kind of thing on it opened, on paper and on a phone. */
export async function lerInteira(
  pessoa: Visitor,
  endereco: string,
  assentar: () => Promise<void>,
): Promise<string[]> {
  const { page } = pessoa;
  await page.goto(endereco);
  await assentar();
  const lido = [await ditoNa(pessoa)];
  await page.emulateMedia({ media: 'print' });
  lido.push(await ditoNa(pessoa));
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(FONE);
  await assentar();
  lido.push(await ditoNa(pessoa));
  await page.setViewportSize(MESA);
  const aqui = new URL(page.url()).pathname;
  const abertas: string[] = [];
  for (let vez = 0; vez < NA_TELA; vez += 1) {
    const uma = await abrirUma(page, 'main', abertas);
    if (uma === undefined) break;
    abertas.push(uma);
    await assentar();
    lido.push(await ditoNa(pessoa));
    for (let outra = 0; outra < DENTRO; outra += 1) {
      const dentro = await abrirUma(page, SOBRE, abertas);
      if (dentro === undefined) break;
      abertas.push(dentro);
      await assentar();
      lido.push(await ditoNa(pessoa));
    }
    await fechar(page);
    if (new URL(page.url()).pathname !== aqui) {
      await page.goto(endereco);
      await assentar();
    }
  }
  return lido;
}
