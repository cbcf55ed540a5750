import { Buffer } from 'node:buffer';
import { isChaveDeNota } from '@oferta/domain/estoque/nfe.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

let aberta: CasaAberta;
let page: Page;

beforeAll(async () => {
  aberta = await abrirCasa();
  ({ page } = await aberta.entrar(2));
  await page.goto('/sugestaoPedidos');
  await page.getByText('Oficina Local Centro').first().click();
  await page.getByRole('button', { name: 'Gerar agora' }).click();
  await page.getByText('Óleos e fluidos · reposição').first().click();
  await page.getByRole('button', { name: 'Aprovar pedido' }).click();
  await page.getByText(/^Pedido aprovado/).waitFor();
  await page.goto('/sugestaoPedidos');
});
afterAll(() => aberta.fechar());

const janela = () => page.getByRole('dialog', { name: 'A chegar' });
const abrir = async () => {
  await page.getByRole('button', { name: 'A chegar' }).click();
  await janela()
    .getByText(/^Faltam/)
    .first()
    .waitFor();
};
const peca = () => janela().getByRole('region', { name: /5W30 Argo/ });

const corpo = '3526111122233300010155001000008842100000001'.padStart(43, '0');
const CHAVE = corpo + ([...'0123456789'].find((digito) => isChaveDeNota(corpo + digito)) ?? '');
const XML =
  `<nfeProc><NFe><infNFe Id="NFe${CHAVE}" versao="4.00"><ide><nNF>8842</nNF></ide><emit><xNome>Fábrica</xNome></emit>` +
  '<det nItem="1"><prod><cProd>OL-5W30-ARGO</cProd><xProd>OLEO</xProd><uCom>LT</uCom><qCom>3.5000</qCom></prod></det>' +
  '<det nItem="2"><prod><cProd>NADA-9</cProd><xProd>OUTRA</xProd><uCom>UN</uCom><qCom>3.0000</qCom></prod></det></infNFe></NFe></nfeProc>';

test('half a litre of an order comes in, and the rest stays to come with its day', async () => {
  await abrir();
  await expectAccessible(page);
  const antes =
    (await peca()
      .getByText(/^Faltam/)
      .textContent()) ?? '';
  const pedidas = Number(/de ([\d.]+)/.exec(antes)?.[1]?.replace('.', ''));
  expect(antes).toMatch(/até \d\d\/\d\d\/\d{4}$/);
  await peca().getByLabel('Chegou (l)').fill('0,5');
  await page.keyboard.press('Tab');
  await janela().getByRole('button', { name: 'Dar entrada em 1 peça' }).click();
  await page.getByText(/^Entrada feita/).waitFor();
  await abrir();
  const faltam = (pedidas - 0.5).toLocaleString('pt-BR');
  await peca().getByText(`Faltam ${faltam} de`, { exact: false }).waitFor();
});

test('an invoice fills what came; what is not registered is said', async () => {
  await janela()
    .locator('input[type=file]')
    .setInputFiles({ name: 'nota.xml', mimeType: 'text/xml', buffer: Buffer.from(XML) });
  await janela().getByText('NF 8842 de Fábrica: 2 produtos.').waitFor();
  await janela()
    .getByText(/NADA-9/)
    .waitFor();
  expect(await peca().getByLabel('Chegou (l)').inputValue()).toBe('3,5');
  await janela().getByRole('button', { name: 'Dar entrada em 1 peça' }).click();
  await page
    .getByText(/^Entrada feita/)
    .first()
    .waitFor();
});

test('the supplier names another day; a list fills what came, and another code came in a part’s place', async () => {
  await abrir();
  await peca()
    .getByRole('button', { name: /^Outro dia/ })
    .click();
  await peca().getByLabel('O fornecedor entrega até').fill('15/12/2026');
  await page.keyboard.press('Tab');
  await peca().getByRole('button', { name: 'Anotar o dia' }).click();
  await peca().getByText('até 15/12/2026').waitFor();
  await janela()
    .locator('input[type=file]')
    .setInputFiles({
      name: 'romaneio.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Código;Qtde\nOL-5W30-ARGO;1,5\nNADA-9;2\nOL-5W30-ARGO;x\n'),
    });
  await janela().getByText('romaneio.csv: 2 códigos.').waitFor();
  await janela()
    .getByText(/linha 4:/)
    .waitFor();
  expect(await peca().getByLabel('Chegou (l)').inputValue()).toBe('1,5');
  await peca()
    .getByRole('button', { name: /^Veio outro código/ })
    .click();
  await peca().getByLabel('Qual código veio').fill('OL-5W30-STRADA');
  await peca()
    .getByRole('button', { name: /^Veio OL-5W30-STRADA/ })
    .click();
  await peca().getByText('OL-5W30-STRADA · no lugar de OL-5W30-ARGO').waitFor();
  await peca().getByLabel('Chegou (l)').nth(1).fill('2');
  await page.keyboard.press('Tab');
  await expectAccessible(page);
  const faltam = async () =>
    Number(
      /Faltam ([\d.,]+)/
        .exec(
          (await peca()
            .getByText(/^Faltam/)
            .first()
            .textContent()) ?? '',
        )?.[1]
        ?.replace('.', '')
        .replace(',', '.'),
    );
  const antes = await faltam();
  await janela().getByRole('button', { name: 'Dar entrada em 2 peças' }).click();
  await page
    .getByText(/^Entrada feita/)
    .first()
    .waitFor();
  await abrir();
  await peca()
    .getByText(`Faltam ${(antes - 3.5).toLocaleString('pt-BR')} de`, { exact: false })
    .waitFor();
});

test('on a phone, what never comes is cancelled with its reason', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sugestaoPedidos');
  await page.getByRole('button', { name: /A chegar/ }).click();
  await janela()
    .getByText(/^Faltam/)
    .first()
    .waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await peca()
    .getByRole('button', { name: /^Não vem mais/ })
    .click();
  await peca().getByLabel('Por que não vem mais').fill('Fora de linha no fornecedor');
  await peca().getByRole('button', { name: 'Cancelar o que falta' }).click();
  await page.getByText(/^Cancelado/).waitFor();
  await peca().waitFor({ state: 'detached' });
});

test('what is left of a whole order is cancelled with a reason, from the list', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/sugestaoPedidos?st=aprovada');
  await page.getByText('Óleos e fluidos · reposição').first().waitFor();
  await page
    .getByRole('button', { name: /^Ações/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Não vem mais: cancelar…' }).click();
  const cancelar = page.getByRole('dialog', { name: 'Cancelar o que falta do pedido' });
  await cancelar.getByLabel('Por que não vem mais').fill('Fornecedor sem estoque até março');
  await cancelar.getByRole('button', { name: /^Cancelar pedido/ }).click();
  await page.getByText(/^Pedido cancelado/).waitFor();
});
