import { lancamentoContracts } from '@oferta/contracts/vendas/lancamento.ts';
import { addMeses, formatMes, mesDe } from '@oferta/domain/vendas/mes.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { hoje } from '../support/product.ts';

let aberta: CasaAberta;
let visitor: Visitor;
let page: Page;
const mes = addMeses(mesDe(hoje()), -1);

beforeAll(async () => {
  aberta = await abrirCasa();
  const { codConcessionaria } = aberta.casa;
  const { dias } = await aberta.desk.call(lancamentoContracts.lancamentosDoMes, {
    params: { codConcessionaria, mes },
  });
  const trabalhados = dias.filter(({ trabalha }) => trabalha).map(({ dia }) => dia);
  // All but the last: that one is what the check is to find.
  const body = { codConcessionaria, dias: trabalhados.slice(0, -1) };
  await aberta.desk.call(lancamentoContracts.enviarLancamentos, { body });
  await aberta.desk.call(lancamentoContracts.aprovarLancamentos, { body });
  visitor = await aberta.entrar(2, { concessionaria: codConcessionaria });
  page = visitor.page;
});
afterAll(() => aberta.fechar());

it('says what keeps a month open, and leads to the day', async () => {
  await page.goto(`/relatorio/fechamento-mensal?mes=${mes}`);
  await page.getByRole('heading', { name: formatMes(mes) }).waitFor();
  expect(await page.getByRole('button', { name: 'Fechar versão 1' }).isDisabled()).toBe(true);
  await page.getByText('Dias lançados').click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: /^\d\d\/\d\d\/\d{4}$/ }).click();
  await page.getByRole('grid', { name: 'Números do dia' }).waitFor();
});

it('shows the closed months side by side, or how to begin', async () => {
  await page.goto('/relatorio/historico-mensal');
  await page.getByText('Nenhum mês foi fechado ainda.').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Abrir o fechamento' }).click();
  await page.waitForURL('**/relatorio/fechamento-mensal');
  expect(visitor.complaints).toEqual([]);
});
