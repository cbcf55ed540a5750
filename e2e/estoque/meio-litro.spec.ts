import { Buffer } from 'node:buffer';
import { pacoteContracts } from '@oferta/contracts/cardapio/pacote.ts';
import { pecaDoEstoqueContracts } from '@oferta/contracts/estoque/peca-do-estoque.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

let aberta: CasaAberta;
let page: Page;
let codPeca: number;
/** Litres on the shelf, as each screen left them. */
let emMaos: number;

const CODIGO = 'OL-5W30-ARGO';

beforeAll(async () => {
  aberta = await abrirCasa();
  ({ page } = await aberta.entrar(2));
  const [peca] = await aberta.desk.call(pecaDoEstoqueContracts.listPecasDoEstoque, {
    params: { codConcessionaria: aberta.casa.codConcessionaria },
    query: { busca: CODIGO },
  });
  if (!peca) throw new Error(`the demo has no ${CODIGO}`);
  ({ codPeca, emMaos } = peca);
  await page.goto('/sugestaoPedidos');
  await page.getByText('Oficina Local Centro').first().click();
});
afterAll(() => aberta.fechar());

const litros = (quantos: number) => quantos.toLocaleString('pt-BR');
const guardado = async () =>
  (await aberta.desk.call(pecaDoEstoqueContracts.getPecaDoEstoque, { params: { codPeca } })).emMaos;
const ficha = () => page.getByRole('dialog', { name: /5W30 Argo/ });

async function abrirFicha(): Promise<void> {
  await page.goto('/sugestaoPedidos');
  await page.getByRole('button', { name: 'Cadastros e planilhas' }).click();
  await page.getByRole('menuitem', { name: 'Peças', exact: true }).click();
  await page.getByRole('dialog', { name: 'Peças' }).getByLabel('Buscar peça').fill(CODIGO);
  await page.getByRole('row', { name: new RegExp(CODIGO) }).click();
  await ficha().getByLabel('Vem em embalagens de').waitFor();
}

test('the registry: packs of half a litre, a least of half a litre', async () => {
  await abrirFicha();
  await ficha().getByLabel('Vem em embalagens de').fill('0,5');
  await ficha().getByLabel('Mínimo').fill('0,5');
  await page.keyboard.press('Tab');
  await ficha().getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Peça salva').waitFor();
  await abrirFicha();
  expect(await ficha().getByLabel('Vem em embalagens de').inputValue()).toBe('0,5');
  expect(await ficha().getByLabel('Mínimo').inputValue()).toBe('0,5');
  // With a least of its own it would not be ordered any more.
  await ficha().getByLabel('Mínimo').fill('');
  await page.keyboard.press('Tab');
  await ficha().getByRole('button', { name: 'Salvar' }).click();
  await ficha().waitFor({ state: 'detached' });
});

test('a movement: half a litre comes in, is on its list and in the balance', async () => {
  await abrirFicha();
  await ficha().getByLabel('Quantas unidades').fill('0,5');
  await page.keyboard.press('Tab');
  await ficha().getByRole('button', { name: 'Lançar' }).click();
  await ficha().getByText('+0,5', { exact: true }).waitFor();
  emMaos += 0.5;
  await ficha()
    .getByText(`${litros(emMaos)} l em mãos`)
    .waitFor();
  await ficha().getByLabel('Lançar', { exact: true }).selectOption('venda');
  await ficha().getByLabel('Quantas unidades').fill('0,5');
  await page.keyboard.press('Tab');
  await ficha().getByRole('button', { name: 'Lançar' }).click();
  await ficha().getByText('−0,5', { exact: true }).waitFor();
  emMaos -= 0.5;
  expect(await guardado()).toBe(emMaos);
});

test('the kit: a package of the menu takes half a litre', async () => {
  const { itens } = await aberta.desk.call(pacoteContracts.listPacotes, {
    params: { codConcessionaria: aberta.casa.codConcessionaria },
    query: { busca: 'argo', tamanho: '20' },
  });
  const endereco = `/cardapio/adicionar/pacote/${itens[0]?.codPacote ?? 0}`;
  await page.goto(endereco);
  const quanto = page
    .getByRole('listitem', { name: /^Item \d+: Peça/ })
    .first()
    .getByLabel('Quantidade');
  await quanto.fill('0,5');
  await page.keyboard.press('Tab');
  await page
    .getByRole('button', { name: /^Salvar/ })
    .first()
    .click();
  await page.getByText(/salvo/i).first().waitFor();
  await page.goto(endereco);
  await quanto.waitFor();
  expect(await quanto.inputValue()).toBe('0,5');
});

test('the order: half a litre is asked for, and half a litre is to come', async () => {
  await page.goto('/sugestaoPedidos');
  await page.getByRole('button', { name: 'Gerar agora' }).click();
  await page.getByText(/ em \d+ sugest/).waitFor();
  await page.getByText('Óleos e fluidos · reposição').first().click();
  const campo = page.getByRole('row', { name: /5W30 Argo.*OL-5W30/ }).locator('input[data-pedir]');
  await campo.fill('0,5');
  await campo.press('Enter');
  await expect.poll(() => campo.inputValue()).toBe('0,5');
  await page.goto('/sugestaoPedidos');
  await page.getByText('Óleos e fluidos · reposição').first().click();
  await expect.poll(() => campo.inputValue()).toBe('0,5');
  await page.getByRole('button', { name: 'Aprovar pedido' }).click();
  await page.getByText(/^Pedido aprovado/).waitFor();
  await page.goto('/sugestaoPedidos');
  await page.getByRole('button', { name: 'A chegar' }).click();
  const chegada = page.getByRole('dialog', { name: 'A chegar' });
  const peca = chegada.getByRole('region', { name: /5W30 Argo/ });
  await peca.getByText('Faltam 0,5 de 0,5', { exact: false }).waitFor();
  await peca.getByLabel('Chegou (l)').fill('0,5');
  await page.keyboard.press('Tab');
  await chegada.getByRole('button', { name: 'Dar entrada em 1 peça' }).click();
  await page.getByText(/^Entrada feita/).waitFor();
  emMaos += 0.5;
  expect(await guardado()).toBe(emMaos);
});

test('the sheet: a balance, a pack and a most of halves come in as they are written', async () => {
  await page.goto('/sugestaoPedidos');
  await page.getByRole('button', { name: 'Cadastros e planilhas' }).click();
  await page.getByRole('menuitem', { name: 'Fornecedores' }).click();
  await page.getByRole('button', { name: 'Importar estoque' }).click();
  const dialogo = page.getByRole('dialog').last();
  emMaos = 7.5;
  await dialogo.locator('input[type=file]').setInputFiles({
    name: 'estoque.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Código;Fornecedor;Em mãos;Embalagem;Máximo\n${CODIGO};Óleos e fluidos;7,5;0,5;60,5\n`,
    ),
  });
  await dialogo.getByRole('button', { name: /^Importar/ }).click();
  await dialogo
    .getByText(/alterad|importad/i)
    .first()
    .waitFor();
  await expect.poll(guardado).toBe(7.5);
  await abrirFicha();
  await ficha().getByText('7,5 l em mãos').waitFor();
  expect(await ficha().getByLabel('Máximo').inputValue()).toBe('60,5');
});

test('the count and the counter: half a litre more lies there, another approves it, and the customer is told', async () => {
  const { page: celular } = await aberta.entrar(4, { size: { width: 390, height: 844 } });
  await page.goto('/balcao?aba=contagem');
  await page.getByRole('button', { name: 'Nova contagem' }).first().click();
  const nova = page.getByRole('dialog', { name: 'Nova contagem' });
  await nova.getByLabel('Nome').fill('Meio litro');
  await nova.getByText('nunca contada').first().waitFor();
  for (const marca of await nova.getByRole('checkbox').all()) await marca.uncheck();
  await nova.getByLabel('Incluir outra peça').fill(CODIGO);
  const incluir = nova.getByRole('button', { name: /^Incluir .*5W30 Argo/ });
  const proposta = nova.getByRole('checkbox', { name: /5W30 Argo/ });
  await incluir.or(proposta).first().waitFor();
  if (await proposta.isVisible()) await proposta.check();
  else await incluir.click();
  await nova.getByRole('button', { name: 'Começar com 1 peça' }).click();
  await celular.goto('/balcao?aba=contagem');
  await celular.getByText('Meio litro').click();
  await celular.getByRole('button', { name: /5W30 Argo/ }).click();
  const naMao = celular.getByRole('dialog', { name: /5W30 Argo/ });
  await naMao.getByLabel('Quanto há (l)').fill('8');
  await naMao.getByRole('button', { name: 'Anotar' }).click();
  await celular.getByText('Contadas · 1').waitFor();
  await page.getByRole('tab', { name: /Aprovar/ }).click();
  await page.getByText('+0,5', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Aprovar 1 peça' }).click();
  await page.getByText('Aprovado: os saldos estão acertados').waitFor();
  expect(await guardado()).toBe(8);
  await abrirFicha();
  await ficha().getByLabel('Lançar', { exact: true }).selectOption('venda');
  await ficha().getByLabel('Quantas unidades').fill('0,5');
  await page.keyboard.press('Tab');
  await ficha().getByRole('button', { name: 'Lançar' }).click();
  await ficha().getByText('7,5 l em mãos').waitFor();
  await celular.goto('/balcao');
  await celular.getByLabel('Buscar peça').fill(CODIGO);
  await celular.getByText('7,5 l', { exact: true }).waitFor();
});
