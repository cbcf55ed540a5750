import type { CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendaPublicaContracts } from '@oferta/contracts/agenda/agenda-publica.ts';
import { visit } from '../../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../../support/casa-aberta.ts';
import { abrirFundos, type Fundos } from '../../support/fundos.ts';
import { prazo } from '../../../tools/tempo.ts';

/** An owner books on a phone with a quarter of this processor, by 4G: what it takes of the hand, and of the clock. */
let aberta: CasaAberta;
let fundos: Fundos;
beforeAll(async () => {
  aberta = await abrirCasa();
  fundos = abrirFundos(aberta.product.folder);
});
afterAll(async () => {
  await fundos.fechar();
  await aberta.fechar();
});

/** 4G as Chromium's own tools have it: 9 Mbit/s down, 1.5 up, 60 ms; bytes a second. */
const QUATRO_G = {
  offline: false,
  latency: 60,
  downloadThroughput: 1_125_000,
  uploadThroughput: 187_500,
};
/** Seconds of a hand: of a key, and to find what is to be touched and touch it (Card, Moran and Newell 1980: K 0.28; M 1.35 + P 1.1). */
const TECLA = 0.28;
const TOQUE = 1.35 + 1.1;

async function lento(page: Page): Promise<CDPSession> {
  const fio = await page.context().newCDPSession(page);
  await fio.send('Network.enable');
  await fio.send('Network.emulateNetworkConditions', QUATRO_G);
  await fio.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return fio;
}

/** A hand that counts: what it touches, and what it types. "Next" of the phone's keyboard is a key, and no touch. */
function umaMao(page: Page) {
  const conta = { toques: 0, teclas: 0 };
  return {
    conta,
    tocar: async (onde: Locator) => {
      conta.toques += 1;
      await onde.tap();
    },
    escrever: async (texto: string) => {
      conta.teclas += texto.length;
      await page.keyboard.type(texto);
    },
    proximo: async () => {
      conta.teclas += 1;
      await page.keyboard.press('Tab');
    },
  };
}

test(
  'AV-01 books with at most twelve touches and within ninety seconds, of which few are the page’s',
  { timeout: prazo(180_000) },
  async () => {
    const { slug } = await aberta.desk.call(agendaPublicaContracts.agendaPublica, {
      params: { codConcessionaria: aberta.casa.codConcessionaria },
    });
    const { page, context } = await visit({ ...aberta, size: { width: 390, height: 844 }, touch: true });
    context.setDefaultTimeout(prazo(30_000));
    const fio = await lento(page);
    const { conta, tocar, escrever, proximo } = umaMao(page);
    const botao = (name: string) => page.getByRole('button', { name });
    const inicio = performance.now();

    await page.goto(`/agendar/${slug}`);
    await tocar(page.getByLabel('Placa'));
    await escrever('XGV1L79');
    await proximo();
    await escrever('Argo Trekking 1.3');
    await proximo();
    await escrever('38400');
    await tocar(botao('Ver serviços'));
    await tocar(page.getByText('Alinhamento e balanceamento'));
    await tocar(botao('Ver horários'));
    await tocar(page.getByRole('listitem').getByRole('button', { name: /livre/ }).first());
    await page.getByText('Guardado para você por').waitFor();
    await tocar(botao('Continuar'));
    await tocar(page.getByLabel('Nome', { exact: true }));
    await escrever('Gustavo Prado');
    await proximo();
    await escrever('11987650000');
    await tocar(page.getByRole('checkbox'));
    await tocar(botao('Receber código'));
    const campo = page.getByLabel('Código que chegou por SMS');
    await campo.waitFor();
    const codigo = (await fundos.mensagem('é o seu código para agendar')).slice(0, 6);
    await tocar(campo);
    await escrever(codigo);
    await tocar(botao('Confirmar'));
    await page.getByRole('heading', { name: 'Combinado, Gustavo' }).waitFor();

    const daPagina = (performance.now() - inicio) / 1_000;
    const daMao = conta.toques * TOQUE + conta.teclas * TECLA;
    console.log(
      `página pública, celular 4× mais lento em 4G: ${conta.toques} toques, ${conta.teclas} teclas, ${(daPagina + daMao).toFixed(0)} s (da página ${daPagina.toFixed(1)}, da mão ${daMao.toFixed(1)})`,
    );
    expect(conta.toques).toBeLessThanOrEqual(12);
    expect(daPagina + daMao).toBeLessThanOrEqual(90);
    await fio.detach();
    await context.close();
  },
);
