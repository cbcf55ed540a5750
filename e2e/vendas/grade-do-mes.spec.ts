import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lancamentoContracts } from '@oferta/contracts/vendas/lancamento.ts';
import { addMeses, formatMes, mesDe } from '@oferta/domain/vendas/mes.ts';
import { NOMES_DOS_CAMPOS } from '@oferta/domain/vendas/campo-lancamento.ts';
import { expectNoSidewaysScroll, expectReadable } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { hoje } from '../support/product.ts';

/** A month typed like a spreadsheet: by key, by paste, back and forth, and by two people at once. */
let aberta: CasaAberta;
/** Nobody has typed anything of a month two years ago, and all its days have come. */
const MES = addMeses(mesDe(hoje()), -24);
const ULTIMO = Number(
  new Date(Date.UTC(Number(MES.slice(0, 4)), Number(MES.slice(5)), 0)).toISOString().slice(8, 10),
);

beforeAll(async () => {
  aberta = await abrirCasa();
});
afterAll(() => aberta.fechar());

async function abrirGrade(mes = MES) {
  const { codConcessionaria } = aberta.casa;
  const visitante = await aberta.entrar(2, { concessionaria: codConcessionaria });
  const { page } = visitante;
  await page.goto(`/vendas/lancamento-mensal?mes=${mes}&grade=1`);
  const grade = page.getByRole('region', { name: 'Grade do mês' });
  await grade.getByRole('heading', { name: `Grade de ${formatMes(mes).toLowerCase()}` }).waitFor();
  await grade.getByLabel('Pneus, dia 1', { exact: true }).waitFor();
  return { ...visitante, grade, celula: (nome: string) => grade.getByLabel(nome, { exact: true }) };
}

/** In the page: a block as a spreadsheet puts it on the clipboard, pasted where the focus is. */
const colar = (page: Page, linhas: readonly string[]) =>
  page.evaluate(`{
    const data = new DataTransfer();
    data.setData('text/plain', ${JSON.stringify(`${linhas.join('\r\n')}\r\n`)});
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }`);
const dias = async () => {
  const { codConcessionaria } = aberta.casa;
  const grade = await aberta.desk.call(lancamentoContracts.gradeDoMes, {
    params: { codConcessionaria, mes: MES },
  });
  return grade.dias;
};

test('it is typed by key, pasted whole, undone, done again and saved at once', async () => {
  const { page, grade, celula, complaints } = await abrirGrade();
  await celula('Passagens agendadas, dia 1').focus();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await page.keyboard.type('8');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('3');
  expect(await celula('Passagens passantes, dia 2').inputValue()).toBe('3');
  await grade.getByRole('button', { name: 'Salvar 3 números' }).waitFor();
  for (const _passo of [1, 2]) await page.keyboard.press('Control+z');
  await grade.getByRole('button', { name: 'Salvar 1 número', exact: true }).waitFor();
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+y');
  await grade.getByRole('button', { name: 'Salvar 3 números' }).waitFor();

  // A whole month from its first cell, with a slip in one of them.
  const mes = Array.from({ length: ULTIMO }, (_dia, i) => NOMES_DOS_CAMPOS.map(() => String(i + 1)));
  const comErro = mes.map((linha, i) => (i === 4 ? linha.with(9, 'ver nota') : linha));
  await celula('Passagens agendadas, dia 1').focus();
  await colar(
    page,
    comErro.map((linha) => linha.join('\t')),
  );
  await grade.getByRole('alert').getByText('1 célula não é um número').waitFor();
  expect(await grade.getByRole('button', { name: /^Salvar/ }).isDisabled()).toBe(true);
  await celula('Pneus, dia 5').fill('R$ 1.907,00');
  await expectReadable(page, () => celula('Pneus, dia 1').waitFor());
  const quantos = ULTIMO * NOMES_DOS_CAMPOS.length;
  await grade.getByRole('button', { name: `Salvar ${quantos} números` }).click();
  await page.getByText(`${quantos} números salvos`).waitFor();

  const guardados = await dias();
  expect(guardados.map(({ situacao }) => situacao)).toEqual(guardados.map(() => 'rascunho'));
  expect(guardados[4]?.lancado).toMatchObject({ passagensAgendadas: 5, pneus: 190_700, horasVendidas: 300 });
  await page.reload();
  await expect.poll(() => celula('Pneus, dia 5').inputValue()).toBe('1.907,00');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  expect(complaints).toEqual([]);
});

test('a block that does not fit is refused whole and in words; nothing is put anywhere', async () => {
  const { page, grade, celula } = await abrirGrade();
  const antes = await dias();
  const blocos: readonly (readonly [readonly string[], RegExp])[] = [
    [[Array.from({ length: 16 }, () => '5').join('\t')], /O bloco tem 16 colunas/],
    [Array.from({ length: 32 }, () => '5'), /O bloco tem 32 linhas/],
    [['Pneus\tDescontos', '1\t2', 'Pneus\tDescontos', '3\t4'], /2 cabeçalhos, nas linhas 1 e 3/],
    [['Data\tData\tPneus', '01/01\t01/01\t5'], /duas colunas de datas/],
    [['Data\tPneus', '31/12/1999\t5'], /é de 31\/12\/1999/],
    [['Data\tPneus\t', `01/${MES.slice(5)}\t5\t6`], /A coluna 3 tem números e não tem nome/],
    [['Data\tPneus', `01/${MES.slice(5)}\t5`, '\t6'], /A linha 3 tem números e não tem dia/],
    [['Pneus\tLavagens', '5\t6'], /A coluna “Lavagens” não é um indicador daqui/],
  ];
  for (const [linhas, porque] of blocos) {
    await celula('Passagens agendadas, dia 1').focus();
    await colar(page, linhas);
    await page.getByText(porque).waitFor();
    expect(await grade.getByRole('button', { name: 'Salvar números' }).isDisabled()).toBe(true);
  }
  expect(await dias()).toEqual(antes);
});

test('of two people in one month the second is told whose day it was, and keeps what was typed', async () => {
  const [um, outro] = [await abrirGrade(), await abrirGrade()];
  for (const [quem, texto] of [
    [um, '901'],
    [outro, '902'],
  ] as const)
    await quem.celula('Acessórios, dia 3').fill(texto);
  await um.grade.getByRole('button', { name: 'Salvar 1 número', exact: true }).click();
  await um.page.getByText('1 número salvo').waitFor();
  await outro.grade.getByRole('button', { name: 'Salvar 1 número', exact: true }).click();
  await outro.page.getByText(/alterou o dia .* antes de você/).waitFor();
  expect(await outro.celula('Acessórios, dia 3').inputValue()).toBe('902');
  await outro.grade.getByRole('button', { name: 'Salvar 1 número', exact: true }).click();
  await outro.page.getByText('1 número salvo').waitFor();
  expect((await dias())[2]?.lancado.acessorios).toBe(90_200);
  await um.page.getByLabel('Fechar a grade').click();
  await um.page.getByRole('button', { name: /^1 / }).first().waitFor();
});
