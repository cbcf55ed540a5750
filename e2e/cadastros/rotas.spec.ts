import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseConcessionaria } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { ENDERECOS, TELAS } from './telas-dos-cadastros.ts';
import { prazo } from '../../tools/tempo.ts';

const CASA = 'Oficina Local Centro';

let aberta: CasaAberta;

beforeAll(async () => {
  aberta = await abrirCasa();
});
afterAll(() => aberta.fechar());

/** Somebody who may enter all of them, at the first dealership. Who may not is told in guards.spec. */
async function entrar() {
  const visitor = await aberta.entrar(2);
  const { page } = visitor;
  await page.goto('/cadastros/servicos/list');
  const pergunta = page.getByRole('heading', { name: 'Em qual concessionária você está?' });
  await pergunta.or(page.getByRole('heading', { name: 'Serviços', exact: true })).waitFor();
  if (await pergunta.isVisible()) await chooseConcessionaria(page, CASA);
  return visitor;
}

/** As a link does, until the router has settled; says where that was. */
const seguir = (page: Page, endereco: string): Promise<string> =>
  page.evaluate(`(async () => {
    history.pushState(null, '', ${JSON.stringify(endereco)});
    await self.__TSR_ROUTER__.load();
    return location.pathname;
  })()`);

/** The heading, the chosen part and whether the header shows, once they are what they should be. */
async function expectTela(page: Page, endereco: string): Promise<void> {
  const tela = TELAS[endereco];
  if (!tela) throw new Error(`nobody said what is at ${endereco}`);
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).allTextContents(), {
      timeout: prazo(15_000),
      message: endereco,
    })
    .toEqual([tela.titulo]);
  const abas = page.getByRole('main').getByRole('tab', { selected: true });
  expect(await abas.allTextContents(), endereco).toEqual(tela.aba === undefined ? [] : [tela.aba]);
  expect(await page.getByRole('banner').isVisible(), endereco).toBe(tela.semCabecalho === undefined);
}

describe('addresses of the registries and of the menu', () => {
  test('followed as links they open what they say', async () => {
    const { page, context, complaints } = await entrar();
    for (const { endereco, leva = endereco } of ENDERECOS) {
      expect(await seguir(page, endereco), endereco).toBe(leva);
      await expectTela(page, leva);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('who may not enter is told so, in words', async () => {
    const { page, context } = await aberta.entrar(4);
    expect(await seguir(page, '/cadastros/grupos/list')).toBe('/401');
    await page.getByRole('heading', { name: 'Seu nível de acesso não abre esta tela' }).waitFor();
    await context.close();
  });

  test('typed by hand they lead to the same: forms to their list, an unknown part of the menu to the tree', async () => {
    const { page, context, complaints } = await entrar();
    const levados = ENDERECOS.filter(({ leva }) => leva !== undefined);
    expect(levados.map(({ endereco }) => endereco)).toEqual(
      expect.arrayContaining(['/cadastros/usuarios/form', '/cadastros/grupos/form', '/cardapio/outra']),
    );
    for (const { endereco, leva = '' } of levados) {
      await page.goto(endereco);
      await page.waitForURL((url) => url.pathname === leva);
      await expectTela(page, leva);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
