import type { Browser } from 'playwright-core';
import { concessionariaAtualContracts, type Concessionaria } from '@oferta/contracts/sessao/autenticacao.ts';
import { closeWindows, enter, openBrowser, type Visitor } from './browser.ts';
import { openDesk, type Desk } from './calls.ts';
import { startProduct, type Product } from './product.ts';
import { prazo } from '../../tools/tempo.ts';

type Como = Omit<Parameters<typeof enter>[0], 'browser' | 'product' | 'nivel'>;

/** What most spec files begin with: the product over its demo data, a browser, and the demo's first dealership. */
export interface CasaAberta {
  readonly product: Product;
  readonly browser: Browser;
  readonly desk: Desk;
  readonly casa: Concessionaria;
  /** Somebody of that level logged in; at a desk, in the light, unless told otherwise. */
  readonly entrar: (nivel: number, como?: Como) => Promise<Visitor>;
  readonly fechar: () => Promise<void>;
}

/** Opens it, the product told that much more by its environment; whoever opens closes. */
export async function abrirCasa(settings?: NodeJS.ProcessEnv): Promise<CasaAberta> {
  const [product, browser] = await Promise.all([startProduct(settings), openBrowser()]);
  const desk = await openDesk(product);
  const [casa] = await desk.call(concessionariaAtualContracts.concessionarialist, {});
  if (!casa) throw new Error('the demo has no dealership');
  return {
    product,
    browser,
    desk,
    casa,
    entrar: async (nivel, como = {}) => {
      const visitor = await enter({ ...como, browser, product, nivel });
      // Shorter than a test: what is missing is then named.
      visitor.context.setDefaultTimeout(prazo(15_000));
      return visitor;
    },
    fechar: async () => {
      await closeWindows(browser);
      await product.stop();
    },
  };
}
