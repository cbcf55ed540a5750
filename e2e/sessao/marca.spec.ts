import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  closeWindows,
  expectAccessible,
  expectNoSidewaysScroll,
  openBrowser,
  visit,
  WIDTHS,
} from '../support/browser.ts';
import { startProduct, type Product } from '../support/product.ts';
import { segurar } from '../support/segurar.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});

afterAll(async () => {
  await closeWindows(browser);
  await product.stop();
});

describe('the distributor of the host', () => {
  it('unknown: an alert with the host, and nothing else', async () => {
    const { page, context } = await visit({ browser, product, distribuidor: 'desconhecido' });
    const host = `desconhecido.localhost:${product.port}`;
    const alerta = new Promise<string>((resolve) => {
      page.on('dialog', (dialog) => {
        resolve(dialog.message());
        void dialog.accept();
      });
    });
    await page.goto('/login');
    expect(await alerta).toBe(`distribuidor não cadastrado ${host}`);
    expect((await page.locator('body').textContent())?.trim()).toBe(`distribuidor não cadastrado ${host}`);
    expect(await page.getByRole('alert').textContent()).toBe(`distribuidor não cadastrado ${host}`);
    await context.close();
  });

  it('each has its own title and favicon', async () => {
    const vistos = [];
    for (const [distribuidor, nome] of [
      ['localhost', 'Oficina Local'],
      ['atria', 'Atria'],
      ['stellantis', 'Stellantis'],
    ] as const) {
      const { page, context } = await visit({ browser, product, distribuidor });
      await page.goto('/login');
      await page.getByLabel('E-mail').waitFor();
      expect(await page.title()).toBe(`${nome} - Gestão Oferta Digital`);
      const icone: string = await page.evaluate(
        "decodeURIComponent(document.querySelector('link[rel=icon]').href)",
      );
      expect(icone).toContain('<svg');
      vistos.push(icone);
      await context.close();
    }
    expect(new Set(vistos).size).toBe(3);
  });

  it('each shows its own logo, in its place from the start, and one without a logo its name', async () => {
    const vistos = [];
    for (const [distribuidor, nome] of [
      ['localhost', 'Oficina Local'],
      ['atria', 'Atria'],
    ] as const) {
      const { page, context } = await visit({ browser, product, distribuidor });
      const alturaDoTitulo = () => page.getByRole('heading', { name: 'Entrar' }).boundingBox();
      const soltar = await segurar(page, '**/api/imagem/*');
      await page.goto('/login', { waitUntil: 'domcontentloaded' });
      await page.getByLabel('E-mail').waitFor();
      const antes = await alturaDoTitulo();
      soltar();
      await expect
        .poll(() => page.evaluate("document.querySelector('main img').naturalWidth"))
        .toBeGreaterThan(0);
      expect(await alturaDoTitulo()).toEqual(antes);
      vistos.push(await page.getByRole('img', { name: nome }).getAttribute('src'));
      await context.close();
    }
    expect(new Set(vistos).size).toBe(2);

    const { page, context } = await visit({ browser, product, distribuidor: 'prime' });
    await page.goto('/login');
    await page.getByText('Prime', { exact: true }).waitFor();
    expect(await page.locator('img').count()).toBe(0);
    await context.close();
  });
});

describe('the login screen', () => {
  it.each(['light', 'dark'] as const)('is accessible, %s', async (scheme) => {
    const { page, context } = await visit({ browser, product, scheme });
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('nivel4@localhost.example');
    await page.getByLabel('Senha', { exact: true }).fill('Outra#2026');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('alert').waitFor();
    await expectAccessible(page);
    await context.close();
  });

  it('fits every width', async () => {
    const { page, context } = await visit({ browser, product });
    await page.goto('/login');
    await page.getByLabel('E-mail').waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await context.close();
  });
});
