import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, quieta } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

/** The menu as a person sees it: one group open, all of it in sight, and the workshop's histories one entry with tabs. */
let casa: CasaAberta;

beforeAll(async () => {
  casa = await abrirCasa();
});

afterAll(() => casa.fechar());

const AT_ONCE = 14;
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
/** What lies in a folded group is inert. */
const OPEN = 'div:not([inert]) > ul > li > a';
const entries = (page: Page) => menuOf(page).locator(OPEN);
const group = (page: Page, name: string) => menuOf(page).getByRole('button', { name, exact: true });

/** How much of the menu lies below what is seen of it, in pixels. */
const unseen = (page: Page): Promise<number> =>
  menuOf(page).evaluate((nav) =>
    Math.max(...[...nav.querySelectorAll('div')].map((div) => div.scrollHeight - div.clientHeight)),
  );

test.each([
  [2, ['Operação', 'Gestão', 'Configuração']],
  [-1, ['Operação', 'Gestão', 'Configuração', 'Ferramentas']],
])('level %i opens one group at a time, and nothing of it lies below the fold', async (nivel, grupos) => {
  const { page, context, complaints } = await casa.entrar(nivel, {
    concessionaria: casa.casa.codConcessionaria,
  });
  await page.goto('/dashboard');
  await entries(page).filter({ hasText: 'Indicadores' }).waitFor();
  expect(await group(page, 'Configuração').getAttribute('aria-expanded')).toBe('false');
  for (const nome of grupos) {
    // By the keyboard, as by a click.
    await group(page, nome).focus();
    await page.keyboard.press('Enter');
    expect(await group(page, nome).getAttribute('aria-expanded')).toBe('true');
    expect(
      await menuOf(page).getByRole('button', { expanded: true }).filter({ hasText: /^\S+$/ }).count(),
    ).toBe(1);
    await expect.poll(() => entries(page).count()).toBeGreaterThan(3);
    expect(await entries(page).count()).toBeLessThanOrEqual(AT_ONCE);
    await expect.poll(() => unseen(page)).toBeLessThanOrEqual(0);
  }
  // A page that still loads is not judged.
  await page.waitForLoadState('networkidle');
  await quieta(page);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await context.close();
});

const PARES = [
  ['dark', 'claro'],
  ['light', 'escuro'],
] as const;

test('the open group is the one of the screen, and a form stays where its list is', async () => {
  const { page, context } = await casa.entrar(2, { concessionaria: casa.casa.codConcessionaria });
  await page.goto('/dashboard');
  await group(page, 'Configuração').click();
  await menuOf(page).getByRole('link', { name: 'Serviços', exact: true }).click();
  await page.waitForURL('**/cadastros/servicos/list');
  expect(await group(page, 'Configuração').getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('button', { name: 'Novo serviço' }).click();
  await page.waitForURL('**/cadastros/servicos/form');
  expect(await group(page, 'Configuração').getAttribute('aria-expanded')).toBe('true');
  await page.goBack();
  await page.goBack();
  await page.waitForURL('**/dashboard');
  await expect.poll(() => group(page, 'Gestão').getAttribute('aria-expanded')).toBe('true');
  await context.close();
});

test("the workshop's histories are one entry, whose tabs are pages with the titles they always had", async () => {
  const { page, context } = await casa.entrar(3, { concessionaria: casa.casa.codConcessionaria });
  await page.goto('/oficina-digital/gerenciar');
  await entries(page).filter({ hasText: 'Históricos' }).click();
  await page.getByRole('heading', { name: 'Histórico de orçamentos' }).waitFor();
  const abas = page.getByRole('navigation', { name: 'Históricos' });
  for (const [aba, titulo, endereco] of [
    ['Finalizados', 'Orçamentos finalizados', '/oficina-digital/finalizados'],
    ['Com item recusado', 'Orçamentos reprovados', '/oficina-digital/reprovados'],
    ['Oportunidades', 'Orçamentos reprovados', '/oficina-digital/reprovados?aba=oportunidades'],
    ['Checklists', 'Histórico de checklists', '/historico-checklist'],
  ] as const) {
    await abas.getByRole('link', { name: aba }).click();
    await page.waitForURL(`**${endereco}`);
    await page.getByRole('heading', { name: titulo }).waitFor();
    expect(await abas.locator('[aria-current=page]').allTextContents()).toEqual([aba]);
    expect(await menuOf(page).locator('a[aria-current=page]').allTextContents()).toEqual(['Históricos']);
  }
  await expectAccessible(page);
  await context.close();
});

test('on a phone the same groups fold, the tabs are reached, and nothing sticks out', async () => {
  const { page, context } = await casa.entrar(2, {
    size: { width: 390, height: 844 },
    concessionaria: casa.casa.codConcessionaria,
  });
  await page.goto('/oficina-digital/reprovados');
  await page
    .getByRole('navigation', { name: 'Históricos' })
    .getByRole('link', { name: 'Oportunidades' })
    .waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Mais' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Históricos' }).waitFor();
  await menu.getByRole('button', { name: 'Configuração' }).click();
  await menu.getByRole('link', { name: 'Quem mudou o quê' }).waitFor();
  await expect.poll(() => menu.locator(OPEN).count()).toBeLessThanOrEqual(AT_ONCE);
  await expectNoSidewaysScroll(page);
  await context.close();
});

test('who sees one history has no tabs', async () => {
  const { page, context } = await casa.entrar(6, { concessionaria: casa.casa.codConcessionaria });
  await page.getByRole('heading', { name: 'Histórico de checklists' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Históricos' }).count()).toBe(0);
  expect(await menuOf(page).locator('a[aria-current=page]').allTextContents()).toEqual(['Históricos']);
  await context.close();
});

test('the page and the button of its theme follow the system, however often the screen is drawn meanwhile', async () => {
  const { page, context } = await casa.entrar(3);
  const botao = page.getByRole('button', { name: /^Usar tema / });
  await botao.waitFor();
  // Each stroke in the palette draws what reads the theme.
  await page.keyboard.press('Control+k');
  const palavras = page.getByRole('combobox');
  await palavras.waitFor();
  for (const [colorScheme, oposto] of Array.from({ length: 10 }, () => PARES).flat()) {
    await Promise.all([page.emulateMedia({ colorScheme }), palavras.pressSequentially('tema')]);
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await palavras.fill('');
    expect(
      await page.getByRole('button', { name: /^Usar tema /, includeHidden: true }).getAttribute('aria-label'),
    ).toBe(`Usar tema ${oposto}`);
  }
  await context.close();
});
