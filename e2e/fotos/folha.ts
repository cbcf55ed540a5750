import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';

/** Pictures a sheet holds, and how wide each is drawn: a desk's is to be read, a phone's stands beside others. */
interface Medida {
  readonly cada: number;
  readonly largura: number;
}
const MEDIDAS: Readonly<Record<string, Medida>> = {
  '1440': { cada: 9, largura: 614 },
  '1280': { cada: 9, largura: 614 },
  '1024': { cada: 9, largura: 614 },
  '390': { cada: 12, largura: 300 },
  // A page of paper.
  papel: { cada: 8, largura: 455 },
};
const USUAL: Medida = { cada: 6, largura: 900 };

/**
 * Puts the pictures of a folder on sheets by view, in `folhas/` below it. With the folder of an earlier time, each stands beside its
 * picture of then, on the left.
 */
export async function montarFolhas(browser: Browser, pasta: string, antes?: string): Promise<void> {
  const destino = path.join(pasta, 'folhas');
  mkdirSync(destino, { recursive: true });
  const fotos = readdirSync(pasta).filter((arquivo) => arquivo.endsWith('.png'));
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  for (const vista of new Set(fotos.map(vistaDe))) {
    const { cada, largura } = MEDIDAS[vista.split('-')[0] ?? ''] ?? USUAL;
    const destas = fotos.filter((arquivo) => vistaDe(arquivo) === vista).toSorted();
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

/** The last word of a picture's name before its kind. */
const vistaDe = (arquivo: string): string => arquivo.split('.').at(-2) ?? '';

const ESTILO = `body{margin:8px;font:13px sans-serif;display:flex;flex-wrap:wrap;gap:8px;background:#888}
figure{margin:0;display:grid;gap:2px;background:#fff;align-content:start}div{display:flex;gap:4px}`;

function quadro(arquivo: string, largura: number, pasta: string, antes: string | undefined): string {
  const deEntao = antes === undefined ? '' : path.join(antes, arquivo);
  const duas = [...(existsSync(deEntao) ? [deEntao] : []), path.join(pasta, arquivo)];
  const imagens = duas.map((foto) => `<img width="${largura}" src="${pathToFileURL(foto).href}">`).join('');
  return `<figure><figcaption>${arquivo}</figcaption><div>${imagens}</div></figure>`;
}
