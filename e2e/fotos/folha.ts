import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';

/** Pictures a sheet holds, and how wide each is drawn: a desk's is to be read, a phone's stands beside others. */
const FOLHAS = [
  { vista: '1440-claro', cada: 6, largura: 900 },
  { vista: '1440-escuro', cada: 6, largura: 900 },
  { vista: '390-claro', cada: 10, largura: 390 },
  { vista: '390-escuro', cada: 10, largura: 390 },
] as const;

/**
 * Puts the pictures of a folder on sheets by view, in `folhas/` below it. With the folder of an earlier time, each stands beside its
 * picture of then, on the left.
 */
export async function montarFolhas(browser: Browser, pasta: string, antes?: string): Promise<void> {
  const destino = path.join(pasta, 'folhas');
  mkdirSync(destino, { recursive: true });
  const fotos = readdirSync(pasta).filter((arquivo) => arquivo.endsWith('.png'));
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  for (const { vista, cada, largura } of FOLHAS) {
    const destas = fotos.filter((arquivo) => arquivo.endsWith(`.${vista}.png`)).toSorted();
    const porFolha = antes === undefined ? cada : Math.max(1, cada / 2);
    for (let de = 0; de < destas.length; de += porFolha) {
      const nesta = destas.slice(de, de + porFolha);
      const html = nesta.map((arquivo) => quadro(arquivo, largura, pasta, antes)).join('');
      const arquivo = path.join(destino, `${vista}-${String(1 + de / porFolha).padStart(2, '0')}.html`);
      // From a file, or the browser would not read the pictures' files.
      writeFileSync(arquivo, `<!doctype html><meta charset="utf-8"><style>${ESTILO}</style>${html}`);
      await page.setViewportSize({ width: 1880, height: 800 });
      await page.goto(pathToFileURL(arquivo).href);
      await page.screenshot({ path: arquivo.replace(/html$/, 'png'), fullPage: true });
    }
  }
  await page.close();
}

const ESTILO = `body{margin:8px;font:13px sans-serif;display:flex;flex-wrap:wrap;gap:8px;background:#888}
figure{margin:0;display:grid;gap:2px;background:#fff}div{display:flex;gap:4px}`;

function quadro(arquivo: string, largura: number, pasta: string, antes: string | undefined): string {
  const deEntao = antes === undefined ? '' : path.join(antes, arquivo);
  const duas = [...(existsSync(deEntao) ? [deEntao] : []), path.join(pasta, arquivo)];
  const imagens = duas.map((foto) => `<img width="${largura}" src="${pathToFileURL(foto).href}">`).join('');
  return `<figure><figcaption>${arquivo}</figcaption><div>${imagens}</div></figure>`;
}
