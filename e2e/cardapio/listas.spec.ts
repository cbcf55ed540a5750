import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manualContracts } from '@oferta/contracts/cardapio/manual.ts';
import { pacoteContracts } from '@oferta/contracts/cardapio/pacote.ts';
import { precoContracts } from '@oferta/contracts/cardapio/preco.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { type Visitor } from '../support/browser.ts';
import type { Desk } from '../support/calls.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { montarCardapio } from './cardapio-de-teste.ts';
import { prazo } from '../../tools/tempo.ts';

let aberta: CasaAberta;
let desk: Desk;
let rede: Visitor;
let codConcessionaria: number;
let casa: string;
let codPeca: number;

beforeAll(async () => {
  aberta = await abrirCasa();
  ({ desk } = aberta);
  ({ codConcessionaria, nome: casa } = aberta.casa);
  ({ codPeca } = await montarCardapio(desk, codConcessionaria));
  rede = await entrarNaCasa({});
  // A saved form must not ask whether to lose it.
  rede.page.on('dialog', (dialog) => {
    rede.complaints.push(dialog.message());
    void dialog.accept();
  });
});
afterAll(() => aberta.fechar());

async function entrarNaCasa(como: Parameters<CasaAberta['entrar']>[1]): Promise<Visitor> {
  const visitor = await aberta.entrar(2, como);
  await visitor.page.goto('/listarPacote?q=aurora');
  await visitor.page
    .getByRole('button', { name: new RegExp(casa) })
    .last()
    .click();
  await visitor.page.getByText('Exemplo Aurora').first().waitFor();
  return visitor;
}

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
/** Two cores are shared: what follows a click may take a while. */
const ate = <T>(pergunta: () => Promise<T>) => expect.poll(pergunta, { timeout: prazo(15_000) });
const campo = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const pacotes = async () =>
  (
    await desk.call(pacoteContracts.listPacotes, {
      params: { codConcessionaria },
      query: { busca: 'aurora', tamanho: '200' },
    })
  ).itens;

/** What the server asks for so much of the test's part, as it is written. */
const precoDe = async (quantidadeMil: number): Promise<string> => {
  const { centavos } = await desk.call(precoContracts.simularPreco, {
    params: { codConcessionaria },
    body: {
      itens: [{ especie: 'peca', codPeca, quantidadeMil, nome: 'Filtro Exemplo', precoFixoCentavos: null }],
      descontoBp: 0,
      precoFixoCentavos: null,
    },
  });
  return formatBRL(centavos);
};

test('a tyre is explained while it is typed, found by the car it fits, switched off in the list and survives a reload', async () => {
  const { page } = rede;
  await page.goto('/cardapio/pneu');
  await page.getByRole('button', { name: 'Novo pneu' }).click();
  await at(page, '/cardapio/pneu/adicionar');
  await campo(page, 'Marca').fill('Borracha Exemplo');
  await campo(page, 'Desenho').fill('Estrada');
  await campo(page, 'Medida').fill('205/5');
  await page.keyboard.press('Tab');
  await page.getByText('Informe a medida como 205/55 R16').waitFor();
  await campo(page, 'Medida').fill('205/55r16');
  await page.getByText('aro 16 · diâmetro 632 mm').waitFor();
  await page.getByLabel('Índice de carga').fill('91');
  await page.getByText('Até 615 kg por pneu').waitFor();
  await page.getByLabel('Índice de velocidade').selectOption('V');
  await page.getByLabel('Custo').fill('389');
  await page.getByLabel('Preço do pneu').fill('549,00');
  await page.getByLabel('Válvula').fill('15');
  await page.getByRole('combobox', { name: 'Modelo', exact: true }).fill('Exemplo Aurora');
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'Montadora Exemplo Aurora' }).waitFor();
  await page.getByRole('status').filter({ hasText: 'R$ 564,00' }).waitFor();
  await page.keyboard.press('Control+s');
  await at(page, '/cardapio/pneu');

  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('textbox', { name: 'Serve no carro' }).fill('aurora');
  const linha = page.getByRole('row', { name: /205\/55 R16/ });
  await linha.getByRole('switch').click();
  await page.getByText('Situação alterada').waitFor();
  await ate(() => linha.getByRole('switch').isChecked()).toBe(false);
  await linha.getByText('Borracha Exemplo', { exact: true }).click();
  await page.getByRole('heading', { name: 'Borracha Exemplo Estrada 205/55 R16' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Borracha Exemplo Estrada 205/55 R16' }).waitFor();
  await page.goto('/cardapio/pneu/adicionar/99999999');
  await page.getByText('Este pneu não foi encontrado.').waitFor();
});

test('an extra shows its price as it is put together; its cost beside the parts is still there afterwards', async () => {
  const { page } = rede;
  await page.goto('/cardapio/itensAdicionais/adicionar');
  await page.getByLabel('Descrição').fill('Limpeza Exemplo');
  await page.getByLabel('Incluir peça').fill('filtro exemplo');
  await page.getByRole('option', { name: /Filtro Exemplo/ }).click();
  await page
    .getByRole('status')
    .filter({ hasText: await precoDe(1_000) })
    .waitFor();
  await page.getByLabel('Quantidade (un)').fill('2');
  await page
    .getByRole('status')
    .filter({ hasText: await precoDe(2_000) })
    .waitFor();
  await page.getByLabel('Custo além das peças').fill('12,50');
  await page.getByRole('combobox', { name: 'Modelos' }).fill('Exemplo Aurora');
  await page.keyboard.press('Enter');
  await page.getByLabel('out', { exact: true }).check();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await at(page, '/cardapio/itensAdicionais');

  await page.goto('/cardapio/itensAdicionais?q=limpeza+exemplo');
  const linha = page.getByRole('row', { name: /Limpeza Exemplo/ });
  await linha.getByText('Exemplo Aurora · out').waitFor();
  await linha.getByText('Limpeza Exemplo', { exact: true }).click();
  await ate(() => page.getByLabel('Custo além das peças').inputValue()).toContain('12,50');
});

test('a visit of the manual is put in order by keyboard, and copied to the next one', async () => {
  const { page } = rede;
  await page.goto('/cardapio/manual/adicionar');
  await campo(page, 'Marca').fill('Montadora');
  await campo(page, 'Modelo').fill('Exemplo Aurora');
  await campo(page, 'Km').fill('10000');
  await campo(page, 'Meses').fill('12');
  await campo(page, 'Item').first().fill('Óleo do motor');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Filtro de óleo');
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('Filtro de óleo agora é o 1º de 2').waitFor();
  await page.keyboard.press('Control+s');
  await at(page, '/cardapio/manualdoProprietario');

  await page.goto('/cardapio/manualdoProprietario?q=aurora');
  const linha = page.getByRole('row', { name: /Exemplo Aurora/ });
  await linha.getByText('Filtro de óleo, Óleo do motor').waitFor();
  await linha.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Copiar para a próxima revisão' }).click();
  await ate(() => campo(page, 'Km').inputValue()).toBe('20.000');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await at(page, '/cardapio/manualdoProprietario');
  const { itens } = await desk.call(manualContracts.listManuais, {
    params: { codConcessionaria },
    query: { modelo: 'Exemplo Aurora', ordem: 'km' },
  });
  expect(itens.map(({ km, meses }) => [km, meses])).toEqual([
    [10_000, 12],
    [20_000, 24],
  ]);
});

test('a filter that the bulk edit cannot name touches only what it shows', async () => {
  const { page } = rede;
  await page.goto('/listarItens?q=aurora&especie=maoDeObra');
  await page
    .getByRole('row', { name: /Mão de obra/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Alterar em lote' }).click();
  await page.getByLabel('O que fazer').selectOption('precoFixo');
  await page.getByLabel('Preço fixo').fill('99,90');
  await page.getByRole('button', { name: 'Ver prévia' }).click();
  await page.getByRole('button', { name: 'Aplicar em 2 itens' }).waitFor();
});

test('a dearer part says which packages fall below the margin, and takes them back to it', async () => {
  const { page } = rede;
  const caros = (await pacotes()).filter(({ nome }) => nome === 'Fixo');
  expect(caros.every(({ totais }) => !totais.abaixoDaMargem)).toBe(true);
  await page.goto('/listarItens');
  await page.getByRole('button', { name: 'Peças' }).click();
  await page.getByLabel('Buscar peça por código ou descrição').fill('filtro exemplo');
  await page
    .getByRole('row', { name: /Filtro Exemplo/ })
    .and(page.getByRole('dialog').getByRole('row'))
    .click();
  await page.getByLabel('Custo').fill('90');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText(`${caros.length} pacotes ficaram abaixo da margem alvo:`).waitFor();
  await page.getByRole('button', { name: `Remarcar ${caros.length} pacotes` }).click();
  await page.getByRole('button', { name: `Aplicar em ${caros.length} pacotes` }).click();
  await ate(async () =>
    (await pacotes()).some(({ nome, totais }) => nome === 'Fixo' && totais.abaixoDaMargem),
  ).toBe(false);
});

test('packages change many at once: seen before, applied, undone; unpicked ones stay', async () => {
  const { page } = rede;
  const antes = await pacotes();
  await page.goto('/listarPacote?q=aurora');
  await page
    .getByRole('row', { name: /10\.000 km/ })
    .first()
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Alterar selecionados' }).click();
  await page.getByLabel('Quanto').fill('10');
  await page.getByRole('button', { name: 'Ver prévia' }).click();
  await page.getByRole('button', { name: 'Aplicar em 1 pacote' }).click();
  await page.getByRole('button', { name: 'Desfazer' }).waitFor();
  const depois = await pacotes();
  const mudou = (outros: typeof antes) =>
    outros.filter(({ totais }, i) => totais.centavos !== antes[i]?.totais.centavos).length;
  expect(mudou(depois)).toBe(1);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await ate(async () => mudou(await pacotes())).toBe(0);

  await page.getByRole('button', { name: 'Alterar em lote' }).click();
  await page.getByLabel('O que fazer').selectOption('situacao');
  await page.getByLabel('Situação').selectOption('inativo');
  await page.getByRole('button', { name: 'Ver prévia' }).click();
  await page.getByRole('button', { name: `Aplicar em ${antes.length} pacotes` }).click();
  await ate(async () => (await pacotes()).every(({ situacao }) => situacao === 'inativo')).toBe(true);
});

test('an extra is tied to a model, taken apart and tied again', async () => {
  const { page } = rede;
  await page.goto('/listarItensAgregado?q=limpeza+exemplo');
  await page.getByRole('button', { name: 'Novo item agregado' }).first().click();
  await page.getByRole('combobox', { name: 'Item adicional' }).fill('limpeza');
  await page.getByRole('option', { name: /Limpeza Exemplo/ }).click();
  await page.getByRole('combobox', { name: 'Vai com o modelo ou pacote' }).fill('aurora');
  await page
    .getByRole('option', { name: /Exemplo Aurora/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.getByText('Item agregado', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  const linha = page.getByRole('row', { name: /Limpeza Exemplo/ });
  await linha.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Desagregar' }).click();
  await linha.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await linha.waitFor();
  // The tyre that is not there was asked for on purpose.
  expect(rede.complaints.filter((each) => !each.includes('404'))).toEqual([]);
});
