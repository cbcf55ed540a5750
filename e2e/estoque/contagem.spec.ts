import { Buffer } from 'node:buffer';
import { movimentoContracts } from '@oferta/contracts/estoque/movimento.ts';
import { pecaDoEstoqueContracts } from '@oferta/contracts/estoque/peca-do-estoque.ts';
import { CODE_128, FIM_128 } from '@oferta/domain/codigo-de-barras/simbolos.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

let aberta: CasaAberta;
/** Who opens and approves, at a desk; who counts, with a phone. */
let mesa: Page;
let celular: Page;
let codPeca: number;
let antes: number;

const CODIGO = 'OL-5W30-ARGO';

beforeAll(async () => {
  aberta = await abrirCasa();
  ({ page: mesa } = await aberta.entrar(2));
  ({ page: celular } = await aberta.entrar(4, { size: { width: 390, height: 844 } }));
  const { codConcessionaria } = aberta.casa;
  const [peca] = await aberta.desk.call(pecaDoEstoqueContracts.listPecasDoEstoque, {
    params: { codConcessionaria },
    query: { busca: CODIGO },
  });
  if (!peca) throw new Error(`the demo has no ${CODIGO}`);
  ({ codPeca } = peca);
  await mover('entrada', 20);
  antes = await emMaos();
});
afterAll(() => aberta.fechar());

const mover = (tipo: 'venda' | 'entrada', quantidade: number) =>
  aberta.desk.call(movimentoContracts.movimentarPeca, { body: { codPeca, tipo, quantidade } });
const emMaos = async () =>
  (await aberta.desk.call(pecaDoEstoqueContracts.getPecaDoEstoque, { params: { codPeca } })).emMaos;
const escrito = (quantidade: number) => quantidade.toLocaleString('pt-BR');

const desenhar = (larguras: string): string => `(async () => {
  const tela = new OffscreenCanvas(900, 500);
  const desenho = tela.getContext('2d');
  desenho.fillStyle = '#b9bec6';
  desenho.fillRect(0, 0, 900, 500);
  desenho.translate(450, 250);
  desenho.rotate(0.04);
  desenho.fillStyle = '#fdfdf8';
  desenho.fillRect(-400, -140, 800, 280);
  desenho.fillStyle = '#222';
  let x = -340;
  for (const [n, largura] of [...'${larguras}'].entries()) {
    const pontos = Number(largura) * 3.4;
    if (n % 2 === 0) desenho.fillRect(x, -100, pontos, 160);
    x += pontos;
  }
  const arquivo = await tela.convertToBlob({ type: 'image/jpeg', quality: 0.7 });
  return btoa(String.fromCharCode(...new Uint8Array(await arquivo.arrayBuffer())));
})()`;

/** A photo of a label with the code in bars, on a grey table, a little aslant. */
async function fotoDaEtiqueta(page: Page, codigo: string) {
  const valores = [...codigo].map((letra) => letra.charCodeAt(0) - 32);
  const prova = valores.reduce((total, valor, n) => total + valor * (n + 1), 104) % 103;
  const larguras = [104, ...valores, prova].map((valor) => CODE_128[valor]).join('') + FIM_128;
  const jpeg = Buffer.from(await page.evaluate<string>(desenhar(larguras)), 'base64');
  return { name: 'etiqueta.jpg', mimeType: 'image/jpeg', buffer: jpeg };
}

async function lerEtiqueta(codigo: string): Promise<void> {
  await celular.getByRole('button', { name: 'Ler código' }).click();
  await celular.getByLabel('Foto do código').setInputFiles(await fotoDaEtiqueta(celular, codigo));
}
const naMao = () => celular.getByRole('dialog', { name: /5W30 Argo/ });

test('somebody opens a count: the parts of the turn are proposed, another one is added', async () => {
  await mesa.goto('/balcao?aba=contagem');
  await mesa.getByText('Oficina Local Centro').first().click();
  await mesa.getByRole('button', { name: 'Nova contagem' }).first().click();
  const janela = mesa.getByRole('dialog', { name: 'Nova contagem' });
  await janela.getByLabel('Nome').fill('Prateleira dos óleos');
  await janela.getByText('nunca contada').first().waitFor();
  for (const marca of await janela.getByRole('checkbox').all()) await marca.uncheck();
  await janela.getByLabel('Incluir outra peça').fill(CODIGO);
  // Proposed already, it is only marked; else it is found and added.
  const incluir = janela.getByRole('button', { name: /^Incluir .*5W30 Argo/ });
  const proposta = janela.getByRole('checkbox', { name: /5W30 Argo/ });
  await incluir.or(proposta).first().waitFor();
  if (await proposta.isVisible()) await proposta.check();
  else await incluir.click();
  await expectAccessible(mesa);
  await janela.getByRole('button', { name: 'Começar com 1 peça' }).click();
  await mesa.getByRole('heading', { name: 'Prateleira dos óleos' }).waitFor();
  await mesa.getByText('Falta contar · 1').waitFor();
});

test('on a phone the code is read from a picture; what is sold meanwhile is said, and it is counted again', async () => {
  await celular.goto('/balcao?aba=contagem');
  await celular.getByText('Prateleira dos óleos').click();
  await celular.getByText('Falta contar · 1').waitFor();
  await expectNoSidewaysScroll(celular);
  await expectAccessible(celular);
  await lerEtiqueta(CODIGO);
  await naMao().waitFor();
  expect(await naMao().textContent()).not.toMatch(/saldo|em mãos/i);
  await mover('venda', 2);
  await naMao()
    .getByLabel('Quanto há (l)')
    .fill(escrito(antes - 3.5));
  await expectAccessible(celular);
  await naMao().getByRole('button', { name: 'Anotar' }).click();
  await naMao()
    .getByText(/enquanto você contava saíram 2 l/)
    .waitFor();
  await naMao().getByRole('button', { name: 'Contar de novo' }).click();
  await naMao().getByLabel('Quanto há (l)').fill('meia');
  await naMao().getByRole('button', { name: 'Anotar' }).click();
  await naMao().getByText('Informe quanto há, como 12 ou 3,5').waitFor();
  await naMao()
    .getByLabel('Quanto há (l)')
    .fill(escrito(antes - 3.5));
  await celular.keyboard.press('Enter');
  await celular.getByText('Contadas · 1').waitFor();
  expect(await emMaos()).toBe(antes - 2);
});

test('a code nobody knows is said, and who only counts approves nothing', async () => {
  await lerEtiqueta('NAO-EXISTE-9');
  await celular.getByText('Nenhuma peça daqui tem o código NAO-EXISTE-9').waitFor();
  expect(await celular.getByRole('tab', { name: /Aprovar/ }).count()).toBe(0);
});

test('another approves: what was sold since the count stays sold', async () => {
  await mover('venda', 3);
  await mesa.getByRole('tab', { name: /Aprovar/ }).click();
  const linha = mesa.getByRole('listitem', { name: /5W30 Argo/ });
  await linha.getByText('Mudou desde a contagem: 3 vendidas. Isso fica.').waitFor();
  await linha.getByText('−1,5', { exact: true }).waitFor();
  await linha.getByText(`${escrito(antes - 6.5)} l`, { exact: true }).waitFor();
  await expectAccessible(mesa);
  await mesa.getByRole('button', { name: 'Aprovar 1 peça' }).click();
  await mesa.getByText('Aprovado: os saldos estão acertados').waitFor();
  await mesa.getByText('Encerrada').first().waitFor();
  expect(await emMaos()).toBe(antes - 6.5);
});

test('undone with a reason, the balance is as the sales left it', async () => {
  await mesa.getByRole('button', { name: 'Desfazer contagem' }).click();
  const janela = mesa.getByRole('dialog', { name: 'Desfazer contagem' });
  await janela.getByLabel('Por quê?').fill('Contaram a prateleira errada');
  await janela.getByRole('button', { name: 'Desfazer contagem' }).click();
  await mesa.getByText('Contagem desfeita: os saldos voltaram, as vendas ficaram').waitFor();
  expect(await emMaos()).toBe(antes - 5);
  await celular.getByText('Esta contagem foi desfeita.').waitFor();
});
