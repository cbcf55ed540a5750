import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseConcessionaria, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { salvar } from '../support/linha-do-registro.ts';

/** What was typed is not lost unasked, and nobody is asked who typed nothing or has saved. */
let aberta: CasaAberta;
let rede: Visitor;

beforeAll(async () => {
  aberta = await abrirCasa();
  rede = await aberta.entrar(2);
  const { page } = rede;
  // The browser's own question is for a tab that is closed, never for a way inside the product.
  page.on('dialog', (dialog) => {
    rede.complaints.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto('/cadastros/servicos/list');
  await chooseConcessionaria(page, aberta.casa.nome);
  await page.getByRole('heading', { name: 'Serviços', exact: true }).waitFor();
});
afterAll(() => aberta.fechar());

interface Formulario {
  readonly nome: string;
  readonly lista: string;
  readonly campo: string;
  readonly abrir?: string;
}

const FORMULARIOS: readonly Formulario[] = [
  { nome: 'services', lista: '/cadastros/servicos/list', campo: 'Descrição' },
  { nome: 'mechanics', lista: '/cadastros/mecanicos/list', campo: 'Nome' },
  { nome: 'consultants', lista: '/cadastros/consultores/list', campo: 'Nome' },
  { nome: 'groups', lista: '/cadastros/grupos/list', campo: 'Nome' },
  { nome: 'users', lista: '/cadastros/usuario/list', campo: 'Nome' },
  { nome: 'tyres', lista: '/cardapio/pneu', campo: 'Desenho' },
  { nome: 'extras', lista: '/cardapio/itensAdicionais', campo: 'Descrição' },
  { nome: 'manual', lista: '/cardapio/manualdoProprietario', campo: 'Modelo' },
  { nome: 'packages', lista: '/cardapio/tree', campo: 'Nome', abrir: '/cardapio/adicionar/pacote' },
  { nome: 'dealerships', lista: '/cadastros/concessionaria/list', campo: 'Nome fantasia' },
];

/** From the list by its button; `abrir` where there is another way in. */
const abrirDe = async (page: Page, { lista, abrir }: Formulario): Promise<void> => {
  await page.goto(abrir ?? lista);
  if (abrir === undefined)
    await page
      .getByRole('button', { name: /^Nov[oa] / })
      .first()
      .click();
  await page.getByRole('button', { name: 'Voltar à lista' }).waitFor();
};
const pergunta = (page: Page) =>
  page.getByRole('dialog', { name: 'Descartar as alterações que não foram salvas?' });
const campoDe = (page: Page, { campo }: Formulario) =>
  page.getByRole('textbox', { name: new RegExp(`^${campo}\\*?$`) });

/** Back to the list, without a word on the way. */
async function sair(page: Page, lista: string): Promise<void> {
  await page.getByRole('button', { name: 'Voltar à lista' }).click();
  await page.waitForURL((url) => url.pathname === lista);
}

test.each(FORMULARIOS.map((formulario) => [formulario.nome, formulario] as const))(
  'the form of %s asks before what was typed is left, and only then',
  async (_, formulario) => {
    const { page } = rede;
    await abrirDe(page, formulario);
    await sair(page, formulario.lista);

    await abrirDe(page, formulario);
    const campo = campoDe(page, formulario);
    await campo.fill('Pela metade');
    const endereco = page.url();
    await page.getByRole('button', { name: 'Voltar à lista' }).click();
    await pergunta(page).getByRole('button', { name: 'Continuar editando' }).click();
    await pergunta(page).waitFor({ state: 'detached' });
    expect([page.url(), await campo.inputValue()]).toEqual([endereco, 'Pela metade']);

    await campo.fill('');
    await sair(page, formulario.lista);
  },
);

test.each(FORMULARIOS.filter(({ lista }) => lista.startsWith('/cadastros')).map(({ lista }) => lista))(
  'a record of %s that was only looked at is left unasked',
  async (lista) => {
    const { page } = rede;
    await page.goto(lista);
    await page.getByRole('row').nth(1).click();
    await page.getByRole('button', { name: 'Voltar à lista' }).waitFor();
    await page.getByRole('textbox').first().waitFor();
    await sair(page, lista);
  },
);

test('the back button asks too, and what is given up is gone', async () => {
  const { page } = rede;
  await page.goto('/cadastros/mecanicos/list');
  await page.getByRole('button', { name: 'Novo mecânico' }).click();
  const nome = page.getByRole('textbox', { name: /^Nome\*?$/ });
  await nome.fill('Pela metade');
  await page.evaluate('history.back()');
  await pergunta(page).getByRole('button', { name: 'Continuar editando' }).click();
  expect(await nome.inputValue()).toBe('Pela metade');
  await page.evaluate('history.back()');
  await pergunta(page).getByRole('button', { name: 'Descartar' }).click();
  await page.waitForURL((url) => url.pathname === '/cadastros/mecanicos/list');
});

test('who has saved leaves unasked', async () => {
  const { page } = rede;
  await page.goto('/cadastros/consultores/list');
  await page.getByRole('button', { name: 'Novo consultor' }).click();
  await page.getByRole('textbox', { name: /^Nome\*?$/ }).fill('Saída Livre');
  await salvar(page);
  await page.waitForURL((url) => url.pathname === '/cadastros/consultores/list');
  expect(rede.complaints).toEqual([]);
});
