import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { expectAccessible, expectNoSidewaysScroll, type Visitor } from '../support/browser.ts';
import { segurar } from '../support/segurar.ts';
import {
  aOficina,
  celula,
  comAGente,
  escreverPreco,
  grade,
  linhaDe,
  linhaPor,
  salvo,
  type Oficina,
} from './na-oficina.ts';

/** Pricing as two people of a workshop do it: by keyboard and by mouse, on the same quote. */
let oficina: Oficina;
/** Level 3: prices. */
let lia: Visitor;
/** Level 1: may give more discount, and sees what things cost. */
let gerente: Visitor;

aOficina(async (aberta) => {
  oficina = aberta;
  lia = await oficina.entrar(3);
  gerente = await oficina.entrar(1);
});

/** One being priced, of several lines. */
const emPreco = ({ estado, linhas }: OrcamentoCartao): boolean => estado === 'emPrecificacao' && linhas > 1;
test('without a current budget both screens lead to the list; with one they outlive a reload', async () => {
  const { page } = lia;
  for (const tela of ['precificar', 'avancar']) {
    await page.goto(`/oficina-digital/${tela}`);
    await page.waitForURL('**/oficina-digital/gerenciar');
  }
  const preco = await oficina.um(emPreco);
  await oficina.seguir(page, preco, 'precificar');
  await comAGente(page);
  await page.reload();
  await comAGente(page);
  expect(new URL(page.url()).pathname).toBe('/oficina-digital/precificar');
});

test('a new quote is priced by keyboard alone, and what was typed survives a reload', async () => {
  const novo = await oficina.um(
    ({ estado, codOrcamentoBase }) => estado === 'novo' && codOrcamentoBase === null,
  );
  const { page } = lia;
  await oficina.seguir(page, novo, 'precificar');
  await comAGente(page);
  await expect.poll(async () => (await oficina.ler(novo)).estado).toBe('emPrecificacao');

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
  const [linha] = (await oficina.ler(novo)).itens.filter(({ descricao }) => descricao === 'Troca do teste');
  expect(linha).toMatchObject({
    quantidadeMil: 2000,
    tabelaCentavos: 15_000,
    precoCentavos: 12_050,
    tmoMin: 90,
    horaCentavos: 20_000,
    totalCentavos: 54_100,
  });

  // Up one place, out, and back where it was.
  const ordem = async (): Promise<string[]> =>
    (await oficina.ler(novo)).itens.map(({ descricao }) => descricao);
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
  const preco = await oficina.um(emPreco);
  await oficina.seguir(lia.page, preco, 'precificar');
  await comAGente(lia.page);
  await oficina.seguir(gerente.page, preco, 'precificar');
  await gerente.page.getByRole('alert').getByText('Em edição por').waitFor();
  expect(await gerente.page.getByRole('gridcell', { name: 'Acrescentar item…' }).count()).toBe(0);

  await gerente.page.getByRole('button', { name: 'Assumir edição' }).click();
  await comAGente(gerente.page);
  await lia.page.getByRole('alert').getByText('assumiu a edição').waitFor();
  await lia.page.getByRole('gridcell', { name: 'Acrescentar item…' }).waitFor({ state: 'detached' });

  // Let go, it comes back by itself to who was waiting.
  await gerente.page.getByRole('link', { name: 'Voltar aos orçamentos' }).click();
  await comAGente(lia.page);
});

test('what is being typed stays when another window of the same person lets the quote go, and when it is taken over', async () => {
  const preco = await oficina.um(emPreco);
  const { page } = lia;
  await oficina.seguir(page, preco, 'precificar');
  await comAGente(page);
  const outra = await lia.context.newPage();
  await oficina.seguir(outra, preco, 'precificar');
  await comAGente(outra);
  // What this window asks for again is held: nobody has the quote for a while.
  const soltar = await segurar(page, '**/api/orcamento/*/edicao');
  await page.getByRole('gridcell', { name: 'Acrescentar item…' }).focus();
  await page.keyboard.type('Calço do');
  const pedida = page.waitForRequest('**/api/orcamento/*/edicao');
  await outra.close({ runBeforeUnload: true });
  await pedida;
  await page.keyboard.type(' teste');
  const ocupado = page.waitForResponse('**/api/orcamento/*/edicao');
  soltar();
  await ocupado;
  await page.unroute('**/api/orcamento/*/edicao');

  await oficina.seguir(gerente.page, preco, 'precificar');
  await gerente.page.getByRole('button', { name: 'Assumir edição' }).click();
  await page.getByRole('alert').getByText('assumiu a edição').waitFor();
  await page.keyboard.type(' mesmo');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Assuma a edição para acrescentar.').waitFor();
  await page.getByRole('button', { name: 'Assumir edição' }).click();
  await page.getByText('assumiu a edição').waitFor({ state: 'detached' });
  await page.getByLabel('Descrição do novo item').press('Enter');
  await linhaDe(page, 'Calço do teste mesmo').waitFor();
  await salvo(page);
});

test('the same value written twice is for a person to choose', async () => {
  const preco = await oficina.um(emPreco);
  const [linha] = (await oficina.ler(preco)).itens;
  if (!linha) throw new Error('the quote has no line');
  const { page } = lia;
  const outra = await lia.context.newPage();
  await oficina.seguir(page, preco, 'precificar');
  await comAGente(page);
  await oficina.seguir(outra, preco, 'precificar');
  await comAGente(outra);

  const soltar = await segurar(page, '**/api/orcamento/linha/*');
  await escreverPreco(page, linha.codLinha, '111');
  await escreverPreco(outra, linha.codLinha, '222');
  await salvo(outra);
  soltar();
  const aviso = grade(page).getByRole('alert');
  await aviso.getByText(/alterou este orçamento há pouco/).waitFor();
  await aviso.getByText(/Está: R\$\s222,00 · o seu: R\$\s111,00/).waitFor();
  await aviso.getByRole('button', { name: 'Ficar com o meu' }).click();
  await salvo(page);
  await expect
    .poll(
      async () =>
        (await oficina.ler(preco)).itens.find(({ codLinha }) => codLinha === linha.codLinha)?.precoCentavos,
    )
    .toBe(11_100);
  await page.unroute('**/api/orcamento/linha/*');
  await outra.close();
});

test('one part is offered as genuine and as original, side by side', async () => {
  const preco = await oficina.um(emPreco);
  const linha = (await oficina.ler(preco)).itens.find(
    ({ grupoOpcao, decisao }) => grupoOpcao === null && decisao === 'pendente',
  );
  if (!linha) throw new Error('the quote has no line');
  const { page } = lia;
  await oficina.seguir(page, preco, 'precificar');
  await comAGente(page);
  await linhaPor(page, linha.codLinha)
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
    (await oficina.ler(preco)).itens
      .filter(({ grupoOpcao }) => grupoOpcao !== null)
      .map(({ qualidade, precoCentavos }) => ({ qualidade, precoCentavos }));
  await expect.poll(grupo).toEqual([
    { qualidade: 'genuina', precoCentavos: linha.precoCentavos },
    { qualidade: 'original', precoCentavos: 7770 },
  ]);
});

test('a line is carried by the mouse to another place', async () => {
  const preco = await oficina.um(({ estado, linhas }) => estado === 'emPrecificacao' && linhas > 2);
  const codigos = async () => (await oficina.ler(preco)).itens.map(({ codLinha }) => codLinha);
  const [primeira = 0, segunda = 0, terceira = 0, ...resto] = await codigos();
  const { page } = lia;
  await oficina.seguir(page, preco, 'precificar');
  await comAGente(page);
  await linhaPor(page, primeira)
    .getByTitle(/^Arraste para mudar a ordem/)
    .dragTo(linhaPor(page, terceira).locator('[data-col="descricao"]'));
  await expect.poll(codigos).toEqual([segunda, terceira, primeira, ...resto]);
});

test('a photo opens large over the prices; the inspection is put away for wider lines', async () => {
  const { page } = lia;
  await oficina.seguir(
    page,
    await oficina.um(({ estado, fotos }) => estado === 'emPrecificacao' && fotos > 1),
    'precificar',
  );
  await comAGente(page);
  const lado = page.getByRole('region', { name: 'Checklist' });
  const miniatura = lado.getByRole('button', { name: /^Ampliar foto 1 de/ }).first();
  const nome = (await miniatura.getAttribute('aria-label'))?.replace('Ampliar foto 1 de ', '') ?? '';
  await miniatura.click();
  const visor = page.getByRole('dialog', { name: new RegExp(`^${nome}`) });
  const larga = visor.locator('img');
  await expect.poll(async () => (await larga.boundingBox())?.width ?? 0).toBeGreaterThan(300);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await miniatura.and(page.locator(':focus')).waitFor();

  // Put away, its width is the lines'; brought back, it stays so after a reload.
  const item = grade(page).locator('thead th').filter({ hasText: 'Item' });
  const antes = (await item.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Checklist', exact: true }).click();
  await lado.waitFor({ state: 'hidden' });
  expect((await item.boundingBox())?.width).toBeGreaterThan(antes + 200);
  await page.reload();
  await comAGente(page);
  expect(await lado.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Checklist', exact: true }).click();
  await lado.waitFor();
});

/** Opens the calculator of a line from its actions. */
async function calcular(page: Page, codLinha: number) {
  await linhaPor(page, codLinha)
    .getByRole('button', { name: /^Ações de/ })
    .click();
  await page.getByRole('menuitem', { name: 'Calcular preço' }).click();
  return page.getByRole('dialog', { name: /^Calcular preço de/ });
}

test('the workshop prices by the house’s rule without seeing a markup; a manager sees it and may change it', async () => {
  const preco = await oficina.um(emPreco);
  const [linha] = (await oficina.ler(preco)).itens.filter(({ decisao }) => decisao === 'pendente');
  if (!linha) throw new Error('the quote has no line');
  const agora = async () =>
    (await oficina.ler(preco)).itens.find(({ codLinha }) => codLinha === linha.codLinha);

  await oficina.seguir(lia.page, preco, 'precificar');
  await comAGente(lia.page);
  const daOficina = await calcular(lia.page, linha.codLinha);
  expect(await daOficina.getByLabel(/^Markup/).count()).toBe(0);
  await daOficina.getByLabel('Custo da peça (R$)').fill('100');
  const regra = daOficina.getByText(/^Regra da casa: R\$/);
  await regra.waitFor();
  expect(await regra.textContent()).not.toContain('×');
  await daOficina.getByLabel('Tempo (TMO)').fill('30min');
  await daOficina.getByLabel('Valor da hora (R$)').fill('200');
  await daOficina.getByText('R$\u00a0100,00', { exact: true }).waitFor();
  await daOficina.getByRole('button', { name: 'Usar estes valores' }).click();
  await salvo(lia.page);
  const daRegra = (await agora())?.precoCentavos ?? 0;
  expect(daRegra).toBeGreaterThan(10_000);
  expect(await agora()).toMatchObject({ tmoMin: 30, horaCentavos: 20_000 });
  await lia.page.getByRole('link', { name: 'Voltar aos orçamentos' }).click();

  await oficina.seguir(gerente.page, preco, 'precificar');
  await comAGente(gerente.page);
  const doGerente = await calcular(gerente.page, linha.codLinha);
  await doGerente.getByLabel('Custo da peça (R$)').fill('100');
  await expect
    .poll(async () => Number((await doGerente.getByLabel(/^Markup/).inputValue()).replace(',', '.')))
    .toBe(daRegra / 10_000);
  await doGerente.getByLabel(/^Markup/).fill('3');
  await doGerente.getByText('R$\u00a0300,00', { exact: true }).waitFor();
  await doGerente.getByRole('button', { name: 'Usar estes valores' }).click();
  await expect.poll(async () => (await agora())?.precoCentavos).toBe(30_000);
  await gerente.page.getByRole('link', { name: 'Voltar aos orçamentos' }).click();
});

test('a new line whose answer was lost is told again and made once', async () => {
  const preco = await oficina.um(emPreco);
  const { page } = lia;
  await oficina.seguir(page, preco, 'precificar');
  await comAGente(page);
  const chaves: (string | undefined)[] = [];
  await page.route('**/api/orcamento/*/linha', async (rota) => {
    chaves.push(rota.request().headers()['idempotency-key']);
    if (chaves.length > 1) return rota.continue();
    // The server does it; its answer never arrives.
    await rota.fetch();
    return rota.abort('connectionreset');
  });
  await grade(page).getByRole('gridcell', { name: 'Acrescentar item…' }).focus();
  await page.keyboard.type('Item da rede ruim');
  await page.keyboard.press('Enter');
  await grade(page).getByText('ainda não foi salvo').waitFor();
  await page.getByRole('button', { name: 'tentar de novo' }).click();
  await celula(page, 'Item da rede ruim', 'quantidade').waitFor();
  await salvo(page);
  const feitas = (await oficina.ler(preco)).itens.filter(
    ({ descricao }) => descricao === 'Item da rede ruim',
  );
  expect(feitas).toHaveLength(1);
  expect(chaves).toHaveLength(2);
  expect(new Set(chaves).size).toBe(1);
  await page.unroute('**/api/orcamento/*/linha');
});

test('it is accessible in light and dark, and nothing sticks out at any width', async () => {
  for (const scheme of ['light', 'dark'] as const) {
    const visita = await oficina.entrar(3, { scheme });
    await oficina.seguir(visita.page, await oficina.um(emPreco), 'precificar');
    await comAGente(visita.page);
    await expectAccessible(visita.page);
    for (const width of [390, 768, 1440]) {
      await visita.page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(visita.page);
      if (width === 390) await expectAccessible(visita.page);
    }
    expect(visita.complaints).toEqual([]);
    await visita.context.close();
  }
});

test('a phone prices in a sheet', async () => {
  const visita = await oficina.entrar(3, { size: { width: 390, height: 844 } });
  const { page } = visita;
  const preco = await oficina.um(emPreco);
  const [linha] = (await oficina.ler(preco)).itens;
  if (!linha) throw new Error('the quote has no line');
  await oficina.seguir(page, preco, 'precificar');
  await page.locator(`li[data-linha="${linha.codLinha}"] > button`).click();
  const folha = page.getByRole('dialog', { name: linha.descricao });
  await folha.getByLabel('Preço (R$)').fill('99,90');
  await folha.getByRole('button', { name: 'Pronto' }).click();
  await salvo(page);
  await expect
    .poll(
      async () =>
        (await oficina.ler(preco)).itens.find(({ codLinha }) => codLinha === linha.codLinha)?.precoCentavos,
    )
    .toBe(9990);
  await visita.context.close();
});

test('no screen complained on its console', () => {
  // A conflict and a lost answer are part of these tests, and the browser says so in its console.
  const outras = [...lia.complaints, ...gerente.complaints].filter(
    (frase) => !/ 409 |ERR_CONNECTION_RESET/.test(frase),
  );
  expect(outras).toEqual([]);
});
