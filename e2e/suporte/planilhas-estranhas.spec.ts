import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comMescladasEFormulas, queSeDizEnorme } from '../../apps/server/test/factories/planilha-estranha.ts';
import { chooseConcessionaria, expectAccessible } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CABECALHO = ['Código', 'Descrição', 'Unidade', 'Custo', 'Preço'];

let casa: CasaAberta;
let page: Page;
let pasta: string;

beforeAll(async () => {
  casa = await abrirCasa();
  pasta = mkdtempSync(path.join(tmpdir(), 'estranhas-'));
  ({ page } = await casa.entrar(2));
  await page.goto('/cardapio/importar/peca');
  await chooseConcessionaria(page, casa.casa.nome);
});
afterAll(async () => {
  rmSync(pasta, { recursive: true, force: true });
  await casa.fechar();
});

async function escolher(arquivo: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]): Promise<void> {
  await page.goto('/cardapio/importar/peca');
  await page.getByRole('button', { name: 'Escolher arquivo' }).waitFor();
  await page.locator('input[type=file]').setInputFiles(arquivo);
}

const comNome = (name: string, conteudo: string | Uint8Array, mimeType = XLSX) => ({
  name,
  mimeType,
  buffer: Buffer.from(conteudo),
});

describe('a file that cannot be a spreadsheet is told beside where it was given', () => {
  const sentenca = (texto: string) => page.getByRole('alert').filter({ hasText: texto });

  it('of 200 MB, before it is sent', async () => {
    const grande = path.join(pasta, 'grande.xlsx');
    writeFileSync(grande, '');
    truncateSync(grande, 200 * 1_048_576);
    await escolher(grande);
    await sentenca('50 MB').waitFor();
    await expectAccessible(page);
  });

  it.each([
    ['a document under a spreadsheet’s name', () => comNome('pecas.xlsx', '%PDF-1.7'), 'Envie uma planilha'],
    ['empty', () => comNome('pecas.csv', '', 'text/csv'), 'está vazio'],
    [
      'small, and huge once opened',
      async () => comNome('pecas.xlsx', await queSeDizEnorme(CABECALHO)),
      'a planilha é grande demais depois de aberta',
    ],
  ])('%s', async (_nome, arquivo, frase) => {
    await escolher(await arquivo());
    await sentenca(frase).waitFor();
    await page.getByRole('button', { name: 'Escolher arquivo' }).waitFor();
  });
});

it('merged cells, formulas and columns of no use are read, and said', async () => {
  const bytes = await comMescladasEFormulas(CABECALHO);
  await escolher(comNome('pecas.xlsx', bytes));
  await page.getByText('2 linhas podem entrar').waitFor();
  await page.getByText('Há células mescladas').waitFor();
  await page.getByText('A coluna Cor não é importada.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Repetir nas linhas de baixo' }).click();
  await page.getByText(/o valor da primeira de cada grupo foi repetido/).waitFor();
  await page.getByRole('button', { name: 'Deixar as mescladas vazias' }).waitFor();
});

it('another encoding is found out, and each bad cell named, though no line is good', async () => {
  const csv = `${CABECALHO.join(';')}\nEX-79;Correção Exemplo;un;abc;10\n`;
  await escolher(comNome('pecas.csv', Buffer.from(csv, 'latin1'), 'text/csv'));
  await page.getByText('Windows-1252').waitFor();
  await page.getByRole('row', { name: /2 Custo abc Informe um valor em reais/ }).waitFor();
});

it('nobody gives a level above their own, or takes themselves out', async () => {
  await page.goto('/cadastros/usuario/list');
  await page.getByRole('button', { name: 'Novo usuário' }).click();
  await page.getByRole('heading', { name: 'Novo usuário' }).waitFor();
  const niveis = await page.getByLabel('Nível').getByRole('option').allTextContents();
  expect(niveis).toContain('Distribuidor');
  expect(niveis).not.toContain('Desenvolvedor');

  await page.goto('/cadastros/usuario/list');
  await page.getByText('você', { exact: true }).click();
  await page.getByText('Seu próprio nível só outra pessoa altera.').waitFor();
  expect(await page.getByLabel('Nível').isDisabled()).toBe(true);
  expect(await page.getByRole('switch', { name: 'Ativo' }).isDisabled()).toBe(true);
});
