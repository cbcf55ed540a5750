import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

/** What the server still makes behind its open doors, told on every screen until it is there. */
let aberta: CasaAberta;
beforeAll(async () => {
  aberta = await abrirCasa();
});
afterAll(() => aberta.fechar());

const QUE = 'meses anteriores da demonstração: Oficina Local Centro (1 de 13)';

test('a screen says what is still made, on a desk and on a phone, until the server says that it is there', async () => {
  for (const size of [undefined, { width: 390, height: 844 }]) {
    const { page, context } = await aberta.entrar(1, { ...(size && { size }) });
    // As a server says it that is at it: in the page it sends; asked again, it is done.
    await page.route('**/dashboard', async (route) => {
      const resposta = await route.fetch();
      const body = (await resposta.text()).replace('"em_preparo":null', `"em_preparo":"${QUE}"`);
      expect(body).toContain(QUE);
      await route.fulfill({ response: resposta, body });
    });
    await page.goto('/dashboard');
    const linha = page.getByText(`Ainda em preparo · ${QUE}`);
    await linha.waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await linha.waitFor({ state: 'detached' });
    await context.close();
  }
});
