import { expect, test } from 'vitest';
import { expectAccessible, type Visitor } from '../support/browser.ts';
import { ateAmanhaAsQuinze, linkDaPesquisa } from './link-da-pesquisa.ts';
import { aOficina, naCasa, type Oficina } from './na-oficina.ts';
import { noCelular } from './no-celular.ts';

/** A customer who was not happy says so on the phone; the manager hears it, and reads the answer until it is dealt with. */
let oficina: Oficina;
let gerente: Visitor;

aOficina(async (aberta) => {
  oficina = aberta;
  await oficina.product.kill();
  await oficina.product.restart(ateAmanhaAsQuinze(oficina));
  gerente = await oficina.entrar(1);
});

test('a mark of 2 is told at once, kept in the bell, and opens the answer with the way to call', async () => {
  const { page } = gerente;
  await page.goto('/oficina-digital/gerenciar?aba=meus');
  await naCasa(page, oficina.nomeDaCasa);
  await page.getByText('Ao vivo').first().waitFor();

  const celular = await noCelular(oficina, await linkDaPesquisa(oficina));
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
