import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import { closeWindows, openBrowser, visit } from '../support/browser.ts';
import { openDesk, type Desk } from '../support/calls.ts';
import { fotoDeCamera } from '../support/foto-de-camera.ts';
import { startProduct, type Product } from '../support/product.ts';
import { comecar, entrarPelaPorta, FONE, semRede, tudoEnviado } from './na-vistoria.ts';
import { prazo } from '../../tools/tempo.ts';

/** Thirty photos over a network as a workshop's walls leave it. */
let product: Product;
let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  desk = await openDesk(product);
});
afterAll(async () => {
  await closeWindows(browser);
  await product.stop();
});

const FOTOS = 30;
const DE_QUE = 'Veículo';
/** As of an ordinary photo, which takes two attempts to become small; thirty of the heaviest take a minute. */
const GRAO = 4;
const naTela = (page: Page) => page.getByRole('list', { name: `Fotos de ${DE_QUE}` }).getByRole('button');

/** Somebody at the gate of a car that nobody has inspected, on a phone with so much room. */
async function noCarro(espaco?: number) {
  const fone = await visit({ browser, product, size: FONE });
  if (espaco !== undefined) await fone.page.addInitScript(POUCO_ESPACO(espaco));
  await entrarPelaPorta(fone, 3);
  const codConcessionaria = await fone.page.evaluate<number>(
    `Number(localStorage.getItem('vistoria.concessionaria'))`,
  );
  // Asked each time: at midnight other cars are the day's.
  const carros = await desk.call(checklistContracts.carrosDoDia, { params: { codConcessionaria } });
  const carro = carros
    .flatMap(({ placa, checklists }) => (placa !== null && checklists.length === 0 ? [{ placa }] : []))
    .at(0);
  if (!carro) throw new Error('the demo has no car left');
  await comecar(fone.page, carro);
  await tudoEnviado(fone.page);
  return { ...fone, carro, codConcessionaria };
}

/**
 * A device that keeps so many bytes of pictures and then refuses as browsers do; nothing in the browser's own tools makes
 * its room small.
 */
const POUCO_ESPACO = (bytes: number): string => `
  globalThis.espaco = ${bytes};
  let usado = 0;
  const guardar = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (valor, chave) {
    const peso = valor instanceof ArrayBuffer ? valor.byteLength : 0;
    if (usado + peso > globalThis.espaco) {
      this.transaction.abort();
      throw new DOMException('no room', 'QuotaExceededError');
    }
    usado += peso;
    return guardar.call(this, valor, chave);
  };
  navigator.storage.estimate = async () => ({ quota: globalThis.espaco, usage: usado });`;

/** So many photos chosen at once, of two that a camera took; files, for together they are too much to be handed over. */
async function escolher(page: Page, quantas: number): Promise<void> {
  const arquivos: string[] = [];
  for (const nome of ['IMG_0001.JPG', 'IMG_0002.JPG']) {
    const arquivo = path.join(product.folder, nome);
    writeFileSync(arquivo, (await fotoDeCamera(page, GRAO)).buffer);
    arquivos.push(arquivo);
  }
  const escolhidas = Array.from({ length: quantas }, (_, n) => arquivos[n % 2] ?? '');
  await page.getByLabel(`Fotos de ${DE_QUE}`, { exact: true }).first().setInputFiles(escolhidas);
}

/** The codes of the photos that the device took, in the order in which they were taken. */
const tiradas = (page: Page): Promise<string[]> =>
  page.evaluate(`new Promise((pronto, falhou) => {
    const pedido = indexedDB.open('vistoria');
    pedido.onerror = falhou;
    pedido.onsuccess = () => {
      const fotos = pedido.result.transaction('fotos').objectStore('fotos').getAll();
      fotos.onsuccess = () => {
        pedido.result.close();
        pronto(fotos.result.sort((a, b) => a.tiradaEm - b.tiradaEm).map(({ codMidia }) => codMidia));
      };
    };
  })`);

/** Where a phone in a corner of the yard is: half a megabyte a second, and far away. */
async function redeFraca(page: Page): Promise<CDPSession> {
  const fio = await page.context().newCDPSession(page);
  await fio.send('Network.enable');
  await fio.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 120,
    downloadThroughput: 500_000,
    uploadThroughput: 500_000,
  });
  return fio;
}

/** Notes each photo that is sent; every so many the server has it and its answer never comes. */
async function perderRespostas(context: BrowserContext, cada: number): Promise<string[]> {
  const enviados: string[] = [];
  await context.route('**/api/checklist/midia/**', async (route) => {
    const codMidia = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const primeira = !enviados.includes(codMidia);
    enviados.push(codMidia);
    if (!primeira || enviados.length % cada !== 0) return route.continue();
    await route.fetch();
    return route.abort('connectionfailed');
  });
  return enviados;
}

/** Waits until so many have been sent, as the line on screen says. */
const ateEnviar = (page: Page, enviadas: number): Promise<void> =>
  expect
    .poll(async () => Number(/^(\d+) de/.exec(await linha(page))?.[1] ?? 0), {
      timeout: prazo(30_000),
      interval: 30,
    })
    .toBeGreaterThanOrEqual(enviadas);
const linha = (page: Page): Promise<string> =>
  page.locator('button[aria-haspopup="dialog"][data-estado]').first().innerText();

test(
  'thirty photos through cuts, lost answers, a reload and a page that is killed arrive once each, in order',
  async () => {
    const { page, context, carro, codConcessionaria } = await noCarro();
    const desde = Date.now();
    await semRede(context, page, true);
    await escolher(page, FOTOS);
    await expect.poll(() => naTela(page).count(), { timeout: prazo(60_000) }).toBe(FOTOS);
    await page.getByRole('button', { name: `Sem internet · ${FOTOS} fotos a enviar` }).waitFor();
    const ordem = await tiradas(page);
    expect(new Set(ordem).size).toBe(FOTOS);

    const enviados = await perderRespostas(context, 7);
    await redeFraca(page);
    await semRede(context, page, false);
    // Cut while one is on its way, three times.
    for (const enviadas of [3, 7, 11]) {
      await ateEnviar(page, enviadas);
      await semRede(context, page, true);
      await page.getByRole('button', { name: /^Sem internet · \d+ fotos a enviar/ }).waitFor();
      await semRede(context, page, false);
    }
    await ateEnviar(page, 14);
    await page.reload();
    await redeFraca(page);
    // By itself, from where it was.
    await ateEnviar(page, 18);
    await page.close({ runBeforeUnload: false });

    const depois = await context.newPage();
    await depois.goto('/vistoria');
    await ateEnviar(depois, 20);
    await tudoEnviado(depois);

    const { itens } = await desk.call(checklistContracts.historicoChecklist, {
      params: { codConcessionaria },
      query: { busca: carro.placa },
    });
    const deAgora = itens.find(({ iniciadoEm }) => Date.parse(iniciadoEm) >= desde - 60_000);
    if (!deAgora) throw new Error('the inspection is not at the server');
    const { midias } = await desk.call(checklistContracts.getChecklist, {
      params: { codCheckList: deAgora.codCheckList },
    });
    expect(midias.map(({ codMidia }) => codMidia)).toEqual(ordem);
    // The network was as bad as said: some were sent more than once.
    expect(enviados.length).toBeGreaterThan(FOTOS);
    await context.close();
  },
  prazo(150_000),
);

test('a device without room says so and shows only what it keeps; with room again it goes on', async () => {
  const { page, context } = await noCarro(2_000_000);
  await semRede(context, page, true);
  await escolher(page, 1);
  await page.getByText('Este aparelho está quase sem espaço').waitFor();
  await escolher(page, 16);
  await page.getByText('a última foto ou resposta não ficou guardada').waitFor({ timeout: prazo(30_000) });
  await page
    .getByRole('button', { name: `Foto de ${DE_QUE}` })
    .and(page.locator(':enabled'))
    .waitFor();
  const guardadas = (await tiradas(page)).length;
  expect(guardadas).toBeGreaterThan(0);
  expect(guardadas).toBeLessThan(17);
  expect(await naTela(page).count()).toBe(guardadas);

  await page.evaluate('globalThis.espaco = 60_000_000');
  await escolher(page, 1);
  await expect.poll(() => naTela(page).count(), { timeout: prazo(15_000) }).toBe(guardadas + 1);
  await page.getByText('não ficou guardada').waitFor({ state: 'detached' });
  await semRede(context, page, false);
  await tudoEnviado(page);
  await context.close();
});
