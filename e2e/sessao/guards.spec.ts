import { existsSync } from 'node:fs';
import { NIVEIS, type Nivel } from '@oferta/domain/sessao/nivel.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CASAS } from '../../apps/server/demo/rede/casas.ts';
import { comoDono } from '../../apps/server/demo/demo.queries.ts';
import { fazerCasa, prepararDistribuidor } from '../../apps/server/demo/rede/fazer-casas.ts';
import { testPool } from '../../apps/server/test/test-pool.ts';
import { become, enter, openBrowser, visit } from '../support/browser.ts';
import { startProduct, type Product } from '../support/product.ts';
import { OUTROS_ENDERECOS } from '../cadastros/telas-dos-cadastros.ts';
import { homeDe, ROTAS, rotasNaCasa, type Rota } from './rotas-da-especificacao.ts';

let product: Product;
let browser: Browser;
/** Addresses asked for, by somebody, on some distributor. */
let visitas = 0;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});

afterAll(async () => {
  console.log(`guarda: ${visitas} visitas conferidas com as tabelas da especificação`);
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
  if (nivel !== null && endereco === '/login') return homeDe(nivel, distribuidor);
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
  visitas += rotas.length;
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

/** Where a visit ends depends on no record: only who asks and what there is are told, at once. */
async function semRegistros(context: BrowserContext): Promise<void> {
  await context.route(
    /\/api\/(?!distribuidor|sessao|verificarSessao|concessionarialist|marca|favicon)/,
    (route) => route.fulfill({ status: 404, json: { codigo: 'teste', mensagem: 'Não encontrado' } }),
  );
}

/** A distributor of no special kind, with people of every level and one dealership. */
async function comum(): Promise<void> {
  const [casa] = CASAS.homologacao;
  if (!casa) throw new Error('no house');
  const plano = { casa, semente: 7, agora: product.agora(), diasAtras: 1, diasAFrente: 1 };
  await comoDono(product.banco, async (banco) =>
    fazerCasa(banco, await prepararDistribuidor(banco, 'motul'), { plano, posicao: 0 }),
  );
}

/** A distributor's first dealership. */
async function casaDe(distribuidor: string): Promise<{ cod: number; cnpj: string }> {
  const pool = testPool(product.banco);
  try {
    const { rows } = await pool.query<{ cod: number; cnpj: string }>(
      `select cod_concessionaria as cod, cnpj from concessionaria join distribuidor using (cod_distribuidor)
        where distribuidor = $1 order by cod_concessionaria limit 1`,
      [distribuidor],
    );
    const [casa] = rows;
    if (!casa) throw new Error(`${distribuidor} has no dealership`);
    return casa;
  } finally {
    await pool.end();
  }
}

// The demonstration's first is of the kind that has the developer tools.
describe('every address, for every level, on each other kind of distributor', () => {
  it.each([
    ['of one brand', 'stellantis'],
    ['of no kind', 'motul'],
  ])('%s (%s)', async (_tipo, distribuidor) => {
    if (distribuidor === 'motul') await comum();
    const casa = await casaDe(distribuidor);
    const rotas = rotasNaCasa(casa);
    const { page, context } = await visit({ browser, product, distribuidor });
    await page.goto('/login');
    await page.getByLabel('E-mail').waitFor();
    await conferir(page, { nivel: null, distribuidor, rotas });
    await semRegistros(context);
    for (const nivel of NIVEIS) {
      await become({ page, context }, { product, nivel, distribuidor, concessionaria: casa.cod });
      await conferir(page, { nivel, distribuidor, rotas });
    }
    await context.close();
  });
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
