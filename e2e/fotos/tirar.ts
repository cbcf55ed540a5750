import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { CONTEUDO } from '../legivel/conteudo.ts';
import { ENDERECOS } from '../legivel/enderecos.ts';
import { visit, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { startRunDatabase } from '../support/run-database.ts';
import { montarFolhas } from './folha.ts';
import { paginasLeves } from './paginas-leves.ts';

const { em, aoLado, so } = lerPedido();

/** How each screen is seen: at a desk and on a phone, in the light and in the dark. */
const VISTAS = [
  { nome: '1440-claro', width: 1440, height: 900, colorScheme: 'light' },
  { nome: '1440-escuro', width: 1440, height: 900, colorScheme: 'dark' },
  { nome: '390-escuro', width: 390, height: 844, colorScheme: 'dark' },
  { nome: '390-claro', width: 390, height: 844, colorScheme: 'light' },
] as const;

/** What a screen may have one click away: the record of its first row, the form of a new one. */
const CLIQUES = {
  linha: (page: Page) => page.getByRole('main').locator('tbody tr, [data-event]').first(),
  novo: (page: Page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^(Nov[oa]|Adicionar|Importar|Incluir)\b/ })
      .first(),
} as const;

/** Longer than any screen of the demonstration takes; what is not there by then is told and pictured as it is. */
const ESPERA = 12_000;

const fecharBanco = await startRunDatabase();
const casa = await abrirCasa();
try {
  mkdirSync(em, { recursive: true });
  await fotografarTelas(casa);
  await fotografarLeves(casa);
  await montarFolhas(casa.browser, em, aoLado);
} finally {
  await casa.fechar();
  // Kept for a worker's next file: here nobody comes after.
  await casa.browser.close();
  await fecharBanco();
}

function lerPedido(): { em: string; aoLado: string | undefined; so: string } {
  const { values } = parseArgs({
    options: { em: { type: 'string' }, 'ao-lado': { type: 'string' }, so: { type: 'string' } },
  });
  return { em: values.em ?? '.fotos', aoLado: values['ao-lado'], so: values.so ?? '' };
}

async function fotografarTelas({
  casa: { codConcessionaria: concessionaria },
  entrar,
}: CasaAberta): Promise<void> {
  const dentro = new Map<number, Visitor>();
  for (const { endereco, nivel } of ENDERECOS.filter((cada) => cada.endereco.includes(so))) {
    const visitor = dentro.get(nivel) ?? (await entrar(nivel, { concessionaria }));
    dentro.set(nivel, visitor);
    const { page } = visitor;
    const abrir = async (): Promise<void> => {
      await page.goto(endereco);
      await pronta(page, endereco);
    };
    await abrir();
    await fotografar(page, endereco);
    for (const [nome, alvo] of Object.entries(CLIQUES)) {
      if (!(await alvo(page).isVisible())) continue;
      await page.setViewportSize({ width: 1440, height: 900 });
      await alvo(page)
        .click({ timeout: 2_000 })
        .catch(() => undefined);
      await pronta(page);
      await guardar(page, `${endereco} ${nome}`, '1440-claro');
      await page.setViewportSize({ width: 390, height: 844 });
      await pronta(page);
      await guardar(page, `${endereco} ${nome}`, '390-claro');
      await page.setViewportSize({ width: 1440, height: 900 });
      await abrir();
    }
  }
  for (const { context } of dentro.values()) await context.close();
}

async function fotografarLeves(aberta: CasaAberta): Promise<void> {
  for (const { nome, abrir } of await paginasLeves(aberta)) {
    if (!nome.includes(so)) continue;
    const visitor = await visit({ ...aberta, size: { width: 390, height: 844 } });
    const { page, context } = visitor;
    try {
      await abrir(visitor);
      await pronta(page);
      await fotografar(page, nome);
    } catch (erro) {
      console.log(`${nome}: ${String(erro).split('\n')[0]}`);
    }
    await context.close();
  }
}

/** In all four ways, without asking for the page again. */
async function fotografar(page: Page, nome: string): Promise<void> {
  for (const { nome: vista, width, height, colorScheme } of VISTAS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await pronta(page, nome);
    await guardar(page, nome, vista);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** What the screen is for is there and nothing is still being fetched, as far as can be waited for. */
async function pronta(page: Page, endereco?: string): Promise<void> {
  const prazo = { timeout: ESPERA };
  await page.waitForLoadState('networkidle', prazo).catch(() => undefined);
  const conteudo = endereco === undefined ? undefined : CONTEUDO[endereco]?.(page);
  await conteudo?.waitFor(prazo).catch(() => console.log(`${endereco}: o conteúdo não veio`));
  const ocupado = page.locator('[aria-busy="true"]:visible').first();
  await ocupado
    .waitFor({ ...prazo, state: 'hidden' })
    .catch(() => console.log(`${page.url()}: ainda carrega`));
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

async function guardar(page: Page, nome: string, vista: string): Promise<void> {
  const arquivo = `${nome.replaceAll(/[^\w-]+/g, '_').replaceAll(/^_|_$/g, '')}.${vista}.png`;
  writeFileSync(path.join(em, arquivo), await page.screenshot({ animations: 'disabled' }));
}
