import { NIVEIS } from '@oferta/domain/sessao/nivel.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, visit } from '../support/browser.ts';
import { OUTROS_ENDERECOS } from '../cadastros/telas-dos-cadastros.ts';
import { abrirPercurso, type Percurso } from './percurso.ts';
import { ROTAS } from './rotas-da-especificacao.ts';

/** The guard on the first distributor, which has the developer tools; the other kinds have files of their own. */
let percurso: Percurso;

beforeAll(async () => {
  percurso = await abrirPercurso();
});
afterAll(() => percurso.fechar());

describe('every address, for every level', () => {
  it.each(NIVEIS)('level %i', async (nivel) => {
    const { page, context, complaints } = await enter({ ...percurso, nivel });
    await percurso.conferir(page, { nivel, rotas: [...ROTAS, ...OUTROS_ENDERECOS] });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('nobody: all but the public ones go to login', async () => {
    const { page, context, complaints } = await visit(percurso);
    await page.goto('/login');
    await page.getByLabel('E-mail').waitFor();
    await percurso.conferir(page, { nivel: null });
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('an address typed by hand meets the same guard', async () => {
  const { page, context } = await enter({ ...percurso, nivel: 4 });
  await page.goto('/cadastros/nao/existe');
  await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/404');
  await page.goto('/agenda-virtual/importar');
  await page.getByRole('heading', { name: 'Importar agenda do DMS' }).waitFor();
  await context.close();
});

it('the page wanted before login is the one opened after it', async () => {
  const { page, context } = await visit(percurso);
  await page.goto('/agenda-virtual/importar?importacao=999');
  await page.waitForURL('**/login');
  await page.getByLabel('E-mail').fill('nivel4@localhost.example');
  await page.getByLabel('Senha', { exact: true }).fill('Oferta#2026');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/agenda-virtual/importar?importacao=999');
  await page.getByText('Importação não encontrada.').waitFor();
  await context.close();
});
