import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pacoteContracts } from '@oferta/contracts/cardapio/pacote.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { chooseConcessionaria, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { acao, excluir, linha, salvar } from '../support/linha-do-registro.ts';
import { montarCardapio } from './cardapio-de-teste.ts';

/** What is sold, after it was made: changed, by two at once too, put out of use, back in use, and removed. */
let aberta: CasaAberta;
let ana: Visitor;
let bia: Visitor;
/** What the product asked on leaving a form. */
const perguntas: string[] = [];

beforeAll(async () => {
  aberta = await abrirCasa();
  await montarCardapio(aberta.desk, aberta.casa.codConcessionaria);
  ana = await aberta.entrar(2);
  bia = await aberta.entrar(2);
  for (const { page } of [ana, bia]) {
    page.on('dialog', (dialog) => {
      // The browser's own question comes when a test leaves a form half typed on purpose.
      if (dialog.type() === 'confirm') perguntas.push(dialog.message());
      void dialog.accept();
    });
    await page.goto('/cardapio/pneu');
    await chooseConcessionaria(page, aberta.casa.nome);
    await page.getByRole('button', { name: 'Novo pneu' }).first().waitFor();
  }
});
afterAll(() => aberta.fechar());

interface Oferta {
  readonly nome: string;
  readonly lista: string;
  readonly form: string;
  readonly preencher: (page: Page) => Promise<unknown>;
  /** Shown in the row, and changed by both. */
  readonly campo: string;
}

const texto = (page: Page, nome: string) => page.getByRole('textbox', { name: nome, exact: true });

const OFERTAS: readonly Oferta[] = [
  {
    nome: 'pneu',
    lista: '/cardapio/pneu',
    form: '/cardapio/pneu/adicionar',
    campo: 'Desenho',
    preencher: async (page) => {
      await texto(page, 'Marca').fill('Borracha Exemplo');
      await texto(page, 'Medida').fill('195/60 R15');
      await page.getByLabel('Índice de carga').fill('88');
      await page.getByLabel('Índice de velocidade').selectOption('H');
      await page.getByLabel('Custo').fill('300');
      await page.getByLabel('Preço do pneu').fill('459,90');
    },
  },
  {
    nome: 'item adicional',
    lista: '/cardapio/itensAdicionais',
    form: '/cardapio/itensAdicionais/adicionar',
    campo: 'Descrição',
    preencher: async (page) => {
      await salvar(page);
      await page
        .getByRole('alert')
        .getByText('Inclua uma peça, a mão de obra ou um preço fixo', { exact: true })
        .waitFor();
      await page.getByRole('radiogroup', { name: 'Como o preço se faz' }).getByText('Fixo').click();
      await page.getByLabel('Preço fixo').fill('89,90');
    },
  },
  {
    nome: 'visita do manual',
    lista: '/cardapio/manualdoProprietario',
    form: '/cardapio/manual/adicionar',
    campo: 'Modelo',
    preencher: async (page) => {
      await texto(page, 'Marca').fill('Montadora');
      await texto(page, 'Km').fill('10000');
      await texto(page, 'Meses').fill('12');
      await texto(page, 'Item').first().fill('Óleo do motor');
    },
  },
];

const naLista = (page: Page, { lista }: Oferta) => page.waitForURL((url) => url.pathname === lista);
async function procurar(page: Page, { lista }: Oferta, nome: string): Promise<void> {
  await page.goto(`${lista}?q=${encodeURIComponent(nome)}`);
  await linha(page, nome).waitFor();
}
async function abrir(page: Page, oferta: Oferta, nome: string): Promise<void> {
  await procurar(page, oferta, nome);
  await acao(page, nome, 'Editar');
  await expect.poll(() => texto(page, oferta.campo).inputValue()).toBe(nome);
}

test.each(OFERTAS.map((oferta) => [oferta.nome, oferta] as const))(
  '%s: made, changed by two, switched off, back with Desfazer, and removed; a colleague’s list follows',
  async (_, oferta) => {
    const [{ page }, { page: outra }] = [ana, bia];
    const { campo } = oferta;
    const nome = 'Aurora de Teste';
    await page.goto(oferta.form);
    await texto(page, campo).fill(nome);
    await oferta.preencher(page);
    await salvar(page);
    await naLista(page, oferta);

    // Who only looked is not asked on leaving.
    await abrir(page, oferta, nome);
    await page.getByRole('button', { name: 'Voltar à lista' }).click();
    await naLista(page, oferta);
    expect(perguntas).toEqual([]);

    // Both open it; who saves second is told, loses nothing, and may see what the first one wrote.
    await abrir(page, oferta, nome);
    await abrir(outra, oferta, nome);
    await texto(page, campo).fill(`${nome} Um`);
    await salvar(page);
    await naLista(page, oferta);
    await texto(outra, campo).fill(`${nome} Dois`);
    await salvar(outra);
    await outra
      .getByText(/salvou enquanto/)
      .first()
      .waitFor();
    expect(await texto(outra, campo).inputValue()).toBe(`${nome} Dois`);
    await outra.getByRole('button', { name: 'Ver como está agora' }).click();
    await expect.poll(() => texto(outra, campo).inputValue()).toBe(`${nome} Um`);

    await procurar(page, oferta, `${nome} Um`);
    await procurar(outra, oferta, `${nome} Um`);
    const ligado = (onde: Page) => linha(onde, nome).getByRole('switch').isChecked();
    await acao(page, nome, 'Desativar');
    await expect.poll(() => ligado(page)).toBe(false);
    await expect.poll(() => ligado(outra)).toBe(false);
    await page.getByRole('button', { name: 'Desfazer' }).last().click();
    await expect.poll(() => ligado(outra)).toBe(true);

    await excluir(page, nome);
    await linha(page, nome).waitFor({ state: 'detached' });
    await linha(outra, nome).waitFor({ state: 'detached' });
  },
);

test('a part is made, corrected and put out of use; the same code is not made twice', async () => {
  const { page } = ana;
  const dialogo = page.getByRole('dialog');
  const novaPeca = async (codigo: string): Promise<void> => {
    await page.getByRole('button', { name: 'Nova peça' }).click();
    await texto(page, 'Código').fill(codigo);
    await texto(page, 'Descrição').fill('Correia de Teste');
    await page.getByLabel('Custo').fill('40');
    await salvar(page);
  };
  await page.goto('/listarItens');
  await page.getByRole('button', { name: 'Peças' }).click();
  await novaPeca('AURORA-7');
  const daPeca = dialogo.getByRole('row').filter({ hasText: 'AURORA-7' });
  await dialogo.getByLabel('Buscar peça por código ou descrição').fill('correia de teste');
  await daPeca.waitFor();
  await novaPeca('AURORA-7');
  await page
    .getByText(/O código já é da peça/)
    .first()
    .waitFor();
  await dialogo.getByRole('button', { name: 'Voltar' }).click();

  await dialogo.getByLabel('Buscar peça por código ou descrição').fill('correia de teste');
  await daPeca.click();
  await page.getByLabel('Preço de venda').fill('99,90');
  await salvar(page);
  await dialogo.getByLabel('Buscar peça por código ou descrição').fill('correia de teste');
  await daPeca.filter({ hasText: 'R$ 99,90' }).click();
  await dialogo.getByRole('button', { name: 'Desativar' }).click();
  await dialogo.getByLabel('Buscar peça por código ou descrição').fill('correia de teste');
  await daPeca.filter({ hasText: 'inativa' }).waitFor();
});

test('another rule of prices is in every computed price at once; the typed ones stay', async () => {
  const { page } = ana;
  const precos = async (): Promise<Record<string, number>> => {
    const { itens } = await aberta.desk.call(pacoteContracts.listPacotes, {
      params: { codConcessionaria: aberta.casa.codConcessionaria },
      query: { busca: 'aurora 10.000', tamanho: '200' },
    });
    return Object.fromEntries(itens.map(({ nome, totais }) => [nome, totais.centavos]));
  };
  const antes = await precos();
  await page.goto('/listarPacote?q=aurora+10000');
  const preco = (nome: string) => linha(page, 'Exemplo Aurora').filter({ hasText: nome });
  await preco('Calculado')
    .filter({ hasText: formatBRL(antes['Calculado'] ?? 0) })
    .waitFor();

  await page.goto('/cardapio/tree');
  await page.getByRole('button', { name: 'Mais do cardápio' }).click();
  await page.getByRole('menuitem', { name: 'Regra de preço…' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Regra de preço' });
  await dialogo.getByLabel('Insumos de oficina').selectOption('fixo');
  await dialogo.getByLabel('Quanto').fill('17,00');
  await dialogo.getByLabel('Arredondar preços').selectOption('nenhum');
  await dialogo.getByRole('button', { name: 'Salvar regra' }).click();
  await dialogo.waitFor({ state: 'detached' });

  const depois = await precos();
  expect(depois['Fixo']).toBe(antes['Fixo']);
  expect(depois['Calculado']).not.toBe(antes['Calculado']);
  await page.goto('/listarPacote?q=aurora+10000');
  await preco('Calculado')
    .filter({ hasText: formatBRL(depois['Calculado'] ?? 0) })
    .waitFor();
});

test('a package is put in another order and gets a second item; what a colleague changed of an older one is joined to it', async () => {
  const [{ page }, { page: outra }] = [ana, bia];
  const abrirPacote = async (onde: Page): Promise<void> => {
    await onde.goto('/listarPacote?q=aurora+20000');
    await linha(onde, 'Exemplo Aurora').filter({ hasText: 'Calculado' }).getByText('Calculado').click();
    await onde.getByRole('heading', { name: 'Calculado' }).waitFor();
  };
  await abrirPacote(page);
  await abrirPacote(outra);
  await page.getByRole('button', { name: 'Insumo', exact: true }).click();
  const segundo = page.getByRole('listitem', { name: 'Item 2: Insumo' });
  await segundo.getByRole('textbox').first().fill('Estopa');
  await segundo.getByLabel('Valor').fill('5,00');
  await page.getByRole('button', { name: 'Subir item 2' }).click();
  await page.getByRole('listitem', { name: 'Item 1: Insumo' }).waitFor();
  await salvar(page);
  await page.waitForURL((url) => url.pathname === '/cardapio/tree');

  await outra.getByLabel('Desconto').fill('5');
  await salvar(outra);
  await outra.getByText('O que vocês dois mudaram foi juntado').first().waitFor();
  await outra.waitForURL((url) => url.pathname === '/cardapio/tree');
  await abrirPacote(outra);
  await outra.getByRole('listitem', { name: 'Item 1: Insumo' }).waitFor();
  expect(await outra.getByLabel('Desconto').inputValue()).toMatch(/^5\b/);
});

test('nothing complained on the way', () => {
  const recusas = /status of 409/;
  const complaints = [ana, bia].flatMap(({ complaints: list }) => list);
  expect(complaints.filter((text) => !recusas.test(text))).toEqual([]);
});
