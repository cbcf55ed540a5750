import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import { navegadorInteiro } from '../../apps/server/bench/support/chromium.ts';
import { expectAccessible } from '../support/browser.ts';
import { aOficina, type Oficina } from './na-oficina.ts';
import { FONE } from './na-vistoria.ts';
import { prazo } from '../../tools/tempo.ts';

/** A customer whose browser was told to refuse every cookie, and refuses storage with them. */
let oficina: Oficina;
aOficina(async (aberta) => {
  oficina = aberta;
});

/** As the browser's own settings say it; no page can ask for it, and no context of a test can. */
async function semCookies(): Promise<BrowserContext> {
  const perfil = path.join(oficina.product.folder, 'perfil-sem-cookies');
  mkdirSync(path.join(perfil, 'Default'), { recursive: true });
  const BLOQUEADO = 2;
  writeFileSync(
    path.join(perfil, 'Default', 'Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: BLOQUEADO } } }),
  );
  const contexto = await chromium.launchPersistentContext(perfil, {
    executablePath: navegadorInteiro,
    args: ['--no-sandbox', '--disable-gpu'],
    baseURL: oficina.product.url,
    viewport: FONE,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  contexto.setDefaultTimeout(prazo(15_000));
  return contexto;
}

test(
  'a browser that refuses every cookie opens the quote, shows its photos as they come near, and hands over the paper',
  async ({ skip }) => {
    const cartao = await oficina.um(
      ({ estado, decididas, fotos, codOrcamentoBase }) =>
        // What is found later, with the car in pieces, shows no photo of the inspection.
        estado === 'enviado' && decididas === 0 && fotos > 1 && codOrcamentoBase === null,
    );
    const { codOrcamento } = cartao;
    const { versao } = await oficina.ler(cartao);
    const { link } = await oficina.desk.call(orcamentoContracts.enviarOrcamento, {
      params: { codOrcamento },
      body: { canais: [], versao, motivo: 'Cliente pediu de novo' },
    });
    const contexto = await semCookies();
    const page = contexto.pages()[0] ?? (await contexto.newPage());
    const erros: string[] = [];
    page.on('pageerror', (erro) => erros.push(erro.message));
    const pedidas: string[] = [];
    page.on('request', (pedido) => {
      if (pedido.url().includes('/foto/')) pedidas.push(pedido.url());
    });
    const { pathname, hash } = new URL(link);
    // Short enough for the last photo to be far below.
    await page.setViewportSize({ width: FONE.width, height: 400 });
    await page.goto(`${pathname}${hash}`);
    await page.getByRole('heading', { name: /^Olá, / }).waitFor();
    // What tried whether a cookie is kept leaves none behind.
    expect(
      await page.evaluate(
        `(() => { try { return document.cookie + localStorage.length } catch { return '' } })()`,
      ),
    ).not.toContain('experimento');
    const aceita = await page.evaluate(
      `(() => { try { document.cookie = 'prova=1'; return document.cookie.includes('prova') } catch { return false } })()`,
    );
    if (aceita) await contexto.close();
    skip(
      aceita === true,
      'this browser reads no settings of its own, so it cannot be told to refuse cookies',
    );

    const fotos = page.getByRole('list', { name: /^Fotos/ }).locator('img');
    const quantas = await fotos.count();
    expect(quantas).toBeGreaterThan(1);
    const antes = pedidas.length;
    expect(antes).toBeLessThan(quantas);
    for (const foto of await fotos.all()) {
      await foto.scrollIntoViewIfNeeded();
      await expect
        .poll(() => foto.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth))
        .toBeGreaterThan(0);
    }
    // Each was asked for once, by the page: the browser's own asking would have been refused.
    expect(pedidas.length).toBe(quantas);

    await page
      .getByRole('button', { name: /^Ampliar foto 1/ })
      .first()
      .click();
    const grande = page.getByRole('dialog').locator('img').first();
    await expect
      .poll(() => grande.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    const [arquivo] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar em PDF' }).click(),
    ]);
    expect(arquivo.suggestedFilename()).toMatch(/^orcamento-\d+\.pdf$/);
    // What is chosen is kept while the page is, and answered like anybody's.
    await page.getByRole('button', { name: 'Aprovar tudo' }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('heading', { name: 'Confira e assine' }).waitFor();
    expect(erros).toEqual([]);
    await contexto.close();
  },
  prazo(90_000),
);
