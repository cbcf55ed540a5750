import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

let aberta: CasaAberta;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  aberta = await abrirCasa();
  visitor = await aberta.entrar(2);
  page = visitor.page;
});

afterAll(() => aberta.fechar());

const botao = (name: string | RegExp) => page.getByRole('button', { name });
const GENTE = {
  name: 'gente.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Nome;E-mail;Nível;Cor\nMarina Exemplo;marina@importada.example;Consultor;azul\nSem E-mail;;Consultor;\n',
  ),
};

describe('a list as a file', () => {
  it('is made, downloaded, and found among the exported files', async () => {
    await page.goto('/cadastros/usuario/list');
    const baixado = page.waitForEvent('download');
    await botao('Exportar').click();
    await page.getByText('Planilha Excel').click();
    expect((await baixado).suggestedFilename()).toMatch(/^usuarios-\d{4}-\d\d-\d\d\.xlsx$/);

    await page.goto('/arquivos-exportado/');
    await page.getByText(/^usuarios-.*\.xlsx$/).waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('a spreadsheet on its way in', () => {
  it('tells each bad line, imports the good ones and takes them back', async () => {
    await page.goto('/cadastros/usuario/list');
    await botao(/^Importar/).click();
    await page.locator('dialog input[type=file]').setInputFiles(GENTE);
    await botao('Importar só as linhas válidas (1)').waitFor();
    await page.getByText('Preencha E-mail').waitFor();
    await expectAccessible(page);

    await botao('Importar só as linhas válidas (1)').click();
    await page.getByText('1 linha importada').waitFor();
    await botao('Desfazer importação').click();
    await botao('Desfazer importação').last().click();
    await page.getByText('Importação desfeita').waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
