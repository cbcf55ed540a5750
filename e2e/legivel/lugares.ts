import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const MEDIDA = readFileSync(path.join(import.meta.dirname, 'lugares-na-pagina.mjs'), 'utf8');

/** A laptop, the smallest notebook, a phone, a desk: where a row breaks differently (docs/decisions/0101). */
const TAMANHOS = [
  { width: 1280, height: 900 },
  { width: 1024, height: 900 },
  { width: 390, height: 844 },
  // Last, for it is left so.
  { width: 1440, height: 900 },
] as const;

/**
 * Every thing of the open screen stands in its one place and can be read: sizes of type, text over text, text cut, numbers over
 * bars, the search first in its row, the primary button in the first one, one order of controls. `isThere` waits for what the
 * screen is for, at each width. Leaves it at a desk.
 */
export async function expectNoLugar(page: Page, isThere: () => Promise<void>): Promise<void> {
  const faltas: string[] = [];
  for (const tamanho of TAMANHOS) {
    await page.setViewportSize(tamanho);
    await isThere();
    // What hears of its new width draws itself in the picture after.
    await page.evaluate(
      'new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => go())))',
    );
    const achadas = await page.evaluate<readonly string[]>(`${MEDIDA}; medirLugares()`);
    faltas.push(...achadas.map((falta) => `${tamanho.width} px, ${falta}`));
  }
  // The message alone is what a run's last lines tell.
  expect(faltas, faltas.join('\n')).toEqual([]);
}
