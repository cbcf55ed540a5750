import type { Locator, Page } from 'playwright-core';
import { arvoreContracts } from '@oferta/contracts/cardapio/arvore.ts';
import { pecaContracts } from '@oferta/contracts/cardapio/peca.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, WIDTHS, type Visitor } from '../support/browser.ts';
import type { Desk } from '../support/calls.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { prazo } from '../../tools/tempo.ts';

const CASA = 'Oficina Local Centro';

let aberta: CasaAberta;
let desk: Desk;
let rede: Visitor;
let page: Page;
let codConcessionaria: number;

beforeAll(async () => {
  aberta = await abrirCasa();
  ({ desk } = aberta);
  ({ codConcessionaria } = aberta.casa);
  rede = await aberta.entrar(2);
  page = rede.page;
  await page.goto('/cardapio');
  await page.getByText(CASA).first().click();
  await page.getByRole('tree').waitFor();
});
afterAll(() => aberta.fechar());

const linha = (nome: RegExp): Locator => page.getByRole('treeitem', { name: nome });
const busca = (): Locator => page.getByLabel('Buscar no cardápio');
const toast = (texto: string | RegExp): Locator => page.locator('[data-sonner-toast]').getByText(texto);

/** Opens the way to what is found and puts the keyboard on it. */
async function achar(palavras: string): Promise<void> {
  await page.goto(`/cardapio/tree?q=${encodeURIComponent(palavras)}`);
  await page.getByText(/^1 de \d+/).waitFor();
  await page.locator('[role=treeitem][data-ativa]').waitFor();
  await busca().press('ArrowDown');
}

describe('the tree', () => {
  test('is walked by keyboard alone', async () => {
    const tree = page.getByRole('tree');
    await tree.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await linha(/^Argo modelo/).waitFor();
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('[role=treeitem][data-ativa]').getAttribute('aria-level')).toBe('2');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => linha(/ modelo/).count()).toBe(0);
    await page.keyboard.type('hy');
    expect(await page.locator('[role=treeitem][data-ativa]').textContent()).toMatch(/^Hyundai/);
  });

  test('search opens the path and marks what it found', async () => {
    await achar('recomendado argo 20');
    const achada = page.locator('[role=treeitem][data-ativa]');
    expect(await achada.textContent()).toMatch(/^Recomendado pacote/);
    expect(await achada.getAttribute('aria-level')).toBe('5');
    expect(await achada.locator('mark').textContent()).toBe('Recomendado');
  });

  test('a price is typed in place, and the toast takes it back', async () => {
    await achar('recomendado argo 20');
    const achada = page.locator('[role=treeitem][data-ativa]');
    const antes = await achada.getByText(/^R\$/).textContent();
    await page.keyboard.press('F2');
    await page.getByLabel('Preço de Recomendado').fill('1.234,50');
    await page.keyboard.press('Enter');
    await achada.getByText('1.234,50').waitFor();
    await achada.getByLabel('Preço digitado').waitFor();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(() => achada.getByText(/^R\$/).textContent()).toBe(antes);
  });

  test('Alt and an arrow reorder; a branch is copied, pasted, removed and brought back', async () => {
    await achar('essencial argo 30');
    const nomes = () =>
      linha(/^(Essencial|Recomendado|Completo)/).evaluateAll((todas) =>
        todas.map((cada) => cada.textContent),
      );
    const antes = await nomes();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(nomes).toEqual([antes[1], antes[0], ...antes.slice(2)]);
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await toast('colado como rascunho').waitFor();
    await linha(/^Essencial \(cópia\) pacote .*Rascunho/).waitFor();
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Excluir pacote' }).click();
    await toast('Essencial (cópia) excluído').waitFor();
    await expect.poll(() => linha(/^Essencial \(cópia\)/).count()).toBe(0);
    await page
      .locator('[data-sonner-toast]', { hasText: 'Essencial (cópia) excluído' })
      .getByRole('button', { name: 'Desfazer' })
      .click();
    await linha(/^Essencial \(cópia\) pacote/).waitFor();
  });

  test('a brand is made and renamed in the side panel; two editors do not overwrite each other', async () => {
    await page.goto('/cardapio/tree');
    await page.getByRole('button', { name: 'Nova marca' }).click();
    await page.getByLabel('Nome').fill('Zebra Exemplo');
    await page.getByRole('button', { name: 'Criar marca' }).click();
    await linha(/^Zebra Exemplo marca .*Rascunho/).waitFor();
    await page.waitForURL(/no=\d+/);
    const codNo = Number(new URL(page.url()).searchParams.get('no'));
    await page.getByRole('button', { name: 'Salvar' }).waitFor();
    const { no } = await desk.call(arvoreContracts.getNo, { params: { codNo } });
    await page.getByLabel('Nome').fill('Zebra Minha');
    await desk.call(arvoreContracts.salvarNo, {
      params: { codNo },
      body: { versao: no.versao, no: { tipo: 'marca', nome: 'Zebra Deles', situacao: 'rascunho' } },
    });
    await linha(/^Zebra Deles/).waitFor();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('button', { name: 'Ver como está agora' }).click();
    expect(await page.getByLabel('Nome').inputValue()).toBe('Zebra Deles');
  });
});

test('what is typed beside the tree is asked about before another line, another new one or Esc takes its place', async () => {
  const pergunta = page.getByRole('dialog', { name: 'Descartar as alterações que não foram salvas?' });
  const responder = async (resposta: 'Continuar editando' | 'Descartar'): Promise<void> => {
    await pergunta.getByRole('button', { name: resposta }).click();
    await pergunta.waitFor({ state: 'detached' });
  };
  const titulo = page.getByRole('heading', { name: 'Nova marca' });
  const nome = page.getByRole('textbox', { name: 'Nome' });

  await page.goto('/cardapio/tree');
  await page.getByRole('button', { name: 'Nova marca' }).first().click();
  await nome.fill('Pela metade');
  await page.keyboard.press('Escape');
  await responder('Continuar editando');
  await linha(/^Fiat marca/).click();
  await responder('Continuar editando');
  expect([await titulo.count(), await nome.inputValue()]).toEqual([1, 'Pela metade']);

  await linha(/^Fiat marca/).click();
  await responder('Descartar');
  await page.getByRole('heading', { name: 'Fiat' }).waitFor();
  await nome.fill('Fiat Pela Metade');
  await linha(/^Hyundai marca/).click();
  await responder('Continuar editando');
  expect(await nome.inputValue()).toBe('Fiat Pela Metade');
  await nome.fill('Fiat');
  await linha(/^Hyundai marca/).click();
  await page.getByRole('heading', { name: 'Hyundai' }).waitFor();
  await page.getByRole('button', { name: 'Fechar', exact: true }).click();
  await page.locator('[role=tree]:focus').waitFor();
});

test('a package is composed with its price alive, saved and shown where it belongs', async () => {
  await achar('revisao argo 50');
  await page.keyboard.press('Insert');
  await page.waitForURL((url) => url.pathname === '/cardapio/adicionar/pacote');
  await page.getByText(/Esta revisão já tem 3 pacotes/).waitFor();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Informe o nome do pacote').waitFor();
  const nome = page.getByRole('textbox', { name: /^Nome\b(?! no)/ });
  await nome.fill('Limpeza');
  await page.keyboard.press('Control+s');
  const semItens = page.getByRole('alert').filter({ hasText: 'Inclua ao menos um item' });
  await semItens.waitFor();
  await page.getByRole('button', { name: 'Insumo' }).click();
  await semItens.waitFor({ state: 'detached' });
  await page.getByLabel('Nome no cardápio').fill('Limpeza interna');
  await page.getByLabel('Valor').fill('120');
  await page.getByRole('region', { name: 'Preço do pacote' }).getByText('120,').first().waitFor();
  await page.keyboard.press('Control+s');
  await page.waitForURL((url) => url.pathname === '/cardapio/tree');
  await linha(/^Limpeza pacote .*Rascunho/).waitFor();
});

test('a package begun from no visit says that one has to be chosen, and leads down to it', async () => {
  await page.goto('/cardapio/adicionar/pacote');
  const preco = page.getByRole('region', { name: 'Preço do pacote' });
  await preco.getByText('Com o primeiro item completo, o preço aparece aqui.').waitFor();
  expect(await preco.innerText()).not.toContain('R$');
  await page.getByRole('textbox', { name: /^Nome\b(?! no)/ }).fill('Sem revisão');
  await page.getByRole('button', { name: 'Insumo' }).click();
  await page.getByLabel('Nome no cardápio').fill('Limpeza do ar');
  await page.getByLabel('Valor').fill('80');
  await preco.getByText('80,').first().waitFor();
  await page.keyboard.press('Control+s');
  const falta = page.getByText('Escolha até a revisão');
  await falta.waitFor();
  await expect.poll(() => page.locator('select:focus').getAttribute('aria-invalid')).toBe('true');
  for (const passo of ['Marca', 'Modelo', 'Versão', 'Revisão']) {
    const campo = page.getByRole('combobox', { name: passo, exact: true });
    await campo.locator('option:nth-child(2)').waitFor({ state: 'attached' });
    await campo.selectOption({ index: 1 });
  }
  await falta.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+s');
  await page.waitForURL((url) => url.pathname === '/cardapio/tree');
  await linha(/^Sem revisão pacote .*Rascunho/).waitFor();
});

test('a dearer part raises the margin alarm; all are brought to the target after a preview, and back', async () => {
  const { itens } = await desk.call(pecaContracts.listPecas, {
    params: { codConcessionaria },
    query: { busca: 'arruela', situacao: 'ativos' },
  });
  const [arruela] = itens;
  if (!arruela) throw new Error('the demo has no such part');
  const { codPeca, versao, codigo, descricao } = arruela;
  await desk.call(pecaContracts.salvarPeca, {
    params: { codPeca },
    // A fixed price: only the cost goes up.
    body: { codigo, descricao, unidade: 'un', custoCentavos: 90_000, precoCentavos: 100, versao },
  });
  await page.goto('/cardapio/tree');
  await page.getByRole('button', { name: /Margem baixa/ }).click();
  await page.getByText(/pacotes? abaixo da margem alvo/).waitFor();
  await page
    .getByText(/→ R\$\s900,00/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Levar todos à margem' }).click();
  await page.getByRole('button', { name: /^Aplicar em \d+ pacotes?/ }).click();
  await page.getByText('Todos os pacotes alcançam a margem alvo.').waitFor();
  await page
    .locator('[data-sonner-toast]', { hasText: 'Levar à margem alvo' })
    .getByRole('button', { name: 'Desfazer' })
    .click();
  await page
    .getByText(/→ R\$\s900,00/)
    .first()
    .waitFor();
  // On a phone too, what can be done about it is in sight.
  await page.setViewportSize({ width: 360, height: 800 });
  const levar = await page.getByRole('button', { name: 'Levar todos à margem' }).boundingBox();
  expect((levar?.x ?? 360) + (levar?.width ?? 0)).toBeLessThanOrEqual(360);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a branch is copied to another dealership after its difference was seen, and undone', async () => {
  await page.goto('/cardapio/copiar/cardapio');
  await page.getByLabel('Ramo do cardápio').fill('argo');
  await page.getByRole('option', { name: /^Argo/ }).first().click();
  await page.getByLabel(/^Oficina Local Manaus/).check();
  await page.getByRole('button', { name: 'Ver a diferença' }).click();
  await page
    .getByRole('row', { name: /Oficina Local Manaus/ })
    .first()
    .waitFor();
  const registros = page.getByRole('table', { name: 'Registros que diferem' });
  await registros.getByRole('row', { name: /^Fiat › Argo Oficina Local Manaus Novo/ }).waitFor();
  await page.getByRole('button', { name: /^Copiar [\d.]+ registros/ }).click();
  await page.getByRole('heading', { name: 'Cópia feita' }).waitFor();
  await page.getByRole('button', { name: 'Desfazer a cópia' }).click();
  await page.getByRole('heading', { name: 'Cópia desfeita' }).waitFor();
});

test("of many differences each target's own are seen when it is chosen", async () => {
  await page.goto('/cardapio/copiar/cardapio');
  const destinos = ['Oficina Local Recife', 'Oficina Local Manaus'];
  for (const destino of destinos) await page.getByLabel(new RegExp(`^${destino}`)).check();
  await page.getByRole('button', { name: 'Ver a diferença' }).click();
  await page.getByText(/^Mostrando 500 de [\d.]+ diferenças/).waitFor();
  const registros = page.getByRole('table', { name: 'Registros que diferem' });
  // Both have more than the first 500 lines, which are one target's.
  for (const destino of destinos) {
    await page.getByRole('table', { name: 'Diferença por destino' }).getByText(destino).click();
    await page.getByRole('heading', { name: `O que muda em ${destino}` }).waitFor();
    await registros
      .getByRole('row', { name: new RegExp(`${destino} (Novo|Muda|Conflito)`) })
      .first()
      .waitFor();
  }
});

test('an unknown kind of spreadsheet asks which one it is', async () => {
  await page.goto('/cardapio/importar/nada');
  await page.getByRole('link', { name: /^Pneus/ }).click();
  await page.getByRole('heading', { name: 'Importar pneus' }).waitFor();
  await page.getByRole('button', { name: 'Escolher arquivo' }).waitFor();
});

test('a consultant asks what a visit costs from any screen, and cannot open the menu itself', async () => {
  const balcao = await aberta.entrar(4);
  balcao.context.setDefaultTimeout(prazo(15_000));
  await balcao.page.goto('/cardapio');
  await balcao.page.waitForURL((url) => url.pathname !== '/cardapio' && url.pathname !== '/cardapio/tree');
  await balcao.page.goto('/agenda-virtual');
  await balcao.page.getByRole('main').waitFor();
  await balcao.page.keyboard.press('Control+k');
  await balcao.page.getByText('Quanto custa a revisão…').click();
  await balcao.page.getByLabel('Modelo').fill('argo');
  await balcao.page.getByLabel('Quilometragem').fill('39.500');
  const recomendado = balcao.page
    .getByRole('listitem')
    .filter({ has: balcao.page.getByText('Recomendado', { exact: true }) });
  await recomendado.getByText(/^R\$/).waitFor();
  await recomendado.getByText('economia de', { exact: false }).waitFor();

  await balcao.page.keyboard.press('Escape');
  await balcao.page.keyboard.press('Control+k');
  await balcao.page.keyboard.type('revisão de 40 mil do argo');
  await balcao.page.getByRole('option', { name: 'Quanto custa a revisão de 40.000 km: argo' }).waitFor();
  await balcao.page.keyboard.press('Enter');
  await recomendado.getByText(/^R\$/).waitFor();
  expect(await balcao.page.getByLabel('Quilometragem').inputValue()).toBe('40.000');
  expect(balcao.complaints).toEqual([]);
});

describe('for everybody', () => {
  test.each(['light', 'dark'] as const)('nothing keeps people out in %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await achar('recomendado argo 20');
    await page.keyboard.press('Space');
    await page.getByRole('heading', { name: 'Por que este preço' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Abrir o pacote inteiro' }).click();
    await page.getByRole('heading', { name: 'Por que este preço' }).waitFor();
    await expectAccessible(page);
  });

  test.each(WIDTHS)('nothing sticks out at %i px', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await achar('oleo argo 20');
    await expectNoSidewaysScroll(page);
  });

  test('the console stayed quiet', () =>
    // The two editors' conflict is a refusal that was asked for.
    expect(rede.complaints.filter((cada) => !cada.includes('409'))).toEqual([]));
});
