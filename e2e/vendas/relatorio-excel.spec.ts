import { afterAll, beforeAll, expect, it } from 'vitest';
import { numerosContados } from '../support/numeros-contados.ts';
import { expectNoSidewaysScroll, expectReadable } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

let aberta: CasaAberta;
beforeAll(async () => {
  aberta = await abrirCasa();
  await numerosContados(aberta.product);
});
afterAll(() => aberta.fechar());

it('builds a workbook of one’s own, keeps it under a name and downloads it', async () => {
  const { page, complaints } = await aberta.entrar(2);
  await page.goto('/vendas/relatorio-excel?per=dozeMeses');
  const previa = page.getByRole('region', { name: 'Prévia do arquivo' });
  await previa.locator('tbody tr').first().waitFor();
  const campos = page.getByRole('complementary', { name: 'Campos' });

  // An indicator that its ratio needs stands beside it; one that cannot be divided by a mechanic bars the grouping.
  expect(await campos.getByLabel('Mecânico', { exact: false }).first().isDisabled()).toBe(true);
  await campos.getByLabel('Permanência mediana').first().check();
  await page.waitForURL(/ind=.*permanencia/);
  await previa.getByRole('columnheader', { name: 'Permanência mediana (h)' }).waitFor();
  // Beside another period, and with what each dealership adds up to.
  await campos.getByLabel('Comparar com').selectOption('anoAnterior');
  await previa.getByRole('columnheader', { name: 'Faturamento, variação' }).waitFor();
  await campos.getByLabel('Subtotal de cada concessionária').check();
  await previa.getByRole('cell', { name: `Total de ${aberta.casa.nome}` }).waitFor();
  await expectReadable(page, () => previa.waitFor());

  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const salvar = page.getByRole('dialog', { name: 'Salvar relatório' });
  await salvar.getByLabel('Nome do relatório').fill('Doze meses');
  await salvar.getByLabel('Compartilhar com a rede').check();
  await salvar.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.waitForURL(/salvo=\d+/);
  await page.getByRole('button', { name: 'Doze meses, relatórios salvos' }).waitFor();

  // Moved before the others, it is another report until it is saved.
  const coluna = page
    .getByRole('list', { name: 'Colunas' })
    .getByRole('button', { name: 'Passagens', exact: true });
  await coluna.press('Alt+ArrowLeft');
  await page.getByText('Alterado').waitFor();
  await previa.locator('thead th:nth-child(3)', { hasText: 'Passagens' }).waitFor();

  const baixado = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Gerar Excel' }).click();
  expect((await baixado).suggestedFilename()).toMatch(/^relatorio-excel-.*\.xlsx$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/vendas/relatorio-excel');
  await previa.or(page.getByText('Nenhuma linha com esta escolha.')).waitFor();
  await expectNoSidewaysScroll(page);
  expect(complaints).toEqual([]);
});
