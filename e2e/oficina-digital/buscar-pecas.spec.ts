import { expect, test } from 'vitest';
import { pecaContracts } from '@oferta/contracts/cardapio/peca.ts';
import { linhaOrcamentoContracts } from '@oferta/contracts/oficina-digital/linha-contracts.ts';
import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import type { Visitor } from '../support/browser.ts';
import { aOficina, celula, comAGente, salvo, type Oficina } from './na-oficina.ts';

/** Parts and packages looked for and put into a quote by who prices it. */
let oficina: Oficina;
let lia: Visitor;

aOficina(async (aberta) => {
  oficina = aberta;
  lia = await oficina.entrar(3);
});

/** One being priced, of several lines. */
const emPreco = ({ estado, linhas }: OrcamentoCartao): boolean => estado === 'emPrecificacao' && linhas > 1;

test('a part is put in once, a package in one click', async () => {
  const preco = await oficina.um(
    async ({ estado, codOrcamentoBase, codOrcamento }) =>
      (estado === 'novo' || estado === 'emPrecificacao') &&
      codOrcamentoBase === null &&
      // Not every car of the demo is in its menu.
      (await oficina.desk.call(linhaOrcamentoContracts.pacotesDoVeiculo, { params: { codOrcamento } }))
        .length > 0,
  );
  // Its own: one that the inspection found worn may be in the quote already.
  await oficina.desk.call(pecaContracts.criarPeca, {
    body: {
      codConcessionaria: oficina.codConcessionaria,
      codigo: 'EX-1',
      descricao: 'Peça do teste',
      unidade: 'un',
      custoCentavos: 2_000,
      precoCentavos: null,
    },
  });
  const { page } = lia;
  await oficina.seguir(page, preco, 'precificar');
  await comAGente(page);
  for (const quantas of ['1', '2']) {
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Buscar peça' }).getByRole('searchbox').fill('peça do teste');
    await page.getByRole('list', { name: 'Peças encontradas' }).getByRole('button').first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => celula(page, 'Peça do teste', 'quantidade').last().textContent()).toBe(quantas);
    await salvo(page);
    // Keys of the screen are heard again once nothing is being written.
    await page.getByRole('button', { name: 'Buscar peça' }).focus();
  }
  await page.getByRole('button', { name: 'Pacotes' }).click();
  const pacotes = page.getByRole('dialog', { name: /^Pacotes para/ });
  await pacotes
    .getByRole('button', { name: /^Acrescentar/ })
    .first()
    .click();
  await pacotes.waitFor({ state: 'detached' });
  await expect.poll(async () => (await oficina.ler(preco)).itens.at(-1)?.especie).toBe('pacote');
});

test('Enter before the search of parts has answered takes none of an earlier text', async () => {
  const preco = await oficina.um(emPreco);
  const { page } = lia;
  await oficina.seguir(page, preco, 'precificar');
  await comAGente(page);
  const antes = (await oficina.ler(preco)).itens.length;
  await page.getByRole('button', { name: 'Buscar peça' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Buscar peça' });
  const busca = dialogo.getByRole('searchbox');
  await busca.fill('peça do teste');
  await dialogo.getByRole('list', { name: 'Peças encontradas' }).getByRole('button').first().waitFor();
  await busca.fill('nenhuma tem este nome');
  await page.keyboard.press('Enter');
  await dialogo.getByText(/Nenhuma peça com “nenhuma tem este nome”/).waitFor();
  expect((await oficina.ler(preco)).itens.length).toBe(antes);
  await page.keyboard.press('Escape');
  await dialogo.waitFor({ state: 'detached' });
});

test('no screen complained on its console', () => {
  expect(lia.complaints).toEqual([]);
});
