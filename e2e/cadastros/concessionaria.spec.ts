import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import type { Concessionaria } from '@oferta/contracts/sessao/autenticacao.ts';
import { DIAS_DA_SEMANA } from '@oferta/domain/cadastros/expediente/funcionamento.ts';
import { addDias, diaDaSemana, diaDe } from '@oferta/domain/dia.ts';
import { expectAccessible, expectNoSidewaysScroll, type Visitor } from '../support/browser.ts';
import type { Desk } from '../support/calls.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { segurar } from '../support/segurar.ts';

const LISTA = '/cadastros/concessionaria/list';
/** Of a range that the tax office has not reached. */
const CNPJ_LIVRE = '99777777000124';
const GRUPOS = '/cadastros/grupos/list';

let aberta: CasaAberta;
let desk: Desk;
let ana: Visitor;
let bia: Visitor;
let primeira: Concessionaria;

beforeAll(async () => {
  aberta = await abrirCasa();
  ({ desk, casa: primeira } = aberta);
  ana = await aberta.entrar(2);
  bia = await aberta.entrar(2);
});
afterAll(() => aberta.fechar());

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const salvar = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });
/** Its row; on a phone, its card. */
const linha = (page: Page, nome: string) =>
  page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ has: page.getByText(nome, { exact: true }) });
/** Opens it from the list, where somebody who has just saved another finds themselves. */
async function abrir(page: Page, nome: string): Promise<void> {
  if (new URL(page.url()).pathname !== LISTA) await page.goto(LISTA);
  await linha(page, nome).click();
  await page.waitForURL((url) => url.pathname.startsWith('/cadastros/concessionaria/form/'));
  await page.getByRole('heading', { name: nome }).waitFor();
}

test('a direct visit to the forms lands on the lists', async () => {
  const { page } = ana;
  await page.goto('/cadastros/concessionaria/form');
  await at(page, LISTA);
  await page.goto(`/cadastros/concessionaria/form/${primeira.codConcessionaria}`);
  await at(page, LISTA);
  await page.goto('/cadastros/grupos/form');
  await at(page, GRUPOS);
});

test('a dealership is made: what is missing is shown in its part, and colleagues see it at once', async () => {
  await bia.page.goto(LISTA);
  await bia.page.getByText(primeira.nome, { exact: true }).waitFor();
  const { page } = ana;
  await page.goto(LISTA);
  await page.getByRole('button', { name: 'Nova concessionária' }).click();
  await page.getByLabel('Razão social').fill('Casa do Teste Ltda');
  await page.getByRole('textbox', { name: 'CNPJ' }).fill('11222333000181');
  await page.getByLabel('Marcas').fill('Fiat');
  await page.keyboard.press('Enter');
  await page.getByLabel('Telefone').fill('1130000009');
  await page.getByLabel('Nome fantasia').fill('Casa do Teste');
  await salvar(page).click();
  // The municipality is missing, in the second part.
  await page.getByText('Escolha o município na lista').waitFor();
  await page.getByLabel('Município').fill('manaus');
  await page.getByRole('option', { name: /^Manaus\/AM/ }).click();
  expect(await page.getByLabel('Fuso horário').inputValue()).toBe('America/Manaus');

  await page.keyboard.press('Control+s');
  // The server knows that number, in the first part.
  await page.getByText(`CNPJ já cadastrado em ${primeira.nome}`).first().waitFor();
  await page.getByRole('textbox', { name: 'CNPJ' }).fill('99888777000168');
  await salvar(page).click();
  await page.getByText('Favor inserir CNPJ válido').waitFor();
  await page.getByRole('textbox', { name: 'CNPJ' }).fill(CNPJ_LIVRE);
  await salvar(page).click();
  await at(page, LISTA);
  await page.getByText('Casa do Teste', { exact: true }).waitFor();
  await bia.page.getByText('Casa do Teste', { exact: true }).waitFor();
});

test('a row pressed while the list is read anew is the one that opens, though another lies there when it is let go', async () => {
  const { page } = ana;
  await linha(page, 'Casa do Teste').waitFor();
  const daLista = /\/api\/.*[?&]ordem=cnpj/;
  const responder = await segurar(page, daLista);
  const onde = async () => (await linha(page, 'Casa do Teste').boundingBox())?.y;
  const cabeca = page.getByRole('columnheader', { name: 'CNPJ' }).getByRole('button');
  const antes = await onde();
  await cabeca.click();
  await linha(page, 'Casa do Teste').hover();
  await page.mouse.down();
  responder();
  await expect.poll(onde).not.toBe(antes);
  await page.mouse.up();
  await page.getByRole('heading', { name: 'Casa do Teste' }).waitFor();
  await page.unroute(daLista);
});

test('hours that leave appointments outside are saved only once confirmed, and hold at once', async () => {
  const { page } = ana;
  await abrir(page, primeira.nome);
  await tab(page, 'Agenda').click();
  for (const dia of DIAS_DA_SEMANA)
    await page.getByLabel(dia, { exact: true }).setChecked(dia === 'Quarta-feira');
  await page.getByLabel('Quarta-feira: abre').fill('9');
  await page.getByLabel('Quarta-feira: abre').press('Tab');
  await salvar(page).click();
  const pergunta = page.getByRole('dialog', { name: 'Salvar mesmo assim?' });
  await pergunta.getByText('sem expediente').first().waitFor();
  await pergunta.getByRole('button', { name: 'Salvar mesmo assim' }).click();
  await at(page, LISTA);

  const amanha = addDias(diaDe(new Date(), primeira.fuso), 1);
  const { semana } = await desk.call(equipeContracts.calendario, {
    params: { codConcessionaria: primeira.codConcessionaria, inicio: amanha, fim: amanha },
  });
  expect(semana.map((dia) => dia && dia.abertura)).toEqual([null, null, null, 540, null, null, null]);
  const vagas = await desk.call(equipeContracts.vagas, {
    params: { codConcessionaria: primeira.codConcessionaria },
    query: { aPartirDe: amanha, minutos: 60, quantas: 20 },
  });
  expect(new Set(vagas.map(({ dia }) => diaDaSemana(dia)))).toEqual(new Set([3]));
});

test('a record that was just looked at opens again, read anew', async () => {
  const { page } = ana;
  await abrir(page, 'Casa do Teste');
  await page.getByRole('button', { name: 'Voltar à lista' }).click();
  await at(page, LISTA);
  await abrir(page, 'Casa do Teste');
  await page.getByRole('button', { name: 'Voltar à lista' }).click();
  await at(page, LISTA);
});

test('an optional day is taken with one click, an own day in one line', async () => {
  const { page } = ana;
  await abrir(page, 'Casa do Teste');
  await tab(page, 'Feriados').click();
  await page.getByLabel('Carnaval: fechado').check();
  await page.getByRole('button', { name: 'Novo feriado' }).click();
  const ano = diaDe(new Date(), 'America/Manaus').slice(0, 4);
  await page.getByLabel('Dia', { exact: true }).fill(`24/10/${ano}`);
  await page.getByLabel('Nome do feriado').fill('Aniversário de Manaus');
  await page.keyboard.press('Enter');
  await page.getByText('Aniversário de Manaus').waitFor();
  await salvar(page).click();
  await at(page, LISTA);
  await abrir(page, 'Casa do Teste');
  await tab(page, 'Feriados').click();
  expect(await page.getByLabel('Carnaval: fechado').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Excluir Aniversário de Manaus' }).waitFor();
});

test('taking a dealership out of another group asks first', async () => {
  const { page } = ana;
  await page.goto(GRUPOS);
  await page.getByRole('button', { name: 'Novo grupo' }).click();
  await page.getByLabel(primeira.nome).check();
  await page.getByLabel('Nome').fill('Grupo do Teste');
  await salvar(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mudar de grupo' }).click();
  await at(page, GRUPOS);
  await page.getByText('Grupo do Teste', { exact: true }).waitFor();
});

test('a level that keeps no registries of the network finds none', async () => {
  const { page, context } = await aberta.entrar(1);
  await page.goto(LISTA);
  await page.waitForURL((url) => url.pathname !== LISTA);
  await context.close();
});

describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
  test('forms are accessible and fit a small phone', async () => {
    const { page, context, complaints } = await aberta.entrar(2, { scheme });
    for (const [width, height] of [
      [1440, 900],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await abrir(page, primeira.nome);
      for (const parte of ['Dados', 'Endereço', 'Agenda', 'Feriados', 'Boxes', 'Preços', 'Integrações']) {
        await tab(page, parte).click();
        await page.getByRole('tabpanel', { name: new RegExp(`^${parte}`) }).waitFor();
        await expectNoSidewaysScroll(page);
        // The same elements at both widths, but for the table of hours.
        if (width > 1_000 || parte === 'Agenda') await expectAccessible(page);
      }
      await page.goto(GRUPOS);
      await page.getByText('Grupo do Teste', { exact: true }).click();
      await page.getByLabel(primeira.nome).waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
