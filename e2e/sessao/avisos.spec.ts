import type { Browser, CDPSession, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import { navegadorInteiro, openChromium } from '../../apps/server/bench/support/chromium.ts';
import { enter, expectAccessible, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { abrirFundos, type Fundos } from '../support/fundos.ts';
import { prazo } from '../../tools/tempo.ts';

/** What a person is told of, where they choose it, and what their device does with it. */
let aberta: CasaAberta;
let fundos: Fundos;
let inteiro: Browser;
let lia: Visitor;

/** In the whole browser: no worker shows a notice in its shell. */
const entrar = (nivel: number, distribuidor?: string): Promise<Visitor> =>
  enter({
    browser: inteiro,
    product: aberta.product,
    nivel,
    ...(distribuidor !== undefined && { distribuidor }),
  });

beforeAll(async () => {
  [aberta, inteiro] = await Promise.all([abrirCasa(), openChromium(navegadorInteiro)]);
  fundos = abrirFundos(aberta.product.folder);
  lia = await entrar(3);
});
afterAll(async () => {
  await fundos.fechar();
  await inteiro.close();
  await aberta.fechar();
});

const celula = (page: Page, nome: string) => page.getByRole('checkbox', { name: nome });

test('each cell is kept as it is pressed, marked where it differs, and goes back to the level’s', async () => {
  const { page } = lia;
  await page.goto('/minha-conta');
  const aprovou = celula(page, 'Aprovou itens: neste aparelho');
  await aprovou.waitFor();
  expect(await aprovou.isChecked()).toBe(true);
  await aprovou.focus();
  await page.keyboard.press('Space');
  await page.getByText('Você mudou: aprovou itens.').waitFor();
  await page.getByLabel('Aprovou itens: por e-mail').selectOption({ label: 'resumo 18:00' });
  await expect.poll(() => page.getByText('diferente do padrão').count()).toBe(2);
  await page.reload();
  await page.getByText('Você mudou: aprovou itens.').waitFor();
  expect(await aprovou.isChecked()).toBe(false);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voltar ao padrão' }).click();
  await page.getByText('Você não mudou nenhum.').waitFor();
  expect(await aprovou.isChecked()).toBe(true);
});

test('a shift is kept; one that ends before it begins says so and is not', async () => {
  const { page } = lia;
  await page.goto('/minha-conta');
  const ate = page.getByLabel('Segunda a sexta, até');
  await ate.fill('17:00');
  const [salvo] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/api/avisos/turno')),
    ate.blur(),
  ]);
  expect(salvo.status()).toBe(200);
  await ate.fill('06:00');
  await ate.blur();
  await page.getByText('O turno precisa terminar depois de começar').waitFor();
  await page.reload();
  await expect.poll(() => ate.inputValue()).toBe('17:00');
});

/** Has the page's worker be there, as turning the notices on does. */
async function comTrabalhador({
  page,
  context,
}: Visitor): Promise<{ cdp: CDPSession; worker: Worker; registro: string }> {
  await context.grantPermissions(['notifications']);
  const cdp = await context.newCDPSession(page);
  const registro = new Promise<string>((go) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [um] = registrations.filter(({ scopeURL }) => new URL(scopeURL).pathname === '/');
      if (um) go(um.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const nasceu = context.waitForEvent('serviceworker');
  // Ready is one that is still being activated too; a push is taken by an active one.
  await page.evaluate(
    `navigator.serviceWorker.register('/sw-avisos.js', { scope: '/' }).then(() => navigator.serviceWorker.ready)
      .then(({ active }) => new Promise((go) => {
        const olhar = () => active.state === 'activated' && go();
        active.addEventListener('statechange', olhar);
        olhar();
      }))`,
  );
  const worker = await nasceu;
  await worker.evaluate(`{
    const { registration } = globalThis;
    const mostrar = registration.showNotification.bind(registration);
    globalThis.quantas = 0;
    registration.showNotification = async (...como) => {
      await mostrar(...como);
      globalThis.quantas += 1;
    };
  }`);
  return { cdp, worker, registro: await registro };
}

/** How many the worker has had shown. */
const quantas = (worker: Worker): Promise<unknown> => worker.evaluate('globalThis.quantas');

/** To be asked once they are shown: Chromium forgets one that it is asked about while it is being put up. */
const mostradas = (page: Page): Promise<unknown> =>
  page.evaluate(`navigator.serviceWorker.ready.then((registro) => registro.getNotifications())
    .then((todas) => todas.map(({ title, body, tag }) => [title, body, tag]))`);

test(
  'a push is shown, one of the same car in its place; pressed, it opens the record and is read everywhere',
  async () => {
    const { page } = lia;
    await page.goto('/minha-conta');
    await page.getByText('Ao vivo').first().waitFor();
    // What hears of the device's list comes after the screen.
    await page.locator('link[rel="manifest"]').waitFor({ state: 'attached' });
    const { cdp, worker, registro } = await comTrabalhador(lia);
    const [orcamento] = await aberta.desk.call(orcamentoContracts.orcamentosAbertos, {
      params: { codConcessionaria: aberta.casa.codConcessionaria },
    });
    if (!orcamento) throw new Error('the demo has no open quote');
    const { codOrcamento } = orcamento;
    const codAviso = await fundos.avisarDoOrcamento('nivel3@localhost.example', codOrcamento);
    const empurrar = (titulo: string) =>
      cdp.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId: registro,
        data: JSON.stringify({
          titulo,
          corpo: 'ABC1D23 · 3 de 4 itens',
          endereco: `/oficina-digital/gerenciar?orcamento=${codOrcamento}`,
          marca: 'ABC1D23',
          avisos: [codAviso],
          naoLidos: 1,
        }),
      });
    await empurrar('Cliente aprovou R$ 10,00');
    await expect.poll(() => quantas(worker)).toBe(1);
    expect(await mostradas(page)).toHaveLength(1);
    await empurrar('Cliente aprovou R$ 1.284,00');
    await expect.poll(() => quantas(worker)).toBe(2);
    expect(await mostradas(page)).toEqual([
      ['Cliente aprovou R$ 1.284,00', 'ABC1D23 · 3 de 4 itens', 'ABC1D23'],
    ]);

    // No hand reaches the system's own list in a headless browser: the worker is told that it was pressed.
    await worker.evaluate(`registration.getNotifications().then(([notification]) =>
      dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
    await page.waitForURL((url) => url.searchParams.get('orcamento') === String(codOrcamento));
    await expect.poll(() => fundos.foiLido(codAviso)).toBe(true);
    await expect.poll(() => mostradas(page)).toEqual([]);
  },
  prazo(60_000),
);

test.each(['localhost', 'atria', 'stellantis'])(
  '%s installs as an app of its own by the browser’s criteria',
  async (distribuidor) => {
    const { page, context } = await entrar(1, distribuidor);
    await page.locator('link[rel="manifest"]').waitFor({ state: 'attached' });
    const cdp = await context.newCDPSession(page);
    const { data = '', errors } = await cdp.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    // The test's window is a private one, in which nothing is ever installed.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    );
    const nome = (await page.title()).replace(/^\(\d+\) /, '').split(' - ')[0];
    expect(JSON.parse(data)).toMatchObject({
      name: `${nome} - Gestão Oferta Digital`,
      short_name: nome,
      display: 'standalone',
      theme_color: expect.stringMatching(/^#[\da-f]{6}$/),
    });
    await context.close();
  },
);

test('a car is silenced for the day from the list, and heard again', async () => {
  const { page, context } = await entrar(3);
  const [orcamento] = await aberta.desk.call(orcamentoContracts.orcamentosAbertos, {
    params: { codConcessionaria: aberta.casa.codConcessionaria },
  });
  if (!orcamento) throw new Error('the demo has no open quote');
  await fundos.avisarDoOrcamento('nivel3@localhost.example', orcamento.codOrcamento);
  await page.goto('/minha-conta');
  await page.getByRole('button', { name: /^Notificações/ }).click();
  await page
    .getByRole('button', { name: /^Silenciar .* por hoje$/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Voltar a ouvir / })
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: /^Notificações/ }).click();
  await page
    .getByRole('button', { name: /^Voltar a ouvir / })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Silenciar .* por hoje$/ })
    .first()
    .waitFor();
  await context.close();
});
