import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectReadable } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { numerosContados } from '../support/numeros-contados.ts';
import { segurar } from '../support/segurar.ts';

let aberta: CasaAberta;
beforeAll(async () => {
  aberta = await abrirCasa();
  await numerosContados(aberta.product);
});
afterAll(() => aberta.fechar());

it('crosses measures by fields, keeps the question, opens and exports its numbers', async () => {
  const { page, complaints } = await aberta.entrar(2);
  await page.goto('/business-inteligence');
  const tabela = page.getByRole('table').first();
  await tabela.getByRole('button', { name: aberta.casa.nome, exact: true }).waitFor();

  // A field is added with +, and arranged by the keyboard.
  await page.getByRole('button', { name: 'Acrescentar em Linhas' }).click();
  await page.getByRole('menuitem', { name: 'Grupo', exact: true }).click();
  await page.waitForURL(/linhas=concessionaria\.grupo/);
  const linhas = page.getByRole('list', { name: 'Linhas' });
  await linhas.getByRole('button', { name: 'Grupo', exact: true }).press('Alt+ArrowLeft');
  await page.waitForURL(/linhas=grupo\.concessionaria/);
  // The answer's own head says that it has come.
  await tabela.getByRole('columnheader', { name: 'Grupo › Concessionária' }).waitFor();
  const grupo = tabela.getByRole('button', { name: /^Fechar / }).first();
  const antes = await tabela.locator('tbody tr').count();
  await grupo.click();
  expect(await tabela.locator('tbody tr').count()).toBeLessThan(antes);

  // A question that is none of the house's says so, and is kept under a name.
  await linhas.getByRole('button', { name: 'Grupo', exact: true }).press('Alt+ArrowRight');
  await page.waitForURL(/linhas=concessionaria\.grupo/);
  await page.getByText('Visão alterada').waitFor();
  await page.getByRole('button', { name: 'Salvar visão' }).click();
  await page.getByLabel('Nome da visão').fill('Minha pergunta');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Minha pergunta', selected: true }).waitFor();
  await page.getByRole('button', { name: 'Compartilhar a visão Minha pergunta com a rede' }).click();
  await page.getByRole('tab', { name: /^Minha pergunta *compartilhada$/, selected: true }).waitFor();
  await page.getByRole('tab', { name: 'Origem das passagens' }).click();
  await page.waitForURL(/linhas=origem/);
  await page.getByRole('tab', { name: 'Minha pergunta' }).click();
  await page.waitForURL(/linhas=concessionaria\.grupo/);
  await tabela.getByRole('columnheader', { name: 'Concessionária › Grupo' }).waitFor();

  await tabela.locator('tbody td button').first().click();
  await page.getByRole('region', { name: /^Registros de / }).waitFor();
  await page.getByRole('button', { name: 'Fechar', exact: true }).click();

  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const baixado = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const texto = await readFile(await (await baixado).path(), 'utf8');
  expect(texto).toContain('Concessionária › Grupo');
  expect(texto).toContain(aberta.casa.nome);

  await expectReadable(page, () => tabela.waitFor());
  expect(complaints).toEqual([]);
});

it('numbers keep the name of their own question until the new answer is there', async () => {
  const { page } = await aberta.entrar(2);
  await page.goto('/business-inteligence');
  const pivot = page.locator('table').first();
  const cabecas = pivot.locator('thead tr:last-child th');
  await pivot.getByRole('button', { name: aberta.casa.nome, exact: true }).waitFor();
  const antes = await cabecas.allInnerTexts();

  const soltar = await segurar(page, '**/api/relatorios/pivot');
  await page.getByRole('button', { name: 'Tirar Ticket médio de Medidas' }).click();
  await page.waitForURL(/medidas=faturamento\.passagens(&|$)/);
  // Seen, and out of the hand's reach.
  await page.locator('[inert] table').waitFor();
  expect(await cabecas.allInnerTexts()).toEqual(antes);

  soltar();
  await page.locator('[inert] table').waitFor({ state: 'detached' });
  expect(await cabecas.allInnerTexts()).toEqual(antes.filter((cabeca) => !cabeca.startsWith('Ticket médio')));
});
