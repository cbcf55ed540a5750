import { diaDe } from '@oferta/domain/dia.ts';
import { addMeses, type Mes, mesDe } from '@oferta/domain/vendas/mes.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DISTRIBUIDORES_DE_DEMONSTRACAO } from '../../apps/server/demo/rede/casas.ts';
import { testPool } from '../../apps/server/test/test-pool.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import { closeWindows, enter, openBrowser, type Visitor } from '../support/browser.ts';
import { startProduct, startProductComAno, type Product } from '../support/product.ts';
import { enderecosDe, type Endereco } from '../legivel/enderecos.ts';
import { prazo } from '../../tools/tempo.ts';
import { faltaNa, semNumero } from './falta.ts';

/**
 * The demonstration is chosen by looking at it: each screen of each level shows something true on each of its distributors. A run
 * plays some of them, by the day's seed; all of them, with the months before and their dashboards, by `TELAS_DA_DEMO=todas`, a
 * part of those by distributors' names (`atria,stellantis`), or by a level's beside one (`atria/2`).
 */
const PEDIDO = process.env['TELAS_DA_DEMO'] ?? '30';
const TODAS = !/^\d+$/.test(PEDIDO);
/** So many of them in a run: half a minute. */
const POR_RUN = Number(PEDIDO);
const PARTES = PEDIDO.split(',');
const isPedida = ({
  distribuidor,
  nivel,
}: {
  readonly distribuidor: string;
  readonly nivel: Nivel;
}): boolean => ['todas', distribuidor, `${distribuidor}/${nivel}`].some((parte) => PARTES.includes(parte));
const SEMENTE = Number(process.env['FUNDO_SEED'] ?? 0);

type Browser = Awaited<ReturnType<typeof openBrowser>>;
let product: Product;
let browser: Browser;
const casas = new Map<string, { readonly cod: number; readonly cnpj: string; readonly desde: Mes }>();

beforeAll(
  async () => {
    [product, browser] = await Promise.all([TODAS ? startProductComAno() : startProduct(), openBrowser()]);
    const pool = testPool(product.banco, 1);
    const { rows } = await pool.query<{ distribuidor: string; cod: number; cnpj: string; desde: Mes }>(
      `select distinct on (cod_distribuidor) distribuidor, cod_concessionaria as cod, cnpj,
         (select to_char(min(dia), 'YYYY-MM') from agendamento a where a.cod_distribuidor = c.cod_distribuidor) as desde
       from concessionaria c join distribuidor using (cod_distribuidor) order by cod_distribuidor, cod_concessionaria`,
    );
    await pool.end();
    for (const { distribuidor, ...casa } of rows) casas.set(distribuidor, casa);
  },
  prazo(TODAS ? 900_000 : 60_000),
);
afterAll(async () => {
  await closeWindows(browser);
  await product.stop();
});

interface Aberta extends Endereco {
  readonly distribuidor: string;
  readonly cod: number;
}

const todas = (): Aberta[] =>
  DISTRIBUIDORES_DE_DEMONSTRACAO.flatMap((distribuidor) => {
    const casa = casas.get(distribuidor);
    if (!casa) throw new Error(`${distribuidor} has no dealership`);
    return enderecosDe(distribuidor, casa).map((endereco) => ({ ...endereco, distribuidor, cod: casa.cod }));
  });

/** One person at a time, in one window. */
async function varrer(
  telas: readonly Aberta[],
  olhar: (page: Page, tela: Aberta) => Promise<string | null>,
): Promise<string[]> {
  const faltas: string[] = [];
  let quem: { readonly nivel: Nivel; readonly distribuidor: string; readonly visitor: Visitor } | undefined;
  for (const tela of telas.toSorted(
    (a, b) => a.distribuidor.localeCompare(b.distribuidor) || a.nivel - b.nivel,
  )) {
    if (quem?.nivel !== tela.nivel || quem.distribuidor !== tela.distribuidor) {
      await quem?.visitor.context.close();
      const { nivel, distribuidor, cod: concessionaria } = tela;
      quem = {
        nivel,
        distribuidor,
        visitor: await enter({ browser, product, nivel, distribuidor, concessionaria }),
      };
    }
    const falta = await olhar(quem.visitor.page, tela).catch((error: unknown) => String(error).slice(0, 200));
    if (falta !== null) faltas.push(`${tela.distribuidor} ${tela.nivel} ${tela.endereco}: ${falta}`);
  }
  return faltas;
}

const TEMPO = prazo(TODAS ? 1_800_000 : Math.max(110_000, POR_RUN * 3_000));

test('each screen of each level shows something true on each distributor', { timeout: TEMPO }, async () => {
  const telas = todas();
  expect(telas.length).toBeGreaterThan(500);
  const passo = Math.ceil(telas.length / POR_RUN);
  const daVez = telas.filter((tela, i) => (TODAS ? isPedida(tela) : i % passo === SEMENTE % passo));
  expect(daVez.length).toBeGreaterThan(0);
  const faltas = await varrer(daVez, async (page, { endereco }) =>
    faltaNa(page, endereco, { comAno: TODAS }),
  );
  expect(faltas, faltas.join('\n')).toEqual([]);
});

/** Managers' screens that tell of a whole month and leave nothing open in it. */
const DO_MES = ['/dashboard', '/one-page-report-marca', '/one-page-report-grupo'];

test.runIf(TODAS)('a finished month has every figure and every target', { timeout: TEMPO }, async () => {
  const hoje = diaDe(product.agora(), 'America/Sao_Paulo');
  const mes = addMeses(mesDe(hoje), -1);
  const telas = todas().filter(
    (tela) => tela.nivel === 2 && DO_MES.includes(tela.endereco) && isPedida(tela),
  );
  const faltas = await varrer(telas, (page, { endereco, distribuidor }) =>
    semNumero(page, { endereco, mes, desde: casas.get(distribuidor)?.desde ?? mes }),
  );
  expect(faltas, faltas.join('\n')).toEqual([]);
});
