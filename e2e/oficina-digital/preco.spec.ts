import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { Orcamento, OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { concessionariaAtualContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import {
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  openBrowser,
  type Visitor,
} from '../support/browser.ts';
import { openDesk, type Desk } from '../support/calls.ts';
import { startProduct, type Product } from '../support/product.ts';

/** Pricing and sending as two people of a workshop do it: by keyboard, on the same quote, to the customer's link. */
let product: Product;
let browser: Browser;
let desk: Desk;
let codConcessionaria: number;
let nomeDaCasa: string;
/** Level 3: prices. */
let oficina: Visitor;
/** Level 1: may give more discount. */
let gerente: Visitor;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  desk = await openDesk(product);
  const [casa] = await desk.call(concessionariaAtualContracts.concessionarialist, {});
  if (!casa) throw new Error('the demo has no dealership');
  ({ codConcessionaria, nome: nomeDaCasa } = casa);
  oficina = await enter({ browser, product, nivel: 3 });
  gerente = await enter({ browser, product, nivel: 1 });
  for (const { context } of [oficina, gerente]) context.setDefaultTimeout(10_000);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** A quote of the demo that is as asked and in nobody's hands. */
async function um(serve: (cartao: OrcamentoCartao) => boolean): Promise<OrcamentoCartao> {
  const abertos = await desk.call(orcamentoContracts.orcamentosAbertos, { params: { codConcessionaria } });
  const achado = abertos.find((cartao) => cartao.editandoPor === null && serve(cartao));
  if (!achado) throw new Error('the demo has no such quote');
  return achado;
}

const ler = ({ codOrcamento }: OrcamentoCartao): Promise<Orcamento> =>
  desk.call(orcamentoContracts.getOrcamento, { params: { codOrcamento } });

/** Opens the quote's drawer and goes on from it by its key. */
async function seguir(page: Page, { codOrcamento }: OrcamentoCartao, tela: string): Promise<void> {
  await page.goto(`/oficina-digital/gerenciar?orcamento=${codOrcamento}`);
  const gaveta = page.getByRole('region', { name: /^Orçamento / });
  const casa = page.getByRole('main').getByRole('button', { name: nomeDaCasa });
  await gaveta.or(casa).first().waitFor();
  if (await casa.isVisible()) await casa.click();
  await gaveta.getByRole('button', { name: tela === 'precificar' ? 'Precificar' : 'Avançar' }).waitFor();
  await page.keyboard.press('p');
  await page.waitForURL(`**/oficina-digital/${tela}`);
}

const grade = (page: Page) => page.getByRole('grid', { name: 'Itens do orçamento' });
const linhaDe = (page: Page, descricao: string) =>
  grade(page).getByRole('row').filter({ hasText: descricao });
const celula = (page: Page, descricao: string, coluna: string) =>
  linhaDe(page, descricao).locator(`[data-col="${coluna}"]`);
/** All that was typed is kept. */
const salvo = (page: Page) => page.getByRole('status').getByText('Salvo', { exact: true }).waitFor();
/** The blank row is there only for whoever has the quote in hand. */
const comAGente = (page: Page) => grade(page).getByRole('gridcell', { name: 'Acrescentar item…' }).waitFor();

test('without a current budget both screens lead to the list; with one they outlive a reload', async () => {
  const { page } = oficina;
  for (const tela of ['precificar', 'avancar']) {
    await page.goto(`/oficina-digital/${tela}`);
    await page.waitForURL('**/oficina-digital/gerenciar');
  }
  const preco = await um(({ estado, linhas }) => estado === 'emPrecificacao' && linhas > 1);
  await seguir(page, preco, 'precificar');
  await comAGente(page);
  await page.reload();
  await comAGente(page);
  expect(new URL(page.url()).pathname).toBe('/oficina-digital/precificar');
});

test('a new quote is priced by keyboard alone, and what was typed survives a reload', async () => {
  const novo = await um(({ estado, codOrcamentoBase }) => estado === 'novo' && codOrcamentoBase === null);
  const { page } = oficina;
  await seguir(page, novo, 'precificar');
  await comAGente(page);
  await expect.poll(async () => (await ler(novo)).estado).toBe('emPrecificacao');

  await grade(page).getByRole('gridcell', { name: 'Acrescentar item…' }).focus();
  await page.keyboard.type('Troca do teste');
  await page.keyboard.press('Enter');
  await celula(page, 'Troca do teste', 'quantidade').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('150');
  await page.keyboard.press('Tab');
  await page.keyboard.type('120,50');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1h30');
  await page.keyboard.press('Tab');
  await page.keyboard.type('200');
  await page.keyboard.press('Enter');
  await expect.poll(() => celula(page, 'Troca do teste', 'total').textContent()).toBe('541,00');
  await salvo(page);

  // A typing slip is said in the cell; Esc gives it up.
  await celula(page, 'Troca do teste', 'preco').focus();
  await page.keyboard.type('muito');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Informe um valor como 120,50').waitFor();
  await page.keyboard.press('Escape');

  await page.reload();
  await comAGente(page);
  expect(await celula(page, 'Troca do teste', 'preco').textContent()).toBe('120,50');
  const [linha] = (await ler(novo)).itens.filter(({ descricao }) => descricao === 'Troca do teste');
  expect(linha).toMatchObject({
    quantidadeMil: 2000,
    tabelaCentavos: 15_000,
    precoCentavos: 12_050,
    tmoMin: 90,
    horaCentavos: 20_000,
    totalCentavos: 54_100,
  });

  // Up one place, out, and back where it was.
  const ordem = async (): Promise<string[]> => (await ler(novo)).itens.map(({ descricao }) => descricao);
  const antes = await ordem();
  await celula(page, 'Troca do teste', 'descricao').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(ordem).toEqual(antes.toSpliced(-2, 2, 'Troca do teste', antes.at(-2) ?? ''));
  await celula(page, 'Troca do teste', 'descricao').focus();
  await page.keyboard.press('Control+Delete');
  await linhaDe(page, 'Troca do teste').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Desfazer' }).first().click();
  await linhaDe(page, 'Troca do teste').waitFor();
  await expect.poll(ordem).toEqual(antes.toSpliced(-2, 2, 'Troca do teste', antes.at(-2) ?? ''));
});

test('who comes second is told who has it, takes it over, and the first one is told at once', async () => {
  const preco = await um(({ estado, linhas }) => estado === 'emPrecificacao' && linhas > 1);
  await seguir(oficina.page, preco, 'precificar');
  await comAGente(oficina.page);
  await seguir(gerente.page, preco, 'precificar');
  await gerente.page.getByRole('alert').getByText('Em edição por').waitFor();
  expect(await gerente.page.getByRole('gridcell', { name: 'Acrescentar item…' }).count()).toBe(0);

  await gerente.page.getByRole('button', { name: 'Assumir edição' }).click();
  await comAGente(gerente.page);
  await oficina.page.getByRole('alert').getByText('assumiu a edição').waitFor();
  await oficina.page.getByRole('gridcell', { name: 'Acrescentar item…' }).waitFor({ state: 'detached' });

  // Let go, it comes back by itself to who was waiting.
  await gerente.page.getByRole('link', { name: 'Voltar aos orçamentos' }).click();
  await comAGente(oficina.page);
});

test('the same value written twice is for a person to choose', async () => {
  const preco = await um(({ estado, linhas }) => estado === 'emPrecificacao' && linhas > 1);
  const [linha] = (await ler(preco)).itens;
  if (!linha) throw new Error('the quote has no line');
  const { page } = oficina;
  const outra = await oficina.context.newPage();
  await seguir(page, preco, 'precificar');
  await comAGente(page);
  await seguir(outra, preco, 'precificar');
  await comAGente(outra);

  let soltar = (): void => undefined;
  const preso = new Promise<void>((solta) => (soltar = solta));
  await page.route('**/api/orcamento/linha/*', async (rota) => {
    await preso;
    await rota.continue();
  });
  await escrever(page, linha.codLinha, '111');
  await escrever(outra, linha.codLinha, '222');
  await salvo(outra);
  soltar();
  const aviso = grade(page).getByRole('alert');
  await aviso.getByText(/alterou este orçamento há pouco/).waitFor();
  await aviso.getByText(/Está: R\$\s222,00 · o seu: R\$\s111,00/).waitFor();
  await aviso.getByRole('button', { name: 'Ficar com o meu' }).click();
  await salvo(page);
  await expect
    .poll(
      async () => (await ler(preco)).itens.find(({ codLinha }) => codLinha === linha.codLinha)?.precoCentavos,
    )
    .toBe(11_100);
  await page.unroute('**/api/orcamento/linha/*');
  await outra.close();
});

/** Writes a price in a line's cell. */
async function escrever(page: Page, codLinha: number, preco: string): Promise<void> {
  await grade(page).locator(`tr[data-linha="${codLinha}"] [data-col="preco"]`).focus();
  await page.keyboard.type(preco);
  await page.keyboard.press('Enter');
}

test('a part is put in once, a package in one click', async () => {
  const preco = await um(
    ({ estado, codOrcamentoBase }) => estado === 'emPrecificacao' && codOrcamentoBase === null,
  );
  const { page } = oficina;
  await seguir(page, preco, 'precificar');
  await comAGente(page);
  for (const quantas of ['1', '2']) {
    await page.keyboard.press('/');
    await page
      .getByRole('dialog', { name: 'Buscar peça' })
      .getByRole('searchbox')
      .fill('filtro de ar do motor');
    await page.getByRole('list', { name: 'Peças encontradas' }).getByRole('button').first().waitFor();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => celula(page, 'Filtro de ar do motor', 'quantidade').last().textContent())
      .toBe(quantas);
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
  await expect.poll(async () => (await ler(preco)).itens.at(-1)?.especie).toBe('pacote');
});

test('a discount beyond the limit waits for level 1; then the quote is concluded and sent', async () => {
  const preco = await um(
    ({ estado, semPreco, linhas }) => estado === 'emPrecificacao' && semPreco === 0 && linhas > 1,
  );
  const [linha] = (await ler(preco)).itens;
  if (!linha) throw new Error('the quote has no line');
  const { page } = oficina;
  await seguir(page, preco, 'precificar');
  await comAGente(page);
  const linhaNaGrade = grade(page).locator(`tr[data-linha="${linha.codLinha}"]`);
  await linhaNaGrade.locator('[data-col="desconto"]').focus();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await linhaNaGrade.getByText('Desconto de 12% aguarda autorização').waitFor();
  expect(await linhaNaGrade.getByRole('button', { name: 'Autorizar' }).count()).toBe(0);
  await page.getByRole('button', { name: /^O que falta/ }).click();
  await page
    .getByRole('dialog', { name: 'O que falta' })
    .getByText(/aguarda autorização/)
    .click();
  await linhaNaGrade.locator('[data-col="descricao"]').and(page.locator(':focus')).waitFor();

  await seguir(gerente.page, preco, 'precificar');
  await gerente.page.getByRole('button', { name: 'Autorizar' }).click();
  await linhaNaGrade.getByText('aguarda autorização').waitFor({ state: 'detached' });
  await gerente.page.getByRole('link', { name: 'Voltar aos orçamentos' }).click();

  await page.getByRole('button', { name: 'Concluir preço' }).click();
  await page.waitForURL('**/oficina-digital/avancar');
  const cliente = page.getByRole('region', { name: 'Como o cliente vê' });
  await cliente.getByText(linha.descricao).first().waitFor();
  await page.getByLabel('Pagamento').fill('Em 3 vezes no cartão');
  await page.getByLabel('Validade (dias)').fill('15');
  await page.getByRole('button', { name: 'Enviar ao cliente' }).click();
  const link = await page.getByLabel('Link do cliente').inputValue();
  expect(link).toMatch(/\/o\/[\w-]{43}$/);
  await cliente.getByText('Em 3 vezes no cartão').waitFor();
  const enviado = await ler(preco);
  expect(enviado).toMatchObject({
    estado: 'enviado',
    versaoEnviada: 1,
    condicoesPagamento: 'Em 3 vezes no cartão',
  });

  await page.getByRole('button', { name: 'Tirar o link do ar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tirar do ar' }).click();
  await page.getByText('Link fora do ar', { exact: true }).first().waitFor();
});

test('what the customer said is recorded, a further quote is made over it, and the quote goes back to its price', async () => {
  const enviado = await um(
    ({ estado, decididas, linhas, codOrcamentoBase }) =>
      estado === 'enviado' && decididas === 0 && linhas > 1 && codOrcamentoBase === null,
  );
  const { page } = oficina;
  await seguir(page, enviado, 'avancar');
  await page.getByRole('button', { name: 'Registrar decisão' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Registrar decisão' });
  const { itens } = await ler(enviado);
  const [linha] = itens;
  if (!linha) throw new Error('the quote has no line');
  await dialogo
    .getByRole('radiogroup', { name: `Decisão sobre ${linha.descricao}` })
    .first()
    .getByText('Aprovar')
    .click();
  await dialogo.getByRole('button', { name: /^Registrar \d/ }).click();
  await dialogo.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: 'Aprovado' }).first().waitFor();

  await page.getByRole('button', { name: 'Complementar' }).click();
  await page.getByRole('button', { name: 'Criar complementar' }).click();
  await page.waitForURL('**/oficina-digital/precificar');
  await comAGente(page);
  await page.getByText('o que já foi proposto está no orçamento base').waitFor();

  await seguir(page, enviado, 'avancar');
  await page.getByText('Total com complementares').waitFor();
  await page.getByRole('button', { name: 'Reabrir para preço' }).click();
  const motivo = page.getByRole('dialog', { name: 'Reabrir para preço' });
  await motivo.getByLabel('Motivo').fill('O cliente pediu outra marca');
  await motivo.getByRole('button', { name: /^Reabrir/ }).click();
  await page.getByText('Este orçamento está em precificação.').waitFor();
  await page.getByRole('button', { name: 'Precificar' }).click();
  await page.waitForURL('**/oficina-digital/precificar');
  await comAGente(page);
  // What was approved is there, and cannot be written in.
  const aprovada = grade(page).locator(`tr[data-linha="${linha.codLinha}"]`);
  await aprovada.getByText('aprovado: não muda mais').waitFor();
  await aprovada.locator('[data-col="preco"]').focus();
  await page.keyboard.type('1');
  expect(await aprovada.locator('input').count()).toBe(0);
});

test('one part is offered as genuine and as original, side by side', async () => {
  const preco = await um(({ estado, linhas }) => estado === 'emPrecificacao' && linhas > 1);
  const linha = (await ler(preco)).itens.find(
    ({ grupoOpcao, decisao }) => grupoOpcao === null && decisao === 'pendente',
  );
  if (!linha) throw new Error('the quote has no line');
  const { page } = oficina;
  await seguir(page, preco, 'precificar');
  await comAGente(page);
  await grade(page)
    .locator(`tr[data-linha="${linha.codLinha}"]`)
    .getByRole('button', { name: /^Ações de/ })
    .click();
  await page.getByRole('menuitem', { name: 'Alternativas' }).click();
  const dialogo = page.getByRole('dialog', { name: /^Alternativas de/ });
  await dialogo.getByRole('button', { name: 'Oferecer original' }).click();
  const original = dialogo.getByRole('article', { name: 'Original' });
  await original.getByLabel('Preço (R$)').fill('77,70');
  await dialogo.getByRole('button', { name: 'Pronto' }).click();
  await salvo(page);
  const grupo = async () =>
    (await ler(preco)).itens
      .filter(({ grupoOpcao }) => grupoOpcao !== null)
      .map(({ qualidade, precoCentavos }) => ({ qualidade, precoCentavos }));
  await expect.poll(grupo).toEqual([
    { qualidade: 'genuina', precoCentavos: linha.precoCentavos },
    { qualidade: 'original', precoCentavos: 7770 },
  ]);
});

const TELAS = [
  {
    tela: 'precificar',
    serve: ({ estado, linhas }: OrcamentoCartao) => estado === 'emPrecificacao' && linhas > 1,
  },
  { tela: 'avancar', serve: ({ estado, linhas }: OrcamentoCartao) => estado === 'enviado' && linhas > 1 },
] as const;

test('both screens are accessible in light and dark, and nothing sticks out at any width', async () => {
  for (const scheme of ['light', 'dark'] as const) {
    const visita = await enter({ browser, product, nivel: 3, scheme });
    for (const { tela, serve } of TELAS) {
      await seguir(visita.page, await um(serve), tela);
      await pronta(visita.page, tela);
      await expectAccessible(visita.page);
      for (const width of [390, 768, 1440]) {
        await visita.page.setViewportSize({ width, height: 844 });
        await expectNoSidewaysScroll(visita.page);
        if (width === 390) await expectAccessible(visita.page);
      }
    }
    expect(visita.complaints).toEqual([]);
    await visita.context.close();
  }
});

const pronta = (page: Page, tela: string): Promise<void> =>
  tela === 'precificar' ? comAGente(page) : page.getByRole('region', { name: 'Como o cliente vê' }).waitFor();

test('a phone prices in a sheet', async () => {
  const visita = await enter({ browser, product, nivel: 3, size: { width: 390, height: 844 } });
  const { page } = visita;
  const preco = await um(({ estado, linhas }) => estado === 'emPrecificacao' && linhas > 1);
  const [linha] = (await ler(preco)).itens;
  if (!linha) throw new Error('the quote has no line');
  await seguir(page, preco, 'precificar');
  await page.locator(`li[data-linha="${linha.codLinha}"] > button`).click();
  const folha = page.getByRole('dialog', { name: linha.descricao });
  await folha.getByLabel('Preço (R$)').fill('99,90');
  await folha.getByRole('button', { name: 'Pronto' }).click();
  await salvo(page);
  await expect
    .poll(
      async () => (await ler(preco)).itens.find(({ codLinha }) => codLinha === linha.codLinha)?.precoCentavos,
    )
    .toBe(9990);
  await visita.context.close();
});

test('no screen complained on its console', () => {
  // A conflict is an answer, and the browser says so in its console.
  const outras = [...oficina.complaints, ...gerente.complaints].filter((frase) => !/ 409 /.test(frase));
  expect(outras).toEqual([]);
});
