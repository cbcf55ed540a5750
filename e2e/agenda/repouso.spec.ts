/** The board at rest (picture 3 and 5): what is done recedes, red is for what can still be saved, plates are whole. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

let aberta: CasaAberta;
beforeAll(async () => {
  aberta = await abrirCasa();
});
afterAll(() => aberta.fechar());

async function noQuadro(
  qual: 'mecanicos' | 'consultores',
  size = { width: 1440, height: 900 },
): Promise<Page> {
  const { page } = await aberta.entrar(1, { size, concessionaria: aberta.casa.codConcessionaria });
  await page.goto(`/agenda-virtual/${qual}`);
  await page.locator('[data-event]').first().waitFor();
  return page;
}

/** Plates on cards whose letters lie beyond the card, or are hidden by it. */
const placasCortadas = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`
    [...document.querySelectorAll('[data-event]')].flatMap((card) => {
      const placa = card.querySelector('[translate="no"]');
      if (!placa || !placa.checkVisibility()) return [];
      const letras = document.createRange();
      letras.selectNodeContents(placa);
      const [dentro, fora] = [letras.getBoundingClientRect(), card.getBoundingClientRect()];
      const inteira = dentro.left >= fora.left - 0.5 && dentro.right <= fora.right + 0.5
        && dentro.top >= fora.top - 0.5 && dentro.bottom <= fora.bottom + 0.5 && placa.scrollWidth <= placa.clientWidth + 1;
      return inteira ? [] : [placa.textContent];
    })
  `);

test.each(['mecanicos', 'consultores'] as const)(
  'no plate of the %s board is cut, at any width',
  async (qual) => {
    const page = await noQuadro(qual);
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      // The lanes are measured again a frame after the window.
      await expect.poll(() => placasCortadas(page), { message: `${width} px` }).toEqual([]);
    }
  },
);

test('a finished bar recedes and has nothing red, however long it took', async () => {
  const page = await noQuadro('mecanicos');
  const vermelhos = await page.evaluate<string[]>(`
    [...document.querySelectorAll('[data-event]:is([data-tone="3"], [data-tone="4"], [data-tone="5"]) [data-consumo="estouro"]')]
      .filter((barra) => getComputedStyle(barra).boxShadow !== 'none')
      .map((barra) => barra.closest('[data-event]').textContent)
  `);
  expect(vermelhos).toEqual([]);
  const fundos = await page.evaluate<string[]>(`
    ['5', '2'].map((tom) => {
      const card = document.querySelector('[data-event][data-tone="' + tom + '"]');
      return card ? getComputedStyle(card).backgroundColor : tom;
    })
  `);
  expect(new Set(fundos).size).toBe(2);
});

test('a draft says that it is one: "Ao vivo" is grey there, green on the board', async () => {
  const page = await noQuadro('mecanicos');
  const cor = (): Promise<string> =>
    page.evaluate<string>(
      `getComputedStyle(document.querySelector('header output[data-status="live"]')).color`,
    );
  await page.locator('header output[data-status="live"]').waitFor();
  const viva = await cor();
  await page.goto('/agenda-virtual/e-se');
  await page.getByText('Nada aqui muda a agenda').waitFor();
  await page.locator('header output[data-status="live"]').waitFor();
  expect(await cor()).not.toBe(viva);
});

test('a window under 500 px of height gives the board a row: people are their names', async () => {
  const page = await noQuadro('consultores', { width: 720, height: 450 });
  const pessoas = page.getByRole('tablist');
  const altura = async (): Promise<number> => (await pessoas.boundingBox())?.height ?? 0;
  const baixa = await altura();
  expect(baixa).toBeGreaterThanOrEqual(44);
  await page.setViewportSize({ width: 720, height: 800 });
  await expect.poll(altura).toBeGreaterThanOrEqual(baixa + 32);
});

test('the workshop’s board has one switch of boards and lanes, with one chosen', async () => {
  const { page } = await aberta.entrar(1, { concessionaria: aberta.casa.codConcessionaria });
  await page.goto('/oficina-digital/mecanicos');
  await page.locator('[data-event]').first().waitFor();
  const quadro = page.getByRole('radiogroup', { name: 'Quadro' });
  expect(await quadro.getByRole('radio').count()).toBe(3);
  expect(await page.getByRole('radio', { name: 'Mecânicos' }).count()).toBe(1);
  await quadro.getByText('Boxes').click();
  await page.waitForURL(/por=box/);
  await page.locator('[data-event]').first().waitFor();
});
