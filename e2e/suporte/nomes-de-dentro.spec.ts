import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_CONTRACTS } from '@oferta/contracts/all-contracts.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import { CONTEUDO } from '../legivel/conteudo.ts';
import { ENDERECOS } from '../legivel/enderecos.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import type { Visitor } from '../support/browser.ts';

/** No screen of the demonstration shows what the house calls its calls, jobs, tables and columns: people have words for them. */
let aberta: CasaAberta;
const dentro = new Map<Nivel, Visitor>();
beforeAll(async () => {
  aberta = await abrirCasa();
});
afterAll(() => aberta.fechar());

/** Tables and columns of two words and more, calls with a capital within, jobs with a hyphen: no text of people has them by chance. */
const NOMES: ReadonlySet<string> = new Set([
  ...[
    ...readFileSync('apps/server/src/kernel/db/generated/tables.ts', 'utf8').matchAll(/^ {2}(\w+_\w+):/gm),
  ].map(([, nome = '']) => nome),
  ...Object.keys(ALL_CONTRACTS).filter((nome) => /[a-z][A-Z]/.test(nome)),
  ...globSync('apps/server/src/**/*.job.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/name: '(\w+-[\w-]+)'/g)].map(([, nome = '']) => nome),
  ),
]);

const nomesEm = (texto: string): readonly string[] => [
  ...new Set((texto.match(/[A-Za-z]\w*(?:-\w+)*/g) ?? []).filter((palavra) => NOMES.has(palavra))),
];

/** What is read, and what is told over a control or spoken in its place. */
const tudoQueDiz = async (page: Page): Promise<string> => {
  const ditos = await page.evaluate<readonly string[]>(`
    [...document.querySelectorAll('[title], [aria-label], [aria-description], [placeholder], [alt]')].flatMap((el) =>
      ['title', 'aria-label', 'aria-description', 'placeholder', 'alt'].map((nome) => el.getAttribute(nome) ?? ''))`);
  return [await page.locator('body').innerText(), ...ditos].join('\n');
};

test('the list knows calls, jobs, tables and columns', () => {
  expect(nomesEm('o deleteAgendamento do apurar-fatos em sugestao_pedido mudou hora_min')).toHaveLength(4);
});

/** Screens of developers, which document the house's own names. */
const DE_QUEM_FAZ = /^\/ferramentas-/;

test.each(ENDERECOS.filter(({ endereco }) => !DE_QUEM_FAZ.test(endereco)))(
  '$endereco speaks the words of people',
  async ({ endereco, nivel }) => {
    const visitor =
      dentro.get(nivel) ?? (await aberta.entrar(nivel, { concessionaria: aberta.casa.codConcessionaria }));
    dentro.set(nivel, visitor);
    const { page } = visitor;
    await page.goto(endereco);
    await page.getByRole('main').first().waitFor();
    await CONTEUDO[endereco]?.(page).waitFor();
    await expect.poll(() => page.locator('[aria-busy="true"]:visible').count()).toBe(0);
    expect(nomesEm(await tudoQueDiz(page))).toEqual([]);
  },
);
