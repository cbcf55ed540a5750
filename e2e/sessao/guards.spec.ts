import { existsSync } from 'node:fs';
import { NIVEIS, type Nivel } from '@oferta/domain/sessao/nivel.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, openBrowser, visit } from '../support/browser.ts';
import { startProduct, type Product } from '../support/product.ts';
import { OUTROS_ENDERECOS } from '../cadastros/telas-dos-cadastros.ts';
import { ROTAS, type Rota } from './rotas-da-especificacao.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const isMontada = ({ tela }: Rota): boolean => {
  if (tela === undefined) return true;
  const [slice, key] = tela.split('/');
  return existsSync(`apps/web/src/features/${slice}/screens/${key}/${key}.screen.tsx`);
};

/** Where the specification says a visit ends; a screen that does not exist yet is an unknown path. */
function destino(rota: Rota, nivel: Nivel | null, distribuidor: string): string {
  const { endereco, niveis, leva, distribuidores } = rota;
  if (nivel === null) return niveis === 'publica' ? endereco : '/login';
  if (typeof niveis !== 'string' && !niveis.includes(nivel)) return '/401';
  if (distribuidores && !distribuidores.includes(distribuidor)) return '/404';
  if (!isMontada(rota)) return '/404';
  if (leva === undefined) return endereco;
  const outra = ROTAS.find((cada) => cada.endereco === leva);
  return outra ? destino(outra, nivel, distribuidor) : leva;
}

/** Goes from address to address as links do, each until the router has settled, and says where each visit ended. */
const percorrer = (page: Page, enderecos: readonly string[]): Promise<Record<string, string>> =>
  page.evaluate(`(async (enderecos) => {
    const fins = {};
    for (const endereco of enderecos) {
      history.pushState(null, '', endereco);
      await self.__TSR_ROUTER__.load();
      fins[endereco] = location.pathname;
    }
    return fins;
  })(${JSON.stringify(enderecos)})`);

interface Visita {
  nivel: Nivel | null;
  distribuidor?: string;
  rotas?: readonly Rota[];
}

async function conferir(
  page: Page,
  { nivel, distribuidor = 'localhost', rotas = ROTAS }: Visita,
): Promise<void> {
  const fins = await percorrer(
    page,
    rotas.map(({ endereco }) => endereco),
  );
  const semBarra = (caminho: string): string => caminho.replace(/(.)\/$/, '$1');
  const achados = Object.entries(fins).map(([endereco, fim]) => `${endereco} → ${semBarra(fim)}`);
  const esperados = rotas.map((rota) => `${rota.endereco} → ${semBarra(destino(rota, nivel, distribuidor))}`);
  expect(achados).toEqual(esperados);
}

describe('every address, for every level', () => {
  it.each(NIVEIS)('level %i', async (nivel) => {
    const { page, context, complaints } = await enter({ browser, product, nivel });
    await conferir(page, { nivel, rotas: [...ROTAS, ...OUTROS_ENDERECOS] });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('nobody: all but the public ones go to login', async () => {
    const { page, context, complaints } = await visit({ browser, product });
    await page.goto('/login');
    await page.getByLabel('E-mail').waitFor();
    await conferir(page, { nivel: null });
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('developer tools do not exist on the other distributors, for developers neither', async () => {
  const { page, context } = await enter({ browser, product, nivel: -1, distribuidor: 'stellantis' });
  const rotas = ROTAS.filter((rota) => rota.distribuidores !== undefined);
  expect(rotas).toHaveLength(7);
  await conferir(page, { nivel: -1, distribuidor: 'stellantis', rotas });
  await context.close();
});

it('an address typed by hand meets the same guard', async () => {
  const { page, context } = await enter({ browser, product, nivel: 4 });
  await page.goto('/cadastros/nao/existe');
  await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/404');
  await page.goto('/agenda-virtual/importar');
  await page.getByRole('heading', { name: 'Importar agenda do DMS' }).waitFor();
  await context.close();
});

it('the page wanted before login is the one opened after it', async () => {
  const { page, context } = await visit({ browser, product });
  await page.goto('/agenda-virtual/importar?importacao=999');
  await page.waitForURL('**/login');
  await page.getByLabel('E-mail').fill('nivel4@localhost.example');
  await page.getByLabel('Senha', { exact: true }).fill('Oferta#2026');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/agenda-virtual/importar?importacao=999');
  await page.getByText('Importação não encontrada.').waitFor();
  await context.close();
});
