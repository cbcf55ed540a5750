import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, type Visitor } from '../support/browser.ts';
import { ateAmanhaAsQuinze, linkDaPesquisa } from './link-da-pesquisa.ts';
import { aOficina, naCasa, type Oficina } from './na-oficina.ts';
import { noCelular } from './no-celular.ts';
import { prazo } from '../../tools/tempo.ts';

/** A customer who was not happy says so on the phone; the manager hears it, and reads the answer until it is dealt with. */
let oficina: Oficina;
let gerente: Visitor;

aOficina(async (aberta) => {
  oficina = aberta;
  await oficina.product.kill();
  await oficina.product.restart(ateAmanhaAsQuinze(oficina));
  gerente = await oficina.entrar(1);
  await gerente.page.addInitScript(`
    globalThis.notasOuvidas = 0;
    const tocar = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...quando) {
      if (this.context.state === 'running') globalThis.notasOuvidas += 1;
      globalThis.som = this.context;
      return tocar.apply(this, quando);
    };`);
});

test(
  'a mark of 2 is told at once with a sound, kept in the bell, and opens the answer with the way to call',
  async () => {
    const { page } = gerente;
    await page.goto('/oficina-digital/gerenciar?aba=meus');
    await naCasa(page, oficina.nomeDaCasa);
    await page.getByText('Ao vivo').first().waitFor();
    await tocarComODedo(page);

    const celular = await noCelular(oficina, await linkDaPesquisa(oficina));
    await celular.page.getByText('2', { exact: true }).click();
    await celular.page.getByRole('textbox').fill('Prometeram para as 17 h e saí às 19 h');
    await celular.page.getByRole('button', { name: 'Enviar resposta' }).click();
    await celular.page.getByRole('heading', { name: /^Obrigad/ }).waitFor();
    await celular.context.close();

    await page.getByText(/deu nota 2 na pesquisa$/).waitFor();
    await expect.poll(() => page.title()).toMatch(/^\(1\)/);
    await expect.poll(() => page.evaluate('globalThis.notasOuvidas')).toBe(2);
    // Once it has been heard nothing of it is left to be computed.
    await expect.poll(() => page.evaluate('globalThis.som.state')).toBe('suspended');
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
  },
  prazo(120_000),
);

/** Touches the title as on a tablet: a page that nobody has touched makes no sound. */
async function tocarComODedo(page: Page): Promise<void> {
  const titulo = await page.getByRole('heading', { level: 1 }).boundingBox();
  if (!titulo) throw new Error('the title is not on the screen');
  const dedo = await page.context().newCDPSession(page);
  await dedo.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: titulo.x + 4, y: titulo.y + 4 }],
  });
  await dedo.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await dedo.detach();
}
