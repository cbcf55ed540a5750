import { existsSync } from 'node:fs';
import { NIVEIS, type Nivel } from '@oferta/domain/sessao/nivel.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { testPool } from '../../apps/server/test/test-pool.ts';
import { become, closeWindows, openBrowser, visit } from '../support/browser.ts';
import { startProduct, type Product } from '../support/product.ts';
import { homeDe, ROTAS, rotasNaCasa, type Rota } from './rotas-da-especificacao.ts';

interface Visita {
  nivel: Nivel | null;
  distribuidor?: string;
  rotas?: readonly Rota[];
}

/** The product over its demo, and the walks through it that are held against the specification's tables. */
export interface Percurso {
  readonly product: Product;
  readonly browser: Browser;
  /** Walks the addresses as somebody, on some distributor; each visit ends where the specification says. */
  readonly conferir: (page: Page, visita: Visita) => Promise<void>;
  /** Closes it and tells how many visits there were. */
  readonly fechar: () => Promise<void>;
}

/** Opens it; whoever opens closes. */
export async function abrirPercurso(): Promise<Percurso> {
  const [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  let visitas = 0;
  return {
    product,
    browser,
    conferir: async (page, { nivel, distribuidor = 'localhost', rotas = ROTAS }) => {
      const fins = await percorrer(
        page,
        rotas.map(({ endereco }) => endereco),
      );
      visitas += rotas.length;
      const achados = Object.entries(fins).map(([endereco, fim]) => `${endereco} → ${semBarra(fim)}`);
      const esperados = rotas.map(
        (rota) => `${rota.endereco} → ${semBarra(destino(rota, nivel, distribuidor))}`,
      );
      expect(achados).toEqual(esperados);
    },
    fechar: async () => {
      console.log(`guarda: ${visitas} visitas conferidas com as tabelas da especificação`);
      await closeWindows(browser);
      await product.stop();
    },
  };
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

const semBarra = (caminho: string): string => caminho.replace(/(.)\/$/, '$1');

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

/** Nobody and then every level, in one browser, at every address of a distributor's first dealership. */
export async function conferirDistribuidor(
  { product, browser, conferir }: Percurso,
  distribuidor: string,
): Promise<void> {
  const casa = await casaDe(product, distribuidor);
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
}

/** Where a visit ends depends on no record: only who asks and what there is are told, at once. */
async function semRegistros(context: BrowserContext): Promise<void> {
  await context.route(
    /\/api\/(?!distribuidor|sessao|verificarSessao|concessionarialist|marca|favicon)/,
    (route) => route.fulfill({ status: 404, json: { codigo: 'teste', mensagem: 'Não encontrado' } }),
  );
}

/** A distributor's first dealership. */
async function casaDe({ banco }: Product, distribuidor: string): Promise<{ cod: number; cnpj: string }> {
  const pool = testPool(banco);
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
