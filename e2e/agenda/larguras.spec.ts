import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

/** Between the desk's wide screen and the phone: the small notebook, the tablet lying and standing. */
let aberta: CasaAberta;
beforeAll(async () => {
  aberta = await abrirCasa();
});
afterAll(() => aberta.fechar());

const TELAS = [
  '/agenda-virtual/consultores',
  '/agenda-virtual/mecanicos',
  '/agenda-virtual/agendamentos',
  '/agenda-virtual/servicos',
  '/agenda-virtual/entregas',
  '/agenda-virtual/paralisados',
  '/agenda-virtual/bolsao',
  '/agenda-virtual/noshow',
  '/ordemservicogerenciar',
  '/oficina-digital/gerenciar',
  '/cadastros/consultores/list',
  '/cadastros/servicos/list',
];

/** What is there to be pushed sideways: tabs, counters, the columns of a table or of quotes, the board's hours. */
const DE_CORRER =
  '[role="tablist"], fieldset[aria-label^="Filtrar"], thead, td a, nav, [role="application"], section:has(> * article), article';

/** Names of the other controls that lie beyond the right edge. */
const alemDaBorda = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`
    [...document.querySelectorAll('main :is(button, a, input, select)')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('${DE_CORRER}'))
      .filter((control) => control.getBoundingClientRect().right > innerWidth)
      .map((control) => control.getAttribute('aria-label') ?? control.textContent)
  `);

test.each([1280, 1024, 820])('%d px wide nothing that can be done is out of sight', async (width) => {
  const { page } = await aberta.entrar(1, { size: { width, height: 800 } });
  const { codConcessionaria, cnpj } = aberta.casa;
  await page.goto(`/agenda-virtual/calendar1/${codConcessionaria}/${cnpj}`);
  await page.locator('[data-event]').first().waitFor();
  const fora: Record<string, string[]> = {};
  for (const tela of TELAS) {
    await page.goto(tela);
    await page
      .locator('main :is([data-event], [data-row], li, article)')
      .filter({ visible: true })
      .first()
      .waitFor()
      .catch((error: unknown) => {
        throw new Error(`nothing is listed at ${tela}`, { cause: error });
      });
    const achados = await alemDaBorda(page);
    if (achados.length > 0) fora[tela] = [...new Set(achados)];
  }
  expect(fora).toEqual({});
});
