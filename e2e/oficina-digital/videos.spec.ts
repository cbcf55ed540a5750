import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import { linhaOrcamentoContracts } from '@oferta/contracts/oficina-digital/linha-contracts.ts';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { expectAccessible, expectNoSidewaysScroll, visit } from '../support/browser.ts';
import { tocadorDe, umFilme } from './filme.ts';
import { aOficina, type Oficina } from './na-oficina.ts';
import {
  assinarNoPapel,
  comecar,
  cor,
  entrarNaVistoria,
  FONE,
  fotografar,
  irA,
  marcarTudoBom,
  umItem,
} from './na-vistoria.ts';
import { prazo } from '../../tools/tempo.ts';

/** A film of what a word cannot tell: taken at the car, seen by whoever prices it and by whoever pays for it. */
let oficina: Oficina;
aOficina(async (aberta) => {
  oficina = aberta;
});

/** One thing found, with a photo and a film; finished and at the server. */
async function vistoriarComFilme(): Promise<{ cartao: OrcamentoCartao; item: string }> {
  const { browser, product, desk, codConcessionaria } = oficina;
  const carros = await desk.call(checklistContracts.carrosDoDia, { params: { codConcessionaria } });
  const placa = carros.find((carro) => carro.placa !== null && carro.checklists.length === 0)?.placa;
  if (!placa) throw new Error('the demo has no car left');
  const { page, context } = await entrarNaVistoria({ browser, product, nivel: 3 });
  await comecar(page, { placa });
  await page.getByLabel('Quilometragem').fill('48210');
  const item = await umItem(page);
  await cor(page, item, 'Urgente').click();
  await fotografar(page, item);
  await page.getByLabel(`Vídeos de ${item}`, { exact: true }).setInputFiles(await umFilme(page, 4));
  await page.getByRole('button', { name: `Vídeo 2 de ${item}` }).waitFor();
  await marcarTudoBom(page);
  await irA(page, 'Finalizar');
  await assinarNoPapel(page);
  await page.getByRole('button', { name: 'Finalizar vistoria' }).click();
  await page.getByRole('heading', { name: 'Vistoria enviada' }).waitFor({ timeout: prazo(30_000) });
  await context.close();
  const abertos = await desk.call(orcamentoContracts.orcamentosAbertos, { params: { codConcessionaria } });
  const achado = abertos.find((cartao) => cartao.placa === placa && cartao.estado === 'novo');
  if (!achado) throw new Error('the inspection made no quote');
  return { cartao: achado, item };
}

/** Prices what was found and sends it; gives what the customer's message links to. */
async function precificarEEnviar({ codOrcamento }: OrcamentoCartao): Promise<string> {
  const { desk } = oficina;
  const params = { codOrcamento };
  // Whoever was at it has only just gone home.
  await desk.call(orcamentoContracts.ocuparOrcamento, { params, body: { acao: 'assumir' } });
  for (const linha of (await oficina.ler(params)).itens) {
    await desk.call(linhaOrcamentoContracts.editarLinha, {
      params: { codLinha: linha.codLinha },
      body: { ...linha, custoCentavos: linha.custoCentavos ?? 0, tmoMin: 60, horaCentavos: 25_000 },
    });
  }
  const { versao } = await desk.call(orcamentoContracts.mudarEstado, {
    params,
    body: { acao: 'concluirPreco', versao: (await oficina.ler(params)).versao },
  });
  const { link } = await desk.call(orcamentoContracts.enviarOrcamento, {
    params,
    body: { canais: [], versao, motivo: null },
  });
  const { pathname, hash } = new URL(link);
  return `${pathname}${hash}`;
}

/** The open player waits with its picture, plays by a key, goes to where it is told, and says what it is. */
async function tocar(page: Page, nome: string | RegExp): Promise<void> {
  const tocador = page.getByRole('dialog').locator('video');
  await tocador.waitFor();
  await expect.poll(() => tocadorDe(page).then(({ videoWidth }) => videoWidth)).toBe(320);
  const { poster, ...antes } = await tocadorDe(page);
  expect(antes).toMatchObject({ paused: true, currentTime: 0, autoplay: false });
  const largura = await page.evaluate<number>(
    `new Promise((pronto) => {
      const imagem = new Image();
      imagem.onload = () => pronto(imagem.naturalWidth);
      imagem.onerror = () => pronto(0);
      imagem.src = ${JSON.stringify(poster)};
    })`,
  );
  expect(largura).toBeGreaterThan(0);
  expect(await tocador.getAttribute('aria-label')).toMatch(nome);

  await tocador.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => tocadorDe(page).then(({ currentTime }) => currentTime)).toBeGreaterThan(0.3);
  await page.keyboard.press('Space');
  await expect.poll(() => tocadorDe(page).then(({ paused }) => paused)).toBe(true);
  const chegou = await page.evaluate<number>(
    `new Promise((pronto) => {
      const video = document.querySelector('dialog[open] video, [role=dialog] video');
      video.addEventListener('seeked', () => pronto(video.currentTime), { once: true });
      video.currentTime = 2.5;
    })`,
  );
  expect(chegou).toBeCloseTo(2.5, 1);
  // The arrows are the player's while it has the focus: the viewer stays where it is.
  const titulo = await page.getByRole('dialog').innerText();
  await page.keyboard.press('ArrowLeft');
  expect(await page.getByRole('dialog').innerText()).toBe(titulo);
  await expectAccessible(page);
}

test(
  'a film taken at the car is seen where it is priced and where it is paid for, by keys alone',
  async () => {
    const { cartao, item } = await vistoriarComFilme();
    const { page, context, complaints } = await oficina.entrar(3);
    await oficina.seguir(page, cartao, 'precificar');
    await page.getByRole('button', { name: `Assistir ao vídeo 2 de ${item}` }).press('Enter');
    await tocar(page, /^.+ — 2 de 2$/);
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
    await context.close();

    const link = await precificarEEnviar(cartao);
    const cliente = await visit({ browser: oficina.browser, product: oficina.product, size: FONE });
    cliente.context.setDefaultTimeout(prazo(15_000));
    const partes: (string | undefined)[] = [];
    cliente.page.on('response', (resposta) => {
      if (resposta.status() === 206) partes.push(resposta.headers()['content-range']);
    });
    await cliente.page.goto(link);
    await cliente.page.getByRole('heading', { name: /^Olá, / }).waitFor();
    // Nothing of the film is fetched, nor heard, before somebody asks for it.
    expect(await cliente.page.locator('video').count()).toBe(0);
    await cliente.page.getByRole('list', { name: /^Fotos e vídeos: / }).waitFor();
    await cliente.page.getByRole('button', { name: 'Assistir ao vídeo 2 de 2' }).press('Enter');
    await cliente.page.getByText('Vídeo 2 de 2').waitFor();
    await tocar(cliente.page, /, vídeo 2$/);
    expect(partes[0]).toMatch(/^bytes \d+-\d+\/\d+$/);
    await expectNoSidewaysScroll(cliente.page);

    // Left behind, it falls silent.
    const tocador = cliente.page.getByRole('dialog').locator('video');
    await tocador.press('Space');
    await expect.poll(() => tocadorDe(cliente.page).then(({ paused }) => paused)).toBe(false);
    await cliente.page.getByRole('button', { name: 'Foto anterior' }).click();
    await cliente.page.getByText('Foto 1 de 2').waitFor();
    await expect.poll(() => tocadorDe(cliente.page).then(({ paused }) => paused)).toBe(true);
    expect(cliente.complaints).toEqual([]);
    await cliente.context.close();
  },
  prazo(120_000),
);
