import { afterAll, beforeAll, expect, it } from 'vitest';
import { painelContracts } from '@oferta/contracts/relatorios/painel.ts';
import { formatIndicador } from '@oferta/domain/relatorios/numero.ts';
import { expectReadable } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { numerosContados } from '../support/numeros-contados.ts';

/** Ctrl+K answers a question with the dashboard's number, says how it was understood, and leads on. */
let aberta: CasaAberta;
beforeAll(async () => {
  aberta = await abrirCasa();
  await numerosContados(aberta.product);
});
afterAll(() => aberta.fechar());

it('answers, is asked otherwise by a chip, and opens in BI', async () => {
  const { page, complaints } = await aberta.entrar(2);
  await page.goto('/business-inteligence');
  await page.getByRole('heading', { name: 'Business intelligence' }).first().waitFor();
  const { quadros } = await aberta.desk.call(painelContracts.verPainel, {
    query: { mes: '2026-10', indicadores: 'passagens' },
  });
  await page.keyboard.press('Control+k');
  const campo = page.getByRole('combobox', { name: /Buscar placa/ });
  await campo.fill('quantas passagens em outubro de 2026?');
  const cartao = page.getByRole('region', { name: 'Resposta' });
  await cartao.getByText('Passagens, outubro de 2026').waitFor();
  expect(await cartao.locator('b').first().textContent()).toBe(
    formatIndicador('passagens', quadros[0]?.valor ?? null),
  );
  await cartao.getByRole('combobox', { name: 'por', exact: true }).selectOption({ label: 'concessionária' });
  await cartao.getByRole('rowheader', { name: aberta.casa.nome, exact: true }).waitFor();
  expect(await campo.inputValue()).toBe('Passagens em outubro de 2026 por concessionária');
  await cartao.getByText('Por quê?').click();
  await cartao.getByText('Veículos recebidos', { exact: true }).waitFor();
  await expectReadable(page);
  await campo.press('Enter');
  await page.waitForURL(/business-inteligence\?.*medidas=passagens/);
  expect(complaints).toEqual([]);
});

it('underlines what it does not know, offers the nearest, and guesses nothing', async () => {
  const { page } = await aberta.entrar(2);
  await page.goto('/business-inteligence');
  await page.getByRole('heading', { name: 'Business intelligence' }).first().waitFor();
  await page.keyboard.press('Control+k');
  const campo = page.getByRole('combobox', { name: /Buscar placa/ });
  await campo.fill('horas em outubro de 2026');
  await page
    .getByRole('listbox', { name: 'Resultados' })
    .getByRole('option', { name: /^Horas vendidas/ })
    .waitFor();
  const cartao = page.getByRole('region', { name: 'Resposta' });
  await cartao.getByText('pode ser mais de uma coisa').waitFor();
  expect(await cartao.getByText('Por quê?').count()).toBe(0);
  await campo.press('Alt+1');
  await page.getByRole('region', { name: 'Resposta' }).getByText('Horas vendidas, outubro de 2026').waitFor();
});

it('a word that is not known is taught, used, and forgotten', async () => {
  const { page } = await aberta.entrar(2);
  await page.goto('/business-inteligence');
  await page.getByRole('heading', { name: 'Business intelligence' }).first().waitFor();
  await page.keyboard.press('Control+k');
  const campo = page.getByRole('combobox', { name: /Buscar placa/ });
  await campo.fill('bufunfada em outubro de 2026');
  const cartao = page.getByRole('region', { name: 'Resposta' });
  await cartao.getByText('Não conheço').waitFor();
  await cartao.getByLabel(/Guardar “bufunfada” como/).selectOption({ label: 'Passagens' });
  await cartao.getByText('Passagens, outubro de 2026').waitFor();
  await cartao.getByText('Palavras ensinadas').click();
  await cartao.getByText('bufunfada').waitFor();
  await expectReadable(page);
  await cartao.getByRole('button', { name: 'Esquecer “bufunfada”' }).click();
  await cartao.getByText('Não conheço').waitFor();
});
