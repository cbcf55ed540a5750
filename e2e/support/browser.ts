import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openChromium } from '../../apps/server/bench/support/chromium.ts';
import { prazo } from '../../tools/tempo.ts';
import { SENHA, type Product } from './product.ts';
import { openSession } from './session.ts';
import { atWorkersEnd } from './worker-end.ts';

let running: Promise<Browser> | undefined;

/** One Chromium, the same that the measurements use, for all the spec files of a worker: windows are each test's own. */
export async function openBrowser(): Promise<Browser> {
  const browser = await running?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  // Playwright ends it at the worker's exit, which a signal alone would not be.
  atWorkersEnd(() => undefined);
  return (running = openChromium());
}

/** Closes every window of a spec file; the browser itself ends with the worker. */
export const closeWindows = async (browser: Browser): Promise<void> => {
  await Promise.all(browser.contexts().map((context) => context.close()));
};

/** A small phone, a tablet, a desk, a wall. */
export const WIDTHS = [360, 768, 1440, 1920] as const;

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the console complained about; empty at the end of a good test. */
  readonly complaints: string[];
}

interface VisitOptions {
  browser: Browser;
  product: Product;
  /** Distributor's name; its host is NAME.localhost. */
  distribuidor?: string;
  size?: { width: number; height: number };
  scheme?: 'light' | 'dark';
  /** A phone, that is touched. */
  touch?: boolean;
}

/** The browsers' windows that are open now. */
export const abertos = new Set<BrowserContext>();

/** A person with a browser of their own, on the login screen. */
export async function visit({
  browser,
  product,
  distribuidor = 'localhost',
  size,
  scheme,
  touch = false,
}: VisitOptions): Promise<Visitor> {
  const host = distribuidor === 'localhost' ? 'localhost' : `${distribuidor.replaceAll('_', '-')}.localhost`;
  const context = await browser.newContext({
    baseURL: `http://${host}:${product.port}`,
    viewport: size ?? { width: 1440, height: 900 },
    colorScheme: scheme ?? 'light',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    hasTouch: touch,
    isMobile: touch,
  });
  context.setDefaultTimeout(prazo(30_000));
  abertos.add(context);
  context.on('close', () => abertos.delete(context));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { page, context, complaints };
}

interface EnterOptions extends VisitOptions {
  nivel: number;
  /** The dealership already chosen, for who has several and is not to be asked. */
  concessionaria?: number;
}

/** The same, logged in as the demo's person of a level and at their first screen, by a session that was made ready. */
export async function enter({ nivel, concessionaria, ...options }: EnterOptions): Promise<Visitor> {
  const visitor = await visit(options);
  await become(visitor, { nivel, ...options, ...(concessionaria !== undefined && { concessionaria }) });
  return visitor;
}

/** Has a browser be a person's, whoever was logged in there before. */
export async function become(
  { page, context }: Pick<Visitor, 'page' | 'context'>,
  { nivel, concessionaria, product, distribuidor }: Omit<EnterOptions, 'browser'>,
): Promise<void> {
  const { token, usuario, refresh } = await openSession(product, emailDe(nivel, distribuidor));
  // Some small page of the product's own, to reach the tab's storage before the product reads it.
  await page.goto('/api/distribuidor');
  await page.evaluate(
    ([kept = '', user = '', key = '', choice = '', ahead = '']) => {
      // As a login tells it: a server that is at another hour has its screens at that hour.
      localStorage.setItem('relogio_adiantado', ahead);
      sessionStorage.setItem('id_token', kept);
      sessionStorage.setItem('id_usuario', user);
      if (choice !== '') localStorage.setItem(key, choice);
    },
    [
      token,
      JSON.stringify(usuario),
      `concessionaria:${usuario.codDistribuidor}:${usuario.codUsuario}`,
      concessionaria === undefined ? '' : JSON.stringify([concessionaria]),
      String(Date.now() - product.agora().getTime()),
    ],
  );
  const cookie = { name: 'oferta_refresh', value: refresh, path: '/api/sessao' };
  await context.addCookies([
    { ...cookie, domain: new URL(page.url()).hostname, httpOnly: true, sameSite: 'Strict' },
  ]);
  await page.goto('/');
  await page.waitForURL((url) => url.pathname !== '/');
}

/** The same by the form, for who looks at what the form does. */
export async function enterByForm({ nivel, ...options }: EnterOptions): Promise<Visitor> {
  const visitor = await visit(options);
  const { page } = visitor;
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(emailDe(nivel, options.distribuidor));
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return visitor;
}

const emailDe = (nivel: number, distribuidor = 'localhost'): string =>
  nivel === -1 ? `dev@${distribuidor}.example` : `nivel${nivel}@${distribuidor}.example`;

/** Answers the product's first question to whoever has several dealerships; the browser remembers it. */
export async function chooseConcessionaria(page: Page, nome: string): Promise<void> {
  await page.getByRole('heading', { name: 'Em qual concessionária você está?' }).waitFor();
  await page.getByRole('button', { name: new RegExp(`^${nome}`) }).click();
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; help: string; nodes: { target: string[] }[] }[];
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What a page's colours and measures decide: the only rules that another scheme of the same page can break. */
const DA_APARENCIA = ['color-contrast', 'target-size'];

/** WCAG 2.2 AA, or some of its rules, as axe sees the page; the message names rule and element. */
export async function expectAccessible(page: Page, rules: readonly string[] = WCAG): Promise<void> {
  await page.evaluate(`globalThis.axe || (() => { ${axe} })()`);
  const violations = await violationsOf(page, rules);
  // The message alone is what a run's last lines tell.
  expect(violations, violations.join('\n')).toEqual([]);
}

async function violationsOf(page: Page, rules: readonly string[]): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResult>(
    `axe.run(document, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] })`,
  );
  const told: string[] = [];
  for (const { id, nodes } of violations) {
    const targets = nodes.map(({ target }) => target.join(' '));
    const stay = id === 'target-size' ? await smallInSight(page, targets) : targets;
    if (stay.length > 0) told.push(`${id}: ${stay.join(' | ')}`);
  }
  return told;
}

/** Those that are too small where they are whole: a bar at the window's edge covers a part of what is scrolled under it. */
async function smallInSight(page: Page, targets: readonly string[]): Promise<string[]> {
  const small: string[] = [];
  for (const target of targets) {
    const { violations } = await page.evaluate<AxeResult>(`{
      document.querySelector(${JSON.stringify(target)})?.scrollIntoView({ block: 'center', behavior: 'instant' });
      axe.run(${JSON.stringify(target)}, { runOnly: ['target-size'], resultTypes: ['violations'] });
    }`);
    if (violations.length > 0) small.push(target);
  }
  return small;
}

/** Nothing sticks out to the right: a phone would scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const sticks = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(sticks).toBe(0);
}

/**
 * The screen that is open is readable for everybody, in light and dark, and no width scrolls it sideways. `isThere`
 * waits for what it is for, at each width. Leaves it at a desk, in the light.
 */
export async function expectReadable(
  page: Page,
  isThere: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await expectAccessible(page);
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor();
    if (scheme === 'dark') await expectAccessible(page, DA_APARENCIA);
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await isThere();
    await expectNoSidewaysScroll(page);
    if (width === WIDTHS[0]) await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Its heading is there and nothing on it says that it is still being fetched. */
export async function quieta(page: Page): Promise<void> {
  await page.getByRole('main').first().waitFor();
  await expect.poll(() => page.locator('[aria-busy="true"]:visible').count()).toBe(0);
}
