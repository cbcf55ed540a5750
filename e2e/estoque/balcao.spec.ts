import { movimentoContracts } from '@oferta/contracts/estoque/movimento.ts';
import { pecaDoEstoqueContracts } from '@oferta/contracts/estoque/peca-do-estoque.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

let aberta: CasaAberta;
let page: Page;
let codPeca: number;

beforeAll(async () => {
  aberta = await abrirCasa();
  ({ page } = await aberta.entrar(4, { size: { width: 390, height: 844 } }));
  const [peca] = await aberta.desk.call(pecaDoEstoqueContracts.listPecasDoEstoque, {
    params: { codConcessionaria: aberta.casa.codConcessionaria },
    query: { busca: 'OL-5W30-ARGO' },
  });
  codPeca = peca?.codPeca ?? 0;
  await aberta.desk.call(movimentoContracts.movimentarPeca, {
    body: { codPeca, tipo: 'entrada', quantidade: 1.5 },
  });
});
afterAll(() => aberta.fechar());

const ficha = () => aberta.desk.call(pecaDoEstoqueContracts.getPecaDoEstoque, { params: { codPeca } });

test('a consultant sees price and balance on the phone, and what was not there becomes demand', async () => {
  await page.goto('/balcao');
  await page.getByText('Que peça o cliente procura?').waitFor();
  await page.getByLabel('Buscar peça').fill('OL-5W30-ARGO');
  const peca = page.getByRole('listitem', { name: /5W30 Argo/ });
  const { emMaos, naoTinha } = await ficha();
  await peca.getByText(`${emMaos.toLocaleString('pt-BR')} l`, { exact: true }).waitFor();
  await peca.getByText(/^R\$/).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await peca.getByRole('button', { name: /^Não tinha/ }).click();
  await page.getByText('Anotado: entra na demanda desta peça').waitFor();
  expect(await ficha()).toMatchObject({ emMaos, naoTinha: naoTinha + 1 });
  await page.getByLabel('Buscar peça').fill('NAO-EXISTE-9');
  await page.getByText('Nenhuma peça daqui com essas palavras.').waitFor();
});
