import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { concessionariaAtualContracts, type Concessionaria } from '@oferta/contracts/sessao/autenticacao.ts';
import type { Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { abrirFundos, type Fundos } from '../support/fundos.ts';
import { prazo } from '../../tools/tempo.ts';

/** A manager of two dealerships works with a tab in each. */
let aberta: CasaAberta;
let fundos: Fundos;
let norte: Concessionaria;
let sul: Concessionaria;
let gerente: Visitor;

beforeAll(async () => {
  aberta = await abrirCasa();
  fundos = abrirFundos(aberta.product.folder);
  const casas = await aberta.desk.call(concessionariaAtualContracts.concessionarialist, {});
  const [uma, outra] = casas;
  if (!uma || !outra) throw new Error('the demo has no two dealerships');
  [norte, sul] = [uma, outra];
  gerente = await aberta.entrar(1);
});
afterAll(async () => {
  await fundos.fechar();
  await aberta.fechar();
});

const QUADRO = '/oficina-digital/gerenciar';
const seletor = (page: Page, nome = '') =>
  page.getByRole('button', { name: new RegExp(`^Concessionária: ${nome}`) });

async function trocarPara(page: Page, { nome }: Concessionaria): Promise<void> {
  await seletor(page).click();
  const lista = page.getByRole('dialog', { name: 'Mudar de concessionária' });
  await lista.getByRole('button', { name: new RegExp(`^${nome}`) }).click();
  await seletor(page, nome).waitFor();
}

/** Each hears the live line of its dealership. */
async function duasAbas(): Promise<readonly [Page, Page]> {
  const { page, context } = gerente;
  await page.goto(QUADRO);
  const escolha = page.getByRole('main').getByRole('button', { name: new RegExp(`^${norte.nome}`) });
  await escolha.or(seletor(page, norte.nome)).first().waitFor();
  if (await escolha.isVisible()) await escolha.click();
  await seletor(page, norte.nome).waitFor();
  const outra = await context.newPage();
  await outra.goto(QUADRO);
  await trocarPara(outra, sul);
  for (const aba of [page, outra]) await aba.getByText('Ao vivo').first().waitFor();
  return [page, outra];
}

test('a reload leaves each tab in its own dealership', async () => {
  const [page, outra] = await duasAbas();
  await page.reload();
  await seletor(page, norte.nome).waitFor();
  await outra.reload();
  await seletor(outra, sul.nome).waitFor();
  // A new tab begins where the person last chose to be.
  const nova = await gerente.context.newPage();
  await nova.goto(QUADRO);
  await seletor(nova, sul.nome).waitFor();
  await nova.close();
  await outra.close();
});

const numeroNoTitulo = (page: Page) => expect.poll(() => page.title(), { timeout: prazo(10_000) });

test('a tab tells of its own dealership, and leaving another does not empty it', async () => {
  const [page, outra] = await duasAbas();
  const { codDistribuidor } = (await (await fetch(`${aberta.product.url}/api/distribuidor`)).json()) as {
    codDistribuidor: number;
  };
  const avisar = ({ codConcessionaria }: Concessionaria, placa: string) =>
    fundos.avisarComoOutro({
      feed: 'oficinaDigitalOrcamento',
      codDistribuidor,
      codConcessionaria,
      aviso: { codAviso: placa, codOrcamento: 1, titulo: 'Novo orçamento', cliente: 'Cliente Teste', placa },
    });
  await avisar(sul, 'SUL1A11');
  await numeroNoTitulo(outra).toMatch(/^\(1\) /);
  await avisar(norte, 'NOR1A11');
  await numeroNoTitulo(page).toMatch(/^\(1\) /);
  const guardado: unknown = await page.evaluate("JSON.parse(localStorage.getItem('notification'))");
  expect(guardado).toEqual([
    expect.objectContaining({ placa: 'NOR1A11', codConcessionaria: norte.codConcessionaria }),
    expect.objectContaining({ placa: 'SUL1A11', codConcessionaria: sul.codConcessionaria }),
  ]);

  await page.getByRole('button', { name: /^Notificações/ }).click();
  const painel = page.getByRole('dialog', { name: 'Notificações' });
  await painel.getByText('Cliente Teste').waitFor();
  expect(await painel.getByText('Cliente Teste').count()).toBe(1);
  await page.keyboard.press('Escape');

  await trocarPara(outra, norte);
  await numeroNoTitulo(outra).toMatch(/^\(1\) /);
  await numeroNoTitulo(page).toMatch(/^\(1\) /);
  await trocarPara(outra, sul);
  await numeroNoTitulo(outra).not.toMatch(/^\(/);
  await outra.close();
});

test('a server that could not hear the others has the screen ask anew', async () => {
  const { page } = gerente;
  await page.goto(`/agenda-virtual/calendar1/${norte.codConcessionaria}/${norte.cnpj}`);
  await page.getByText('Ao vivo').first().waitFor();
  const cartao = page.locator('[data-event]').first();
  await fundos.trocarCliente(Number(await cartao.getAttribute('data-event')), 'Zulmira Ausente');
  await fundos.renomearConsultores(norte.codConcessionaria, 'Zelinda');
  await fundos.cortarEscuta();
  // On its card: the sheet that is printed has the name as well, and nobody sees it.
  await page.locator('[data-event]').filter({ hasText: 'Zulmira' }).first().waitFor();
  // Of registries nobody knows either what was missed.
  await page
    .locator('main')
    .getByText(/^Zelinda/)
    .first()
    .waitFor();
});

/** As when the line breaks for this file alone: the server answers all else, and it is no new version. */
async function semArquivo(
  page: Page,
  nome: RegExp,
  falhas = Number.POSITIVE_INFINITY,
): Promise<readonly string[]> {
  const pedidos: string[] = [];
  await page.route(nome, (route, pedido) => {
    pedidos.push(pedido.url());
    return pedidos.length > falhas ? route.continue() : route.abort();
  });
  return pedidos;
}

const BUSCA = /command-palette-[^/]*[.]js/;

/** Somebody has typed on a screen when the search does not come. */
async function semBusca(): Promise<Visitor> {
  const visitor = await aberta.entrar(4);
  const { page } = visitor;
  await semArquivo(page, BUSCA);
  await page.goto('/agenda-virtual/importar');
  await page.getByRole('heading', { name: 'Importar agenda do DMS' }).waitFor();
  await page.evaluate("document.querySelector('main').dataset.digitado = 'sim'");
  await page.keyboard.press('Control+k');
  await naoAbriu(page).waitFor();
  await digitado(page).getByRole('heading').first().waitFor();
  return visitor;
}
const naoAbriu = (page: Page) => page.getByText('Não abriu. Confira a conexão e tente de novo.');
const digitado = (page: Page) => page.locator('main[data-digitado="sim"]');
const busca = (page: Page) => page.getByRole('dialog', { name: 'Buscar e comandar' });

/** The failure is forgotten a moment later. */
const insistir = (page: Page) =>
  expect.poll(async () => {
    await page.keyboard.press('Control+k');
    return busca(page).isVisible();
  });

test('a search that cannot be fetched is said, the screen with what is typed in it stays, and reloading is offered', async () => {
  const { page, context } = await semBusca();
  await page.unroute(BUSCA);
  await page.getByRole('button', { name: 'Recarregar' }).click();
  await digitado(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Importar agenda do DMS' }).waitFor();
  await insistir(page).toBe(true);
  await context.close();
});

/** Until 2026 browsers answered every later import of an address with its first failure (whatwg/html#6768). */
async function pedeDeNovo(page: Page): Promise<boolean> {
  let pedidos = 0;
  await page.route('**/assets/experiencia.js', (route) => {
    pedidos += 1;
    return route.abort();
  });
  for (let vez = 0; vez < 2; vez++)
    await page.evaluate("import('/assets/experiencia.js').catch(() => undefined)");
  return pedidos === 2;
}

test('the search opens over what is typed as soon as its file can be fetched', async ({ skip }) => {
  const { page, context } = await semBusca();
  const pode = await pedeDeNovo(page);
  if (pode) {
    await page.unroute(BUSCA);
    await insistir(page).toBe(true);
    await digitado(page).waitFor();
  }
  await context.close();
  skip(!pode, 'this browser remembers a failed import for as long as the page lives');
});

test('a server out of reach takes no screen away; a new version does', async () => {
  const { page, context } = await semBusca();
  // Away, though the machine is on its network: nobody's text is worth a look at the browser's own page.
  const entrada = /assets[/]entrada-[^/]*[.]js$/;
  const perguntada = () => page.waitForRequest((pedido) => pedido.method() === 'HEAD');
  const insiste = async (): Promise<void> => {
    await naoAbriu(page).waitFor({ state: 'detached' });
    await Promise.all([perguntada(), page.keyboard.press('Control+k')]);
  };
  await page.route(entrada, (route) => route.abort());
  await insiste();
  await naoAbriu(page).waitFor();
  await digitado(page).waitFor();

  await page.unroute(entrada);
  await page.route(entrada, (route, pedido) =>
    pedido.method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await insiste();
  await digitado(page).waitFor({ state: 'detached' });
  await context.close();
});

/** The file that holds the client of the live line; other libraries' files are called like it. */
function arquivoDaLinha(): RegExp {
  const pasta = 'apps/web/dist/assets';
  const nome = readdirSync(pasta).find(
    (cada) => cada.endsWith('.js') && readFileSync(path.join(pasta, cada), 'utf8').includes('.EIO'),
  );
  if (nome === undefined) throw new Error('no file holds the client of the live line');
  return new RegExp(nome.replaceAll('.', '[.]'));
}

test('a live line whose file does not come is tried again by itself, each time at an address of its own', async () => {
  const { page, context } = await aberta.entrar(4);
  // What the first screen still asks for is not this one's.
  await page.goto('about:blank');
  const pedidos = await semArquivo(page, arquivoDaLinha(), 2);
  await page.goto('/agenda-virtual/importar');
  await page.getByText('Ao vivo').first().waitFor();
  expect(new Set(pedidos).size).toBe(3);
  expect(pedidos).toHaveLength(3);
  await context.close();
});

test('the way to the top is offered from 200 px on and takes 600 ms, or none at all', async () => {
  const { page, context } = await aberta.entrar(4);
  await page.goto('/agenda-virtual/importar');
  await page.getByRole('heading', { name: 'Importar agenda do DMS' }).waitFor();
  await page.evaluate(`{
    const longa = document.createElement('div');
    longa.style.cssText = 'flex: none; height: 3000px';
    document.getElementById('conteudo').append(longa);
  }`);
  const voltar = page.getByRole('button', { name: 'Voltar ao topo' });
  const rolar = (px: number) => page.evaluate(`document.getElementById('conteudo').scrollTop = ${px}`);
  const altura = () => page.evaluate<number>("document.getElementById('conteudo').scrollTop");
  await rolar(200);
  await voltar.waitFor();
  await rolar(199);
  await voltar.waitFor({ state: 'detached' });

  await rolar(200);
  await voltar.click();
  expect(await altura()).toBe(0);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await rolar(200);
  await voltar.waitFor();
  const passou = await page.evaluate<number>(`new Promise((resolve) => {
    const tela = document.getElementById('conteudo');
    const inicio = performance.now();
    tela.addEventListener('scroll', () => tela.scrollTop === 0 && resolve(performance.now() - inicio));
    document.querySelector('[aria-label="Voltar ao topo"]').click();
  })`);
  // The last pixels of the way are less than one; a busy machine draws late.
  expect(passou).toBeGreaterThan(350);
  await context.close();
});

/** A tab that another covers, as the browser tells its page: a test's windows are all in front. */
const cobrir = (page: Page, coberta: boolean) =>
  page.evaluate(`
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${coberta} });
    document.dispatchEvent(new Event('visibilitychange'));
  `);

test('a tab behind others says its screen first, the one in front what the specification has it say', async () => {
  const [page, outra] = await duasAbas();
  const prescrito = 'Oficina Local - Gestão Oferta Digital';
  await outra.goto('/cadastros/mecanicos/list');
  await outra.getByRole('heading', { level: 1, name: 'Mecânicos' }).waitFor();
  for (const [aba, tela] of [
    [page, 'Gerenciar orçamentos'],
    [outra, 'Mecânicos'],
  ] as const) {
    await numeroNoTitulo(aba).toContain(prescrito);
    expect(await aba.title()).not.toContain(tela);
    await cobrir(aba, true);
    await numeroNoTitulo(aba).toContain(`${tela} · ${prescrito}`);
    await cobrir(aba, false);
    await numeroNoTitulo(aba).not.toContain(tela);
  }
  await outra.close();
});
