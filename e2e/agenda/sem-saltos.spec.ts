import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

/** What a screen shows first stays where it is while the rest arrives: a hand on its way to a button finds it there. */
let aberta: CasaAberta;
let gerente: Visitor;

beforeAll(async () => {
  aberta = await abrirCasa();
  gerente = await aberta.entrar(2, { concessionaria: aberta.casa.codConcessionaria });
  const { page, context } = gerente;
  await page.addInitScript(`
    globalThis.deslocado = 0;
    new PerformanceObserver((lista) => {
      for (const { value, hadRecentInput } of lista.getEntries()) if (!hadRecentInput) globalThis.deslocado += value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  // A desk that was here before has the letters.
  await page.goto('/agenda-virtual/noshow');
  await primeiroNoShow(page).waitFor();
  await page.evaluate('document.fonts.ready');
  // On a slow desk what comes late comes visibly late.
  const wire = await context.newCDPSession(page);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 3 });
  // And by a slow line: a skeleton is drawn, and must not stand above what it stood for.
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
});
afterAll(() => aberta.fechar());

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const primeiroNoShow = (page: Page) => page.getByRole('button', { name: 'Reagendar' }).first();
const primeiroServico = (page: Page) => page.locator('[data-index="0"]').first();

test.each([
  {
    tela: 'consultants, with their filters',
    size: DESKTOP,
    path: ({ casa }: CasaAberta) => `/agenda-virtual/calendar1/${casa.codConcessionaria}/${casa.cnpj}`,
    pronta: (page: Page) => page.getByRole('complementary', { name: 'Filtros' }),
  },
  {
    tela: 'services by mechanic',
    size: DESKTOP,
    path: () => '/agenda-virtual/servicos',
    pronta: primeiroServico,
  },
  {
    tela: 'services by mechanic on a phone',
    size: PHONE,
    path: () => '/agenda-virtual/servicos',
    pronta: primeiroServico,
  },
  {
    tela: 'who did not come',
    size: DESKTOP,
    path: () => '/agenda-virtual/noshow',
    pronta: primeiroNoShow,
  },
  {
    tela: 'finished quotes on a phone, with their sums',
    size: PHONE,
    path: () => '/oficina-digital/finalizados',
    pronta: (page: Page) => page.getByText(/^R\$/).first(),
  },
])('nothing moves by itself: $tela', async ({ size, path, pronta }) => {
  const { page } = gerente;
  await page.setViewportSize(size);
  await page.goto(path(aberta));
  await pronta(page).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  // A tenth of what web.dev calls good, and room for a font's own width.
  expect(await page.evaluate('globalThis.deslocado')).toBeLessThan(0.015);
});
