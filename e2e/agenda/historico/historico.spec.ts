import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, type Visitor } from '../../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../../support/casa-aberta.ts';
import { segurar } from '../../support/segurar.ts';
import { numerosContados } from '../../support/numeros-contados.ts';

/** The history of a former system, brought, paired, written and taken back from the screen. */
let aberta: CasaAberta;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  aberta = await abrirCasa();
  visitor = await aberta.entrar(2, { concessionaria: aberta.casa.codConcessionaria });
  page = visitor.page;
});
afterAll(() => aberta.fechar());

const VEICULOS = 'Código do veículo;Placa;Modelo\nV1;QQQ1A11;Modelo Antigo';
/** Two whole years, a visit a month, each month with a value of its own. */
const ANOS = [2024, 2025] as const;
const valorDe = (ano: number, mes: number): number => (ano - 2023) * 1000 + mes * 11;
const MESES = ANOS.flatMap((ano) => Array.from({ length: 12 }, (_nada, n) => ({ ano, mes: n + 1 })));
const PASSAGENS = [
  'OS;Item;Abertura;Entrega;Código do veículo;Cliente;Serviço;Tipo;Mecânico;Tempo vendido;Mão de obra',
  ...MESES.map(({ ano, mes }, n) => {
    const dia = `12/${String(mes).padStart(2, '0')}/${ano}`;
    const tipo = n === 3 ? 'Coisa sem nome' : 'Revisão';
    return `${900_001 + n};1;${dia};${dia};V1;Clara Exemplo;Revisão;${tipo};ZULMIRO ANTIGO;1:00;${valorDe(ano, mes)},00`;
  }),
  '900900;1;15/04/2024;16/04/2024;;Davi Exemplo;Revisão;Revisão;;2:00;100,00',
].join('\n');
/** "R$ 1.033", as a tile says it. */
const emReais = (ano: number, mes: number): RegExp => {
  const valor = String(valorDe(ano, mes));
  return new RegExp(`R\\$\\s*${valor.slice(0, 1)}\\.${valor.slice(1)}`);
};

async function enviar(nome: string, texto: string): Promise<void> {
  await page.getByRole('button', { name: `Enviar: ${nome}` }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo
    .locator('input[type=file]')
    .setInputFiles({ name: 'historico.csv', mimeType: 'text/csv', buffer: Buffer.from(texto) });
  await dialogo.getByRole('button', { name: /^Importar/ }).click();
  await dialogo
    .getByText(/criad|importad/i)
    .first()
    .waitFor();
  await dialogo.getByRole('button', { name: 'Fechar' }).first().click();
}

test('the whole guide: sheets, names, writing, figures and back', async () => {
  // From the first day's page, as who changes from another system comes.
  await page.goto('/comecar');
  await page.getByRole('link', { name: 'Trazer o histórico do sistema anterior' }).click();
  await page.getByRole('heading', { name: 'Trazer o histórico' }).waitFor();
  await page.getByText('Envie a planilha de passagens para ver o que entraria.').waitFor();
  await expectAccessible(page);

  await enviar('passagens e os abertas', PASSAGENS);
  await enviar('veículos', VEICULOS);
  await page.getByRole('heading', { name: 'O que não casou' }).waitFor();
  await page.getByText('1 ordem sem veículo').waitFor();
  await expectAccessible(page);

  await page.getByLabel('Quem é ZULMIRO ANTIGO').fill('já saiu');
  await page.getByRole('option', { name: /Já saiu/ }).click();
  await page.getByLabel('Quem é Coisa sem nome').fill('mec');
  await page.getByRole('option').first().click();
  await page.getByRole('heading', { name: 'O que não casou' }).waitFor({ state: 'detached' });

  // What was said of a name is said otherwise.
  await page.getByRole('heading', { name: 'Nomes já ditos' }).waitFor();
  const soltar = await segurar(page, '**/api/historico/*/nomes');
  await page.getByLabel('Quem é ZULMIRO ANTIGO').fill('ninguém');
  await page.getByRole('option', { name: /Ninguém/ }).click();
  // While that is being saved the field is not taken from under who goes on typing.
  await page.getByLabel('Quem é ZULMIRO ANTIGO').pressSequentially('já saiu');
  await page.getByRole('option', { name: /Já saiu/ }).waitFor();
  soltar();
  await page.getByPlaceholder('Ninguém').waitFor();
  await page.getByRole('option', { name: /Já saiu/ }).click();
  await page.getByPlaceholder('Zulmiro Antigo').waitFor();

  await page.getByRole('button', { name: 'Gravar o histórico' }).click();
  await page.getByRole('heading', { name: 'O histórico está na agenda' }).waitFor();
  await page.getByText('24 passagens gravadas').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // The managers' figures know the years before.
  await numerosContados(aberta.product);
  for (const mes of ['2024-03', '2025-12']) {
    await page.goto(`/dashboard?mes=${mes}`);
    const [ano = 0, doMes = 0] = mes.split('-').map(Number);
    await page.getByText(emReais(ano, doMes)).first().waitFor();
  }
  // And both of them side by side: the month, and the same month a year before.
  await page.goto('/dashboard?mes=2025-03&comparar=anoAnterior');
  for (const ano of ANOS) await page.getByText(emReais(ano, 3)).first().waitFor();
  await page.goto('/historico');

  await page.getByRole('button', { name: 'Desfazer tudo' }).click();
  await page.getByRole('button', { name: 'Desfazer o histórico' }).click();
  await page.getByText('Envie a planilha de passagens para ver o que entraria.').waitFor();
  expect(visitor.complaints).toEqual([]);
});
