import { expect, test } from 'vitest';
import { addDias, diaDe, instanteDe } from '@oferta/domain/dia.ts';
import { expectAccessible, visit, type Visitor } from '../support/browser.ts';
import { abrirFundos } from '../support/fundos.ts';
import { aOficina, naCasa, type Oficina } from './na-oficina.ts';

/** A customer who was not happy says so on the phone; the manager hears it, and reads the answer until it is dealt with. */
let oficina: Oficina;
let gerente: Visitor;

const FUSO = 'America/Sao_Paulo';
/** Surveys of today's deliveries go out then; milliseconds from now. */
const ateAmanhaAsQuinze = (): number =>
  instanteDe(addDias(diaDe(new Date(), FUSO), 1), 15 * 60, FUSO).getTime() - Date.now();

aOficina(async (aberta) => {
  oficina = aberta;
  await oficina.product.kill();
  await oficina.product.restart(ateAmanhaAsQuinze());
  gerente = await oficina.entrar(1);
});

/** The survey that the dealership's customer was sent. */
async function linkDaPesquisa(): Promise<string> {
  const fundos = abrirFundos(oficina.product.folder);
  try {
    await fundos.rodar('enviar-pesquisas');
    const pedido = () => fundos.mensagem(`na ${oficina.nomeDaCasa}`);
    await expect.poll(pedido, { timeout: 60_000, interval: 500 }).toMatch(/\/p#[\w-]{43}/);
    return /\/p#[\w-]{43}/.exec(await pedido())?.[0] ?? '';
  } finally {
    await fundos.fechar();
  }
}

test('a mark of 2 is told at once, kept in the bell, and opens the answer with the way to call', async () => {
  const { page } = gerente;
  await page.goto('/oficina-digital/gerenciar?aba=meus');
  await naCasa(page, oficina.nomeDaCasa);
  await page.getByText('Ao vivo').first().waitFor();

  const celular = await visit({ ...oficina, size: { width: 390, height: 844 } });
  await celular.page.goto(await linkDaPesquisa());
  await celular.page.getByText('2', { exact: true }).click();
  await celular.page.getByRole('textbox').fill('Prometeram para as 17 h e saí às 19 h');
  await celular.page.getByRole('button', { name: 'Enviar resposta' }).click();
  await celular.page.getByRole('heading', { name: /^Obrigad/ }).waitFor();
  await celular.context.close();

  await page.getByText(/deu nota 2 na pesquisa$/).waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(1\)/);
  // The toast goes by itself; the bell has it still after a reload.
  await page.reload();
  await page.getByRole('button', { name: /^Notificações/ }).click();
  await page.getByRole('button', { name: /Nota 2 na pesquisa: ligue hoje/ }).click();
  const resposta = page.getByRole('dialog', { name: /^Pesquisa de/ });
  await resposta.getByText('Prometeram para as 17 h e saí às 19 h').waitFor();
  await resposta.getByText('2 de 10 para recomendar a oficina').waitFor();
  await resposta.getByRole('link', { name: /^Ligar/ }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await resposta.waitFor({ state: 'detached' });
  await expect.poll(() => page.title()).not.toMatch(/^\(/);
  expect(gerente.complaints).toEqual([]);
}, 120_000);
