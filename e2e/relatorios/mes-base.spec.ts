import { fechamentoContracts } from '@oferta/contracts/relatorios/fechamento.ts';
import { lancamentoContracts } from '@oferta/contracts/vendas/lancamento.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Casa } from '../../apps/server/test/factories/house.ts';
import { DIAS_DO_MES_BASE, MES_BASE, oMesBase } from '../../apps/server/test/factories/mes-base.ts';
import { testPool } from '../../apps/server/test/test-pool.ts';
import type { Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { numerosContados } from '../support/numeros-contados.ts';

let aberta: CasaAberta;
let casa: Casa;
let rede: Visitor;
let page: Page;

/** The base month of field notes 3 among the demonstration's dealerships, and closed. */
beforeAll(async () => {
  aberta = await abrirCasa();
  const admin = testPool(aberta.product.banco);
  try {
    casa = await oMesBase({ admin });
  } finally {
    await admin.end();
  }
  await numerosContados(aberta.product);
  const { codConcessionaria } = casa;
  const body = { codConcessionaria, dias: DIAS_DO_MES_BASE };
  await aberta.desk.call(lancamentoContracts.enviarLancamentos, { body });
  await aberta.desk.call(lancamentoContracts.aprovarLancamentos, { body });
  await aberta.desk.call(fechamentoContracts.fecharMes, {
    params: { codConcessionaria, mes: MES_BASE },
    body: { numero: 0 },
  });
  rede = await aberta.entrar(2, { concessionaria: codConcessionaria });
  ({ page } = rede);
});
afterAll(() => aberta.fechar());

/** What is written somewhere, its spaces and breaks made one. */
const escrito = async (onde: Locator): Promise<string> =>
  (await onde.allInnerTexts()).join(' ').replaceAll(/[\s\u00A0]+/g, ' ');

/** Waits until all of it is written there. */
const expectEscrito = (onde: Locator, ditos: readonly string[]): Promise<void> =>
  expect
    .poll(async () => {
      const texto = await escrito(onde);
      return ditos.filter((dito) => !texto.includes(dito));
    })
    .toEqual([]);

const recorte = (): string => `mes=${MES_BASE}&con=${casa.codConcessionaria}`;

it('says its values on the dashboard and under "por quê?"', async () => {
  await page.goto(`/dashboard?${recorte()}`);
  const quadro = (indicador: string): Locator => page.locator(`[data-quadro=${indicador}]`);
  for (const [indicador, dito] of [
    ['faturamento', 'R$ 184.800'],
    ['passagens', '220'],
    ['ticketMedio', 'R$ 840,00'],
    ['produtividade', '87,5%'],
    ['noShow', '15,0%'],
    ['aprovacaoValor', '45,0%'],
    ['nps', '60'],
  ] as const)
    await expectEscrito(quadro(indicador), [dito]);
  await expectEscrito(page.getByRole('region', { name: 'Faturamento do mês' }), ['R$ 184.800']);
  await quadro('produtividade').focus();
  await page.keyboard.press('?');
  await expectEscrito(page.getByRole('dialog', { name: 'Por quê? Produtividade' }), [
    '87,50%',
    '462,0',
    '528,0',
  ]);
  await page.keyboard.press('Escape');
});

it('says them on the one page, in a pivot, before a workbook and where waiting is told', async () => {
  await page.goto(`/one-page-report-grupo?${recorte()}`);
  await expectEscrito(page.getByRole('article'), [
    'R$ 184.800',
    '69.300',
    '115.500',
    '87,5%',
    '105,0%',
    '15,0%',
    '64,0%',
    '45,0%',
  ]);
  const doMes = `de=${MES_BASE}&ate=${MES_BASE}&con=${casa.codConcessionaria}`;
  await page.goto(
    `/business-inteligence?${doMes}&linhas=concessionaria&colunas=&medidas=faturamento.passagens.ticketMedio.produtividade.nps`,
  );
  await expectEscrito(page.getByRole('row', { name: /Casa do mês base/ }), [
    '184.800',
    '220',
    '840,00',
    '87,5',
    '60',
  ]);
  await page.goto(
    `/vendas/relatorio-excel?de=${MES_BASE}-01&ate=${MES_BASE}-31&con=${casa.codConcessionaria}&agrupar=mes&ind=faturamento.ticketMedio.produtividade.aprovacaoQuantidade.noShow`,
  );
  await expectEscrito(page.getByRole('region', { name: 'Prévia do arquivo' }).locator('tfoot'), [
    'R$ 184.800,00',
    'R$ 840,00',
    '87,50%',
    '64,00%',
    '15,00%',
  ]);
  // 220 stays of nine hours: two of work, six of waiting, one of lunch.
  await page.goto(`/relatorio/tempo-parado?${recorte()}`);
  await expectEscrito(page.getByRole('main'), ['220']);
});

it('closed, says them in the closing and in the history', async () => {
  await page.goto(`/relatorio/fechamento-mensal?mes=${MES_BASE}`);
  const numeros = page.getByRole('region', { name: 'Números do mês' });
  await expectEscrito(numeros, [
    '184.800,00',
    '69.300,00',
    '115.500,00',
    '220',
    '840,00',
    '528,0',
    '440,0',
    '83,33%',
    '105,00%',
    '87,50%',
    '15,00%',
    '45,00%',
    '2,27%',
    '60',
  ]);
  await page.goto(`/relatorio/historico-mensal?ate=${MES_BASE}`);
  await expectEscrito(page.getByRole('main'), ['184.800', '220', '840,00', '87,50%', '105,00%', '2,27%']);
  expect(rede.complaints).toEqual([]);
});
