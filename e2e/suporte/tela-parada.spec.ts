import { existsSync } from 'node:fs';
import { TIPOS_AGENDA } from '@oferta/contracts/agenda/screens.ts';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROTAS } from '../sessao/rotas-da-especificacao.ts';
import { chooseConcessionaria, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

/** A screen that nobody touches lets its machine sleep: the product is open in ten tabs of a counter all day. */
let aberta: CasaAberta;
let rede: Visitor;

beforeAll(async () => {
  aberta = await abrirCasa();
  rede = await aberta.entrar(2);
  const { page } = rede;
  await page.goto('/cadastros/servicos/list');
  await chooseConcessionaria(page, aberta.casa.nome);
  await page.getByRole('heading', { name: 'Serviços', exact: true }).waitFor();
});
afterAll(() => aberta.fechar());

const isMontada = (tela = ''): boolean => {
  const [slice, key] = tela.split('/');
  return existsSync(`apps/web/src/features/${slice}/screens/${key}/${key}.screen.tsx`);
};

/** Where level 2 may go and stays, and every tab of the agenda. */
const enderecos = (): string[] => [
  ...new Set([
    ...ROTAS.filter(
      ({ niveis, leva, tela, distribuidores }) =>
        typeof niveis !== 'string' &&
        niveis.includes(2) &&
        leva === undefined &&
        !distribuidores &&
        isMontada(tela),
    ).map(({ endereco }) => endereco),
    ...TIPOS_AGENDA.map((tipo) => `/agenda-virtual/${tipo}`),
  ]),
];

/** Tabs that walk at the same time. */
const ABAS = 4;
const PARADA_MS = 1_000;
/**
 * A minute's clock, a message or a late picture may fall into a look: another is taken then. The browser gives a tab
 * behind another one frame a second, and a board draws its cards over as many frames as they need.
 */
const OLHADAS = 40;

/** As a link goes; then all that comes by itself has come, and what moves for a while has moved. */
const IR = `async (endereco) => {
  history.pushState(null, '', endereco);
  await self.__TSR_ROUTER__.load();
  const passam = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passam.map(({ finished }) => finished));
}`;

const recalculos = async (fio: CDPSession): Promise<number> => {
  const { metrics } = await fio.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Number.NaN;
};

/** The fewest in one of a few looks: what moves for ever has none without. */
async function menosEmUmaOlhada(page: Page, fio: CDPSession): Promise<number> {
  let menos = Number.POSITIVE_INFINITY;
  for (let olhada = 0; olhada < OLHADAS && menos > 0; olhada += 1) {
    const antes = await recalculos(fio);
    // What is measured is time itself: nothing is waited for.
    await page.evaluate(`new Promise((fim) => setTimeout(fim, ${PARADA_MS}))`);
    menos = Math.min(menos, (await recalculos(fio)) - antes);
  }
  return menos;
}

/** Goes from address to address and tells those that do not rest, with how often they computed their styles. */
async function percorrer(page: Page, lista: readonly string[]): Promise<string[]> {
  const inquietas: string[] = [];
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/cadastros/servicos/list');
  const fio = await page.context().newCDPSession(page);
  await fio.send('Performance.enable');
  for (const endereco of lista) {
    await page.evaluate(`(${IR})(${JSON.stringify(endereco)})`);
    await page.waitForLoadState('networkidle');
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    const menos = await menosEmUmaOlhada(page, fio);
    if (menos > 0) inquietas.push(`${endereco}: ${menos}`);
  }
  return inquietas;
}

test('no screen computes its styles again while nobody touches it', { timeout: 180_000 }, async () => {
  const todas = enderecos();
  expect(todas.length).toBeGreaterThan(30);
  const inquietas = await Promise.all(
    Array.from({ length: ABAS }, async (_, aba) =>
      percorrer(
        await rede.context.newPage(),
        todas.filter((_endereco, i) => i % ABAS === aba),
      ),
    ),
  );
  expect(inquietas.flat()).toEqual([]);
});
