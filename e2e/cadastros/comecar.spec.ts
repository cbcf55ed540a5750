import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cnpjSintetico } from '../../apps/server/demo/clientela/documentos.ts';
import { expectAccessible, visit, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { casaNova, type CasaNova } from '../support/casa-nova.ts';
import { prazo } from '../../tools/tempo.ts';

/** The first day of a house: from the command that makes a distributor to the first car on its board. */
const SENHA = 'Primeira#2026';

let aberta: CasaAberta;
let nova: CasaNova;
let renata: Visitor;

beforeAll(async () => {
  aberta = await abrirCasa();
  nova = await casaNova(aberta.product, 'comeco');
  renata = await visit({ ...aberta, distribuidor: 'comeco' });
  renata.context.setDefaultTimeout(prazo(15_000));
});
afterAll(() => aberta.fechar());

/** What a person does on the way, counted. */
function contar(page: Page) {
  const telas = new Set<string>();
  const feito = { campos: 0, cliques: 0 };
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && pathname !== '/') telas.add(pathname);
  });
  return {
    telas,
    feito,
    async preencher(campo: Locator, valor: string): Promise<void> {
      feito.campos += 1;
      await campo.fill(valor);
    },
    async clicar(botao: Locator): Promise<void> {
      feito.cliques += 1;
      await botao.click();
    },
  };
}

test('from nothing to the first booked car: six screens, eight fields, no dead end', async () => {
  const { page, complaints } = renata;
  const { telas, feito, preencher, clicar } = contar(page);
  const botao = (name: string | RegExp) => page.getByRole('button', { name });

  await page.goto(nova.link);
  await page.getByRole('heading', { name: 'Olá, Renata Exemplo. Crie a sua senha' }).waitFor();
  expect(await page.getByLabel('Seu e-mail de entrada').inputValue()).toBe(nova.email);
  await preencher(page.getByLabel('Senha', { exact: true }), SENHA);
  await clicar(botao('Criar a senha e entrar'));

  await page.waitForURL((url) => url.pathname === '/comecar');
  await page.getByRole('heading', { name: /^Olá, Renata\. Faltam 7 min/ }).waitFor();
  await expectAccessible(page);
  expect(await page.getByLabel('Nome para os clientes').inputValue()).toBe('Oficina Exemplo');
  await preencher(page.getByLabel('CNPJ'), cnpjSintetico(7_700));
  await preencher(page.getByLabel('Município'), 'belo hor');
  await clicar(page.getByRole('option', { name: /Belo Horizonte\/MG/ }));
  await clicar(botao('Guardar e seguir'));

  await clicar(botao('Guardar 4 pessoas'));
  await clicar(botao('Usar o modelo: 60 serviços'));
  await clicar(botao('Guardar 4 boxes'));
  await page.getByText('5 de 6').waitFor();
  await expectAccessible(page);
  await clicar(botao('Agendar o primeiro carro'));

  await page.waitForURL((url) => url.pathname.startsWith('/agenda-virtual'));
  const form = page.locator('#agendamento-form');
  const campo = (label: string): Locator => form.getByLabel(label).first();
  await preencher(campo('Placa'), 'ZZZ1Z11');
  await preencher(campo('Modelo'), 'Carro Exemplo');
  await preencher(form.getByRole('combobox', { name: 'Serviço' }).first(), 'troca de oleo');
  await clicar(page.getByRole('option', { name: /Troca de óleo e filtro/ }));
  await preencher(campo('Nome'), 'Cliente Exemplo');
  await preencher(campo('Telefone'), '31900000001');
  await clicar(form.getByRole('button', { name: /\d\d:\d\d/ }).first());
  await clicar(page.getByRole('button', { name: 'Agendar', exact: true }));
  await page.getByText(/Agendado para/).waitFor();
  // Whatever day it got, the car is one press away on its board.
  await clicar(page.getByRole('link', { name: 'Ver no quadro' }));
  await page.locator('[data-event]').filter({ hasText: 'ZZZ1Z11' }).waitFor();

  expect([...telas].length, [...telas].join(' ')).toBeLessThanOrEqual(6);
  expect(feito.campos).toBeLessThanOrEqual(8);
  expect(feito.cliques).toBeLessThanOrEqual(12);
  expect(complaints).toEqual([]);

  // The house has had its first day: the steps are all done, and home is the specification's again.
  await page.goto('/comecar');
  await page.getByRole('heading', { name: 'O primeiro carro está no quadro' }).waitFor();
  // Looked at again, the hours are left as they are: no model has to be chosen to get out.
  await botao('Editar Horário de funcionamento').click();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const cada of await page.getByRole('main').last().getByRole('button').all()) {
    const caixa = await cada.boundingBox();
    expect((caixa?.x ?? 0) + (caixa?.width ?? 0)).toBeLessThanOrEqual(390);
  }
  await botao('Deixar como está').click();
  await page.getByText('Segunda a sexta das 8h às 18h, sábado até meio-dia').waitFor();
  expect(await botao('Deixar como está').count()).toBe(0);
  await page.goto('/');
  await page.waitForURL((url) => url.pathname === '/dashboard');
});

test('who has several houses chooses one, and the steps are that one’s', async () => {
  const { page, complaints } = await aberta.entrar(2);
  await page.goto('/comecar');
  await page.getByRole('heading', { name: /^De qual concessionária/ }).waitFor();
  expect(await page.getByText('0 de 6').count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Oficina Local Manaus.*já trabalha/ }).click();
  await page.getByText('6 de 6').waitFor();
  await page.getByRole('main').last().getByText('Oficina Local Manaus', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});
