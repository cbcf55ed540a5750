import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { Orcamento, OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

/** The product over its demo, and how a test of the workshop looks into it. */
export interface Oficina extends CasaAberta {
  readonly codConcessionaria: number;
  readonly nomeDaCasa: string;
  /** A quote of the demo that is as asked and in nobody's hands. */
  um(serve: (cartao: OrcamentoCartao) => boolean | Promise<boolean>): Promise<OrcamentoCartao>;
  ler(cartao: { readonly codOrcamento: number }): Promise<Orcamento>;
  /** Opens the quote's drawer and goes on from it by its key. */
  seguir(page: Page, cartao: OrcamentoCartao, tela: 'precificar' | 'avancar'): Promise<void>;
}

/** Opens it before a file's tests and closes it after; `antes` logs the people in. */
export function aOficina(antes: (oficina: Oficina) => Promise<void>): void {
  let fechar = (): Promise<void> => Promise.resolve();
  beforeAll(async () => {
    const aberta = await abrirCasa();
    ({ fechar } = aberta);
    const { desk, casa } = aberta;
    const { codConcessionaria, nome: nomeDaCasa } = casa;
    await antes({
      ...aberta,
      codConcessionaria,
      nomeDaCasa,
      async um(serve) {
        const abertos = await desk.call(orcamentoContracts.orcamentosAbertos, {
          params: { codConcessionaria },
        });
        for (const cartao of abertos) if (cartao.editandoPor === null && (await serve(cartao))) return cartao;
        throw new Error('the demo has no such quote');
      },
      seguir: async (page, { codOrcamento }, tela) => {
        await page.goto(`/oficina-digital/gerenciar?orcamento=${codOrcamento}`);
        await naCasa(page, nomeDaCasa);
        const gaveta = page.getByRole('region', { name: /^Orçamento / });
        await gaveta
          .getByRole('button', { name: tela === 'precificar' ? 'Precificar' : 'Avançar' })
          .waitFor();
        await page.keyboard.press('p');
        await page.waitForURL(`**/oficina-digital/${tela}`);
      },
      ler: ({ codOrcamento }) => desk.call(orcamentoContracts.getOrcamento, { params: { codOrcamento } }),
    });
  });
  afterAll(() => fechar());
}

/** Answers the product's first question, which whoever has several dealerships is asked. */
export async function naCasa(page: Page, nome: string): Promise<void> {
  const casa = page.getByRole('main').getByRole('button', { name: nome });
  await page
    .getByRole('region', { name: /^Orçamento / })
    .or(casa)
    .first()
    .waitFor();
  if (await casa.isVisible()) await casa.click();
}

export const grade = (page: Page) => page.getByRole('grid', { name: 'Itens do orçamento' });
export const linhaDe = (page: Page, descricao: string) =>
  grade(page).getByRole('row').filter({ hasText: descricao });
export const linhaPor = (page: Page, codLinha: number) => grade(page).locator(`tr[data-linha="${codLinha}"]`);
export const celula = (page: Page, descricao: string, coluna: string) =>
  linhaDe(page, descricao).locator(`[data-col="${coluna}"]`);
/** All that was typed is kept. */
export const salvo = (page: Page) => page.getByRole('status').getByText('Salvo', { exact: true }).waitFor();
/** The blank row is there only for whoever has the quote in hand. */
export const comAGente = (page: Page) =>
  grade(page).getByRole('gridcell', { name: 'Acrescentar item…' }).waitFor();

/** Writes a price in a line's cell. */
export async function escreverPreco(page: Page, codLinha: number, preco: string): Promise<void> {
  await linhaPor(page, codLinha).locator('[data-col="preco"]').focus();
  await page.keyboard.type(preco);
  await page.keyboard.press('Enter');
}
