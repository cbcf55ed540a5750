import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoSidewaysScroll, expectReadable } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { hoje } from '../support/product.ts';

let aberta: CasaAberta;
beforeAll(async () => {
  aberta = await abrirCasa();
});
afterAll(() => aberta.fechar());

/** In the page: a block as Excel puts it on the clipboard, pasted where the focus is. */
const COLAR = `{
  const data = new DataTransfer();
  data.setData('text/plain', 'R$ 124.400,00\\t130.000\\tcento e trinta\\r\\n');
  document.activeElement.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
}`;

it('takes a year of targets pasted from Excel, says what is no number, and saves all or nothing', async () => {
  const { codConcessionaria } = aberta.casa;
  const { page, complaints } = await aberta.entrar(2, { concessionaria: codConcessionaria });
  const ano = Number(hoje().slice(0, 4)) + 1;
  await page.goto(`/vendas/lancamento-mensal?metas=${ano}`);
  const metas = page.getByRole('region', { name: 'Metas', exact: true });
  const celula = (nome: string) => metas.getByLabel(nome, { exact: true });
  await celula(`Faturamento, jan ${ano}`).waitFor();
  await celula(`Faturamento, jan ${ano}`).focus();
  await page.evaluate(COLAR);
  await metas.getByRole('alert').getByText('1 célula não é um número').waitFor();
  expect(await metas.getByRole('button', { name: /^Salvar/ }).isDisabled()).toBe(true);
  await expectReadable(page, () => celula(`Faturamento, jan ${ano}`).waitFor());

  await celula(`Faturamento, mar ${ano}`).fill('131.500,50');
  await celula(`Faturamento, mar ${ano}`).press('ArrowDown');
  await page.keyboard.insertText('52.000');
  await metas.getByRole('button', { name: 'Salvar 4 metas' }).click();
  await page.getByText(`Metas de ${ano} salvas`).waitFor();

  // The year after begins with this one and a percentage.
  await metas.getByRole('button', { name: 'Próximo ano' }).click();
  await metas.getByLabel(`Aumento sobre ${ano}, em %`).fill('10');
  await metas.getByRole('button', { name: `Copiar de ${ano}` }).click();
  await metas.getByRole('button', { name: 'Salvar 4 metas' }).waitFor();
  expect(await celula(`Faturamento, fev ${ano + 1}`).inputValue()).toBe('143.000');
  await metas.getByRole('button', { name: 'Descartar' }).click();
  expect(await celula(`Faturamento, fev ${ano + 1}`).inputValue()).toBe('');

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  expect(complaints).toEqual([]);
});
