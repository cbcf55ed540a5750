import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { concessionariaAtualContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { expectAccessible, expectNoSidewaysScroll, type Visitor } from '../support/browser.ts';
import type { Desk } from '../support/calls.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { abrirFundos } from '../support/fundos.ts';
import { noCelular, voltarAoAbrir } from './no-celular.ts';
import { prazo } from '../../tools/tempo.ts';

/** The customer's page as it is read and answered on a phone, from the message's link to the receipt. */
let casaAberta: CasaAberta;
let desk: Desk;
/** Quotes of the demo that nobody answered, with the customer's CPF; each test takes its own. */
let livres: { codOrcamento: number; fimDoCpf: string }[];

beforeAll(async () => {
  casaAberta = await abrirCasa();
  ({ desk } = casaAberta);
  livres = await quotesToAnswer();
});
afterAll(() => casaAberta.fechar());

/** The dealership's own first: late in its day most are answered, and the others' stand in for them. */
async function quotesToAnswer(): Promise<typeof livres> {
  const casas = await desk.call(concessionariaAtualContracts.concessionarialist, {});
  const abertos = [];
  for (const { codConcessionaria } of casas)
    abertos.push(
      ...(await desk.call(orcamentoContracts.orcamentosAbertos, { params: { codConcessionaria } })),
    );
  const achados: typeof livres = [];
  for (const { codOrcamento, estado, decididas } of abertos) {
    if (decididas > 0 || (estado !== 'precificado' && estado !== 'enviado')) continue;
    const { checklist, itens } = await ler(codOrcamento);
    const { codAgendamento } = checklist;
    if (codAgendamento === null || itens.length < 2) continue;
    const { documento } = await desk.call(agendamentoContracts.getAgendamento, {
      params: { codAgendamento },
    });
    if (documento?.length === 11) achados.push({ codOrcamento, fimDoCpf: documento.slice(-4) });
  }
  return achados;
}

const ler = (codOrcamento: number): Promise<Orcamento> =>
  desk.call(orcamentoContracts.getOrcamento, { params: { codOrcamento } });

/** Sends a quote once more; gives what its message links to, below the host. */
async function enviar(codOrcamento: number): Promise<string> {
  const { versao, estado } = await ler(codOrcamento);
  const motivo = estado === 'enviado' ? 'Cliente pediu de novo' : null;
  const { link } = await desk.call(orcamentoContracts.enviarOrcamento, {
    params: { codOrcamento },
    body: { canais: [], versao, motivo },
  });
  const { pathname, hash } = new URL(link);
  return `${pathname}${hash}`;
}

/** Whether the customer is shown photos of what is offered. */
async function temFotos(codOrcamento: number): Promise<boolean> {
  const { checklist, itens: linhas } = await ler(codOrcamento);
  const fotografados = new Set(checklist.midias.map(({ codigoItem }) => codigoItem));
  return linhas.some(({ codigoItem }) => codigoItem !== null && fotografados.has(codigoItem));
}

async function proximo({ comFotos = false } = {}): Promise<(typeof livres)[number] & { link: string }> {
  let livre: (typeof livres)[number] | undefined;
  for (const cada of livres) {
    if (comFotos && !(await temFotos(cada.codOrcamento))) continue;
    livre = cada;
    break;
  }
  livres = livres.filter((cada) => cada !== livre);
  if (!livre) throw new Error('the demo has no further quote to answer');
  return { ...livre, link: await enviar(livre.codOrcamento) };
}

const celular = (link: string, como?: Parameters<typeof noCelular>[2]): Promise<Visitor> =>
  noCelular(casaAberta, link, como);

const itens = (page: Page) => page.locator('li[id^="bloco-"]');
const aberta = (page: Page) => page.getByRole('heading', { name: /^Olá, / }).waitFor();

async function assinar(page: Page, fimDoCpf: string): Promise<void> {
  await page.getByLabel('Seu nome completo').fill('Cliente de Teste');
  await page.getByLabel('4 últimos números do CPF do cliente').fill(fimDoCpf);
  await page.getByRole('button', { name: /^Assinar e aprovar|^Enviar resposta/ }).click();
}

test('half is approved, half left for later: the total follows, a reload forgets nothing, the receipt proves it', async () => {
  const { codOrcamento, fimDoCpf, link } = await proximo();
  const { page, context, complaints } = await celular(link);
  await aberta(page);
  // Wherever it stands on the page, the first thing listed is approved.
  const [primeiro] = await itens(page).all();
  if (!primeiro) throw new Error('the quote shows no item');
  await primeiro.getByText('Aprovar', { exact: true }).click();
  const nome = await primeiro.getByRole('heading').innerText();
  const linha = (await ler(codOrcamento)).itens.find(({ descricao }) => descricao === nome);
  if (!linha) throw new Error(`${nome} is no line of the quote`);
  const total = page.locator('[aria-live]').filter({ hasText: 'respondido' });
  await total.getByText(formatBRL(linha.totalCentavos)).waitFor();

  await page.reload();
  await total.getByText(formatBRL(linha.totalCentavos)).waitFor();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Escolha uma das opções').first().waitFor();
  await page.getByRole('button', { name: 'Deixar o resto' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();

  await page.getByRole('heading', { name: 'Confira e assine' }).waitFor();
  await assinar(page, fimDoCpf === '0000' ? '0001' : '0000');
  await page.getByText('Os números não conferem').waitFor();
  await assinar(page, fimDoCpf);
  await page.getByRole('heading', { name: /^Tudo certo/ }).waitFor();
  await page.getByText(formatBRL(linha.totalCentavos)).first().waitFor();
  await expectAccessible(page);
  expect((await ler(codOrcamento)).estado).toBe('aprovadoParcial');
  expect((await ler(codOrcamento)).totais.aprovadoCentavos).toBe(linha.totalCentavos);

  // On paper: what was agreed to and where to verify it, and nothing to press.
  await page.emulateMedia({ media: 'print' });
  await page.getByText(/^Confira em localhost:\d+\/v\/[0-9A-Z-]{19}$/).waitFor();
  expect(await page.getByRole('link').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: null });

  await page.getByRole('link', { name: 'Conferir' }).click();
  await page.getByRole('heading', { name: 'Confere', exact: true }).waitFor();
  await page.getByText(formatBRL(linha.totalCentavos)).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The browser itself tells of the answer that refused the wrong digits.
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
  await context.close();
});

test('of two phones the second is told and shown what the first answered', async () => {
  const { fimDoCpf, link } = await proximo();
  const [um, dois] = [await celular(link), await celular(link)];
  for (const { page } of [um, dois]) {
    await aberta(page);
    await page.getByRole('button', { name: 'Aprovar tudo' }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
  }
  await assinar(um.page, fimDoCpf);
  await um.page.getByRole('heading', { name: /^Tudo certo/ }).waitFor();
  await assinar(dois.page, fimDoCpf);
  await dois.page
    .getByRole('alert')
    .getByText(/^Este orçamento já foi respondido em /)
    .waitFor();
  await dois.page.getByRole('heading', { name: /^Tudo certo/ }).waitFor();
  for (const { context } of [um, dois]) await context.close();
});

test('a version sent while it was being read is said, and the old one can no longer be answered', async () => {
  const { codOrcamento, fimDoCpf, link } = await proximo();
  const { page, context } = await celular(link);
  await aberta(page);
  await page.getByRole('button', { name: 'Aprovar tudo' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  // That it was seen is told a moment after it is: a change of the quote as well.
  await expect.poll(async () => (await ler(codOrcamento)).vistoEm).not.toBeNull();
  const novo = await enviar(codOrcamento);
  await assinar(page, fimDoCpf);
  await page.getByRole('heading', { name: 'A oficina enviou uma versão mais nova' }).waitFor();

  await page.goto(novo);
  await aberta(page);
  await desk.call(orcamentoContracts.revogarLink, { params: { codOrcamento } });
  await page.reload();
  await page.getByRole('heading', { name: 'Este orçamento saiu do ar' }).waitFor();
  await expectAccessible(page);
  livres.push({ codOrcamento, fimDoCpf });
  await context.close();
});

test('a question reaches the workshop and its answer comes back to the same place', async () => {
  const { codOrcamento, link, fimDoCpf } = await proximo();
  const { page, context } = await celular(link);
  await aberta(page);
  const item = itens(page).first();
  await item.getByRole('button', { name: /^Perguntar sobre este item/ }).click();
  await item.getByRole('textbox').fill('Dá para esperar até o mês que vem?');
  await item.getByRole('button', { name: 'Enviar pergunta' }).click();
  await item.getByText('A oficina já recebeu sua pergunta').waitFor();

  const oficina = await casaAberta.entrar(3);
  await oficina.page.goto(`/oficina-digital/gerenciar?orcamento=${codOrcamento}`);
  const perguntas = oficina.page.getByRole('region', { name: 'Perguntas do cliente' });
  await perguntas.getByText('Dá para esperar até o mês que vem?').waitFor();
  await perguntas.getByLabel('Resposta').fill('Dá, com cuidado.');
  await perguntas.getByRole('button', { name: 'Responder' }).click();
  await perguntas.getByLabel('Resposta').waitFor({ state: 'detached' });
  await perguntas.getByText('Dá, com cuidado.').waitFor();
  expect(oficina.complaints).toEqual([]);
  await oficina.context.close();
  await page.reload();
  await item.getByText('Dá, com cuidado.').waitFor();
  livres.push({ codOrcamento, fimDoCpf });
  await context.close();
});

test('by keys alone: choose, open a photo and leave it, sign', async () => {
  const { codOrcamento, fimDoCpf, link } = await proximo({ comFotos: true });
  const { page, context } = await celular(link);
  await aberta(page);
  const foto = page.getByRole('button', { name: /^Ampliar foto 1/ }).first();
  await foto.focus();
  await page.keyboard.press('Enter');
  const visor = page.getByRole('dialog', { name: /^Fotos: / });
  await visor.getByText(/^Foto 1 de/).waitFor();
  await page.keyboard.press('Escape');
  await visor.waitFor({ state: 'detached' });
  await voltarAoAbrir(page);
  await foto.press('Enter');
  await page.waitForFunction('window.voltou');
  await visor.waitFor({ state: 'detached' });
  await aberta(page);
  await foto.press('Enter');
  await visor.waitFor();
  await page.goBack();
  await visor.waitFor({ state: 'detached' });
  await aberta(page);
  for (const item of await itens(page).all()) {
    await item.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
  }
  await page.getByRole('button', { name: 'Continuar' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Confirme sua resposta' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Cliente de Teste');
  await page.getByLabel('4 últimos números do CPF do cliente').focus();
  await page.keyboard.type(fimDoCpf);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Resposta recebida/ }).waitFor();
  expect((await ler(codOrcamento)).estado).toBe('reprovado');
  // What was opened and closed on the way leaves no steps to go back through.
  await page.goBack();
  await expect.poll(() => page.url()).toBe('about:blank');
  await context.close();
});

test('without network the choices stay; back in it, a code that came to the phone signs as well as the CPF', async () => {
  const { codOrcamento, fimDoCpf, link } = await proximo();
  const { page, context } = await celular(link);
  await aberta(page);
  await page.getByRole('button', { name: 'Aprovar tudo' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await context.setOffline(true);
  await page.getByText('Sem internet.').waitFor();
  await assinar(page, fimDoCpf);
  await page
    .getByRole('alert')
    .getByText(/^Sem conexão/)
    .waitFor();
  await context.setOffline(false);
  await page.getByText('Sem internet.').waitFor({ state: 'detached' });

  await page.getByRole('radio', { name: 'Código por SMS' }).check();
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.getByText(/^Enviamos um código para o celular do seu cadastro, com final \d{2}\.$/).waitFor();
  await page.getByRole('button', { name: /^Enviar de novo em \d+ s$/ }).waitFor();
  const codigo = await codigoPorSms();
  const campo = page.getByLabel('Código que chegou por SMS');
  const assina = page.getByRole('button', { name: /^Assinar e aprovar/ });
  await campo.fill(codigo === '000000' ? '000001' : '000000');
  await assina.click();
  await page.getByText('Os números não conferem').waitFor();
  await campo.fill(codigo);
  await assina.click();
  await page.getByRole('heading', { name: /^Tudo certo/ }).waitFor();
  expect((await ler(codOrcamento)).estado).toBe('aprovado');
  await context.close();
});

/** As the telephone would show it. */
async function codigoPorSms(): Promise<string> {
  const fundos = abrirFundos(casaAberta.product.folder);
  try {
    const mensagem = () => fundos.mensagem('é o seu código para responder');
    await expect.poll(mensagem, { timeout: prazo(30_000) }).toMatch(/^\d{6} /);
    return (await mensagem()).slice(0, 6);
  } finally {
    await fundos.fechar();
  }
}

test('in light and dark, from 195 px (a phone with letters twice as big) to 1440, nothing sticks out and axe finds nothing', async () => {
  const { codOrcamento, fimDoCpf, link } = await proximo();
  for (const [width, height, scheme] of [
    [195, 422, 'dark'],
    [320, 640, 'light'],
    [390, 844, 'dark'],
    [1440, 900, 'light'],
  ] as const) {
    const { page, context, complaints } = await celular(link, { size: { width, height }, scheme });
    await aberta(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Aprovar tudo' }).click();
    await itens(page).first().getByText('Agora não').click();
    await page.getByText('O que está incluso').first().click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('heading', { name: 'Confira e assine' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goBack();
    await aberta(page);
    expect(complaints).toEqual([]);
    await context.close();
  }
  livres.push({ codOrcamento, fimDoCpf });
});

test('a link of before opens the same; without one the page says where it is, and later whom to ask', async () => {
  const { codOrcamento, fimDoCpf, link } = await proximo();
  const { page, context, complaints } = await celular('/o', { distribuidor: 'localhost' });
  await page.getByRole('heading', { name: 'Abra o link que a oficina enviou' }).waitFor();
  expect(await page.title()).toBe('Orçamento do seu carro - Oficina Local');
  await page.getByRole('banner').getByRole('img', { name: 'Oficina Local' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await page.getByRole('link', { name: /^Ligar para / }).count()).toBe(0);

  await page.goto(link.replace('#', '/'));
  await aberta(page);
  expect(page.url()).toMatch(/\/o#[\w-]{43}$/);
  await page.goto('/o');
  await page.getByRole('link', { name: /^Ligar para / }).waitFor();
  await page.goBack();
  await aberta(page);
  expect(complaints).toEqual([]);
  livres.push({ codOrcamento, fimDoCpf });
  await context.close();
});

test('no address that leaves the page carries what the link ends with', async () => {
  const { codOrcamento, fimDoCpf, link } = await proximo();
  const { page, context } = await celular('/v/');
  const pedidos: string[] = [];
  page.on('request', (pedido) => pedidos.push(pedido.url()));
  await page.goto(link);
  await aberta(page);
  await page.getByRole('link', { name: 'Baixar em PDF' }).waitFor();
  const token = link.slice(-43);
  await expect.poll(() => pedidos.filter((url) => url.includes('/api/publico/')).length).toBeGreaterThan(1);
  expect(pedidos.filter((url) => url.replace(/#.*/, '').includes(token))).toEqual([]);
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar em PDF' }).click(),
  ]);
  expect(arquivo.suggestedFilename()).toMatch(/^orcamento-\d+\.pdf$/);
  expect(arquivo.url()).not.toContain(token);
  livres.push({ codOrcamento, fimDoCpf });
  await context.close();
});

test('a link that opens nothing says so in words, and names nobody', async () => {
  const { page, context } = await celular(`/o#${'A'.repeat(43)}`);
  await page.getByRole('heading', { name: 'Este link não abre nada' }).waitFor();
  await expectAccessible(page);
  for (const cortado of [`/o#${'A'.repeat(20)}`, `/o/${'A'.repeat(20)}`, '/p/abc']) {
    await page.goto(cortado);
    await page.getByRole('heading', { name: 'Este link está incompleto' }).waitFor();
  }
  await expectAccessible(page);
  await context.close();
});

test('a quote past its day says until when it held and whom to ask', async () => {
  const { codOrcamento, fimDoCpf, link } = await proximo();
  const { page, context } = await celular('/v/');
  // A browser's test cannot move the server's clock: the answer is the server's own but for the one word.
  await page.route('**/api/publico/orcamento', async (route) => {
    const resposta = await route.fetch();
    const pagina = { ...((await resposta.json()) as object), situacao: 'expirado' };
    await route.fulfill({ response: resposta, json: pagina });
  });
  await page.goto(link);
  await page.getByRole('heading', { name: 'Este orçamento venceu' }).waitFor();
  await page.getByRole('link', { name: /^Ligar para / }).waitFor();
  await expectAccessible(page);
  livres.push({ codOrcamento, fimDoCpf });
  await context.close();
});

test('a code is typed as paper shows it, and an unknown one is said so in its place', async () => {
  const { page, context } = await celular('/v/', { scheme: 'dark' });
  const campo = page.getByLabel('Código do comprovante');
  await campo.pressSequentially('8kq2zzo17f5mn3p4');
  expect(await campo.inputValue()).toBe('8KQ2-ZZ01-7F5M-N3P4');
  await page.getByRole('button', { name: 'Conferir' }).click();
  await page.getByText('Nenhuma aprovação tem este código').waitFor();
  expect(new URL(page.url()).pathname).toBe('/v/8KQ2-ZZ01-7F5M-N3P4');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await context.close();
});
