import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { apertar, maiorTarefa, observar, passo, resumir } from './interacoes.ts';
import { median } from './load.ts';
import { quantos } from './tamanho.ts';

/** Presses counted for one figure. */
const VEZES = quantos(12, 2);

/** What a tab shows now as plain HTML with its styles inside: the same picture, with nothing left to compute. */
export async function emHtmlPuro(tab: Page): Promise<string> {
  return tab.evaluate<string>(`{
    const copia = document.documentElement.cloneNode(true);
    for (const fora of copia.querySelectorAll('script, link, style, base')) fora.remove();
    const regras = [...document.styleSheets].flatMap(({ cssRules, href }) =>
      [...cssRules].map(({ cssText }) => cssText.replaceAll(/url\\("(?!data:)([^"]+)"\\)/g, (_, onde) => 'url("' + new URL(onde, href ?? location.href).pathname + '")')));
    copia.querySelector('head').append(Object.assign(document.createElement('style'), { textContent: regras.join('\\n') }));
    '<!doctype html>' + copia.outerHTML;
  }`);
}

export interface PaginaParada {
  readonly endereco: string;
  readonly fechar: () => void;
}

/** The plain page on a port of its own, packed once like the product's pages; its letters and pictures are the product's. */
export async function servirParada(product: string, html: string): Promise<PaginaParada> {
  const corpo = brotliCompressSync(html);
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-encoding', 'br');
      response.end(corpo);
      return;
    }
    const outra = fetch(new URL(request.url ?? '/', product));
    void outra.then(async (resposta) => {
      response.setHeader('content-type', resposta.headers.get('content-type') ?? '');
      response.end(Buffer.from(await resposta.arrayBuffer()));
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const fechar = () => {
    server.close();
    server.closeAllConnections();
  };
  return { endereco: `http://localhost:${port}/`, fechar };
}

interface Repintado {
  /** Milliseconds from a press to the picture that answers it. */
  readonly quadro: number;
  /** The longest that the page could not answer meanwhile, milliseconds; 0: never over 50. */
  readonly tarefa: number;
}

/**
 * A press, and every card of the plain page is drawn anew: what this browser and machine need for any answer that touches
 * the whole board. `cartoes` is the selector of its cards.
 */
export async function repintar(tab: Page, endereco: string, cartoes: string): Promise<Repintado> {
  await observar(tab);
  await tab.goto(endereco);
  await tab.evaluate(`document.addEventListener('click', (clique) => {
    clique.preventDefault();
    for (const { style } of document.querySelectorAll(${JSON.stringify(cartoes)})) style.opacity = style.opacity ? '' : '0.6';
  })`);
  const lugar = tab.locator('header').first();
  await maiorTarefa(tab);
  for (let vez = 0; vez < VEZES; vez += 1) await passo(tab, `${vez}`, () => apertar(tab, lugar));
  const { porPasso } = await resumir(tab);
  return { quadro: median([...porPasso.values()]), tarefa: await maiorTarefa(tab) };
}
