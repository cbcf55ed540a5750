import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectReadable, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { segurar } from '../support/segurar.ts';
import { numerosContados } from '../support/numeros-contados.ts';
import { prazo } from '../../tools/tempo.ts';

let aberta: CasaAberta;
let rede: Visitor;
let page: Page;

beforeAll(async () => {
  aberta = await abrirCasa();
  await numerosContados(aberta.product);
  rede = await aberta.entrar(2);
  ({ page } = rede);
});
afterAll(() => aberta.fechar());

const quadro = (indicador: string) => page.locator(`[data-quadro=${indicador}]`);

it('is where a manager begins, without choosing a dealership first', async () => {
  await page.waitForURL('**/dashboard');
  await quadro('passagens').waitFor();
  expect(await page.locator('[data-quadro]').count()).toBe(16);
  const casas = page.getByRole('region', { name: 'Concessionárias' });
  await casas.getByRole('button', { name: aberta.casa.nome }).waitFor();
});

it('walks its tiles by arrows, explains one and opens its rows, without the mouse', async () => {
  await quadro('maoDeObra').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-quadro=passagens]:focus').waitFor();
  await page.keyboard.press('?');
  await page
    .getByRole('dialog', { name: 'Por quê? Passagens' })
    .getByText('Veículos recebidos')
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  const linhas = page.getByRole('region', { name: 'Linhas de Passagens' });
  await linhas.getByText('A soma das linhas é o número do quadro').waitFor();
  await page.waitForURL(/abrir=passagens/);

  const inteiro = (texto: string | null): number => Number((texto ?? '').replace(/\D/g, ''));
  const rodape = inteiro(await linhas.locator('tfoot td').last().textContent());
  const casas = await linhas.locator('tbody tr td:last-child').allTextContents();
  expect(casas.map(inteiro).reduce((soma, uma) => soma + uma, 0)).toBe(rodape);
  expect(inteiro(await quadro('passagens').locator('b').textContent())).toBe(rodape);

  // Until the answer is there, the former one's rows are named by their own question and are not said to add up.
  const soltar = await segurar(page, '**/api/relatorios/linhas/passagens?*');
  await linhas.getByRole('tab', { name: /^Consultores/ }).click();
  await linhas.locator('table[aria-busy=true]').waitFor();
  const cabecas = linhas.getByRole('columnheader');
  expect(await cabecas.first().textContent()).toBe('Concessionária');
  expect(await linhas.getByText('A soma das linhas é o número do quadro').count()).toBe(0);
  soltar();
  await linhas.getByRole('columnheader', { name: 'Consultor' }).waitFor();
  await linhas.getByText('A soma das linhas é o número do quadro').waitFor();

  await page.keyboard.press('Escape');
  await linhas.waitFor({ state: 'detached' });
  await page.locator('[data-quadro=passagens]:focus').waitFor();
});

it('keeps month, comparison and filters in the address', async () => {
  await page.goto('/dashboard?mes=2026-10&comparar=anoAnterior');
  await page.getByText('Outubro de 2026').waitFor();
  expect(await page.getByRole('radio', { name: 'Out 2025' }).isChecked()).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await page.getByText('Setembro de 2026').waitFor();
  await page.keyboard.press('t');
  await page.waitForURL((url) => !url.searchParams.has('mes'));
  await page.keyboard.press('f');
  await page.getByRole('complementary', { name: 'Filtros' }).getByLabel(aberta.casa.nome).check();
  await page.waitForURL(/con=/);
  await page.getByRole('region', { name: 'Concessionárias' }).getByRole('cell').first().waitFor();
  await page.goto('/dashboard');
});

it('shows what changes in the records within three seconds, untouched and with no dealership chosen', async () => {
  const banco = new pg.Client({ connectionString: aberta.product.banco });
  await banco.connect();
  try {
    const { rows } = await banco.query<{ cod: number; mes: string }>(
      `select f.cod_servico as cod, to_char(f.dia, 'YYYY-MM') as mes from fato_servico f
       join distribuidor d on d.cod_distribuidor = f.cod_distribuidor
       where d.distribuidor = 'localhost' and f.dia < current_date - 1 order by f.dia desc limit 1`,
    );
    const [vendido] = rows;
    if (!vendido) throw new Error('the demo has sold nothing');
    await page.goto(`/dashboard?mes=${vendido.mes}`);
    const horas = quadro('horasVendidas').locator('b');
    const antes = await horas.textContent();
    await page.waitForLoadState('networkidle');
    const desde = performance.now();
    await banco.query('update servico set tempo_padrao_min = tempo_padrao_min + 600 where cod_servico = $1', [
      vendido.cod,
    ]);
    await horas.filter({ hasNotText: antes ?? '' }).waitFor();
    expect(performance.now() - desde).toBeLessThan(prazo(3_000));
  } finally {
    await banco.end();
  }
  await page.goto('/dashboard');
});

it('leaves as a picture of what is seen', async () => {
  await quadro('passagens').waitFor();
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const baixado = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Imagem (PNG)' }).click();
  const arquivo = await baixado;
  expect(arquivo.suggestedFilename()).toMatch(/^dashboard-\d{4}-\d\d\.png$/);
  const png = await readFile(await arquivo.path());
  // Drawn, and not one colour: bars, texts and marks.
  const { largura, cores } = await page.evaluate<{ largura: number; cores: number }>(`(async () => {
    const imagem = new Image();
    imagem.src = 'data:image/png;base64,${png.toString('base64')}';
    await imagem.decode();
    const tela = new OffscreenCanvas(imagem.width, imagem.height);
    const tinta = tela.getContext('2d');
    tinta.drawImage(imagem, 0, 0);
    const { data } = tinta.getImageData(0, 0, imagem.width, imagem.height);
    return { largura: imagem.width, cores: new Set(new Uint32Array(data.buffer)).size };
  })()`);
  expect(largura).toBeGreaterThan(1_800);
  expect(cores).toBeGreaterThan(100);
});

it('is readable for everybody, at every width', async () => {
  // What is read is the numbers, not their places.
  await quadro('passagens').waitFor();
  await expectReadable(page, () => quadro('passagens').waitFor());
  expect(rede.complaints).toEqual([]);
});

it('shows a phone its numbers at full height, the comparison and the export', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await quadro('passagens').waitFor();
  const caixa = await quadro('passagens').locator('xpath=ancestor::fieldset').boundingBox();
  expect(caixa?.height).toBeGreaterThan(3 * 60);
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('radiogroup', { name: 'Comparar com' })
    .getByText(/ \d{4}$/)
    .click();
  await page.waitForURL(/comparar=anoAnterior/);
  expect(rede.complaints).toEqual([]);
});

it('shows one dealership what is still to be decided today, before the month', async () => {
  const gestor = await aberta.entrar(1);
  await gestor.page.goto('/agenda-virtual');
  const escolha = gestor.page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${aberta.casa.nome}`) });
  await escolha.click();
  await gestor.page.goto('/dashboard');
  const titulos = gestor.page.locator('main h2');
  await titulos.filter({ hasText: 'Mecânicos' }).waitFor();
  expect((await titulos.allTextContents()).slice(0, 4)).toEqual([
    'Hoje na oficina',
    'Próximos 5 dias úteis',
    'Hora vendida ÷ tabela',
    'Entregas prometidas hoje',
  ]);
  await expectReadable(gestor.page, () =>
    gestor.page.getByRole('region', { name: 'Hoje na oficina' }).waitFor(),
  );
  expect(gestor.complaints).toEqual([]);
});
