import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import { expectReadable, quieta, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { CONTEUDO } from './conteudo.ts';
import { daVez, usosEntreConjuntos, type Vez } from './da-vez.ts';
import { ENDERECOS } from './enderecos.ts';
import { expectNoLugar } from './lugares.ts';

/** Screens whose list a month of data makes long: one row is enough to judge it, and axe reads every one. */
const COM_FILTRO: Readonly<Record<string, string>> = {
  '/agenda-virtual/noshow': '?q=a',
};

/** A whole run sweeps what changed and the day's third (tools/tests/legivel.mjs); without being told, all are swept. */
const VEZ = process.env['LEGIVEL'];
const DA_VEZ =
  VEZ === undefined
    ? ENDERECOS
    : daVez(ENDERECOS, JSON.parse(readFileSync(VEZ, 'utf8')) as Vez, usosEntreConjuntos());

/** This file's share of these: every so-many-th, there being so many spec files in the folder. */
function parteDe(arquivo: string): typeof ENDERECOS {
  const arquivos = readdirSync(import.meta.dirname)
    .filter((nome) => nome.endsWith('.spec.ts'))
    .toSorted();
  const qual = arquivos.indexOf(path.basename(arquivo));
  return DA_VEZ.filter((_endereco, i) => i % arquivos.length === qual);
}

/**
 * Each screen of this part opens, says what it is, is readable for everybody in light and dark, fits every width, has each
 * thing in its place and complains of nothing. A page that still loads is not judged.
 */
export function varrer(arquivo: string): void {
  let aberta: CasaAberta;
  const dentro = new Map<Nivel, Visitor>();
  beforeAll(async () => {
    aberta = await abrirCasa();
  });
  afterAll(() => aberta.fechar());

  async function pessoa(nivel: Nivel): Promise<Visitor> {
    const visitor =
      dentro.get(nivel) ?? (await aberta.entrar(nivel, { concessionaria: aberta.casa.codConcessionaria }));
    dentro.set(nivel, visitor);
    return visitor;
  }

  const parte = parteDe(arquivo);
  // Fewer screens changed than there are files.
  if (parte.length === 0) test.skip('nenhuma tela da vez');
  test.each(parte)('$endereco', async ({ endereco, nivel }) => {
    const { page, complaints } = await pessoa(nivel);
    await page.goto(endereco + (COM_FILTRO[endereco] ?? ''));
    await page.waitForLoadState('networkidle');
    const pronta = async (): Promise<void> => {
      await CONTEUDO[endereco]?.(page).waitFor();
      await quieta(page);
    };
    await pronta();
    expect(new URL(page.url()).pathname).not.toMatch(/^\/(401|404|500|login)$/);
    await expectReadable(page, pronta);
    await expectNoLugar(page, pronta);
    await expectTeclaDaBusca(page);
    expect(complaints.splice(0)).toEqual([]);
  });
}

/** A search that names its key answers to it. */
async function expectTeclaDaBusca(page: Page): Promise<void> {
  const dita = page.getByRole('main').locator('kbd:visible', { hasText: /^\/$/ });
  if ((await dita.count()) === 0) return;
  await page.keyboard.press('/');
  await expect
    .poll(() => page.evaluate("document.activeElement?.getAttribute('type')"), {
      message: 'the search hears "/"',
    })
    .toBe('search');
}
