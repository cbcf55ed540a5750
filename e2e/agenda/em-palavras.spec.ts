import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { expectReadable, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { quartaDaquiA } from '../support/dia-de-oficina.ts';
import { marcadorDe, type Marcador } from './marcar.ts';

/** With the client on the phone: one line typed, one look, Enter; refused, it says where it fits, and nothing typed is lost. */
let aberta: CasaAberta;
let marcador: Marcador;
let ana: Visitor;
let livres: Awaited<ReturnType<typeof vagasDaqui>>;
let nomes: ReadonlyMap<number, string>;

beforeAll(async () => {
  aberta = await abrirCasa();
  marcador = marcadorDe(aberta);
  livres = await vagasDaqui(21, 20);
  const consultores = await aberta.desk.call(equipeContracts.agendaconsultores, {
    params: { codConcessionaria: aberta.casa.codConcessionaria },
  });
  nomes = new Map(consultores.map(({ codConsultor, nome }) => [codConsultor, nome]));
  ana = await aberta.entrar(4);
});
afterAll(() => aberta.fechar());

const vagasDaqui = (dias: number, quantas: number) =>
  aberta.desk.call(equipeContracts.vagas, {
    params: { codConcessionaria: aberta.casa.codConcessionaria },
    query: { aPartirDe: quartaDaquiA(dias), minutos: 60, tipos: '1', quantas },
  });

/** A car whose client is known here, and that does not come in the weeks that are booked. */
async function conhecido(placa: string): Promise<void> {
  const [vaga] = await vagasDaqui(56, 1);
  if (!vaga) throw new Error('the demo has no free time two months ahead');
  await marcador.marcar({ placa, vaga });
}

const vaga = (qual: number) => {
  const achada = livres[qual];
  if (!achada) throw new Error('the demo has too few free hours');
  return achada;
};

const dita = (placa: string, { dia, hora, codConsultor }: ReturnType<typeof vaga>): string =>
  `${placa} rev ${formatDia(dia)} ${hora} consultor ${nomes.get(codConsultor)}`;

async function abrirPaleta(page: Page) {
  await page.goto('/agenda-virtual/consultores');
  await page.locator('[data-event], [data-resource]').first().waitFor();
  await page.keyboard.press('Control+k');
  return page.getByRole('combobox', { name: /Buscar placa/ });
}

const resultado = (page: Page, name: RegExp | string) =>
  page.getByRole('listbox', { name: 'Resultados' }).getByRole('option', { name });

test('typed, looked at, Enter: it is on the agenda, and can be undone', async () => {
  const { page } = ana;
  await conhecido('FAL1A11');
  const campo = await abrirPaleta(page);
  await campo.fill(dita('fal1a11', vaga(0)));
  await resultado(page, /^FAL1A11 ?Agendar/).waitFor();
  const cartao = page.getByRole('region', { name: 'Agendamento' });
  await cartao.getByText('Cliente FAL1A11').waitFor();
  await cartao.getByText(/^serviço Revisão/).waitFor();
  await expectReadable(page);
  await campo.press('Enter');
  // Beside it may stand what the house tells at that moment, with a button of its own.
  const dito = page.locator('[data-tone]', { hasText: 'FAL1A11 agendado' }).last();
  await dito.getByRole('button', { name: 'Abrir', exact: true }).click();
  await page.waitForURL(new RegExp(`dia=${vaga(0).dia}`));
  await page.locator('[data-event]').filter({ hasText: 'FAL1A11' }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await page.locator('[data-event]').filter({ hasText: 'FAL1A11' }).first().waitFor({ state: 'detached' });
});

test('Enter pressed before the answer is there waits for it', async () => {
  const { page } = ana;
  await conhecido('FAL2B22');
  const campo = await abrirPaleta(page);
  await campo.fill(dita('fal2b22', vaga(1)));
  await campo.press('Enter');
  await page.getByText('FAL2B22 agendado').waitFor();
});

test('refused: the nearest hours, another consultant, and the form with all that was said', async () => {
  const { page } = ana;
  await conhecido('FAL3C33');
  await marcador.marcar({ placa: 'FAL4D44', vaga: vaga(2) });
  const campo = await abrirPaleta(page);
  await campo.fill(dita('fal3c33', vaga(2)));
  const cartao = page.getByRole('region', { name: 'Agendamento' });
  await cartao.getByText(/não cabe/).waitFor();
  expect(await resultado(page, /^FAL3C33 ?Agendar/).count()).toBe(0);
  const saidas = page.getByRole('listbox', { name: 'Resultados' });
  await saidas.getByText('Com outro consultor').waitFor();
  await expectReadable(page);

  await resultado(page, 'Abrir o formulário').click();
  const form = page.locator('#agendamento-form');
  const campoDoForm = (label: string) => form.getByLabel(new RegExp(`^${label}\\*?$`));
  await form.waitFor();
  expect(await campoDoForm('Placa').inputValue()).toBe('FAL3C33');
  expect(await campoDoForm('Hora').inputValue()).toBe(vaga(2).hora);
  expect(await campoDoForm('Consultor').inputValue()).toBe(String(vaga(2).codConsultor));
  expect(await form.getByLabel('Descrição do serviço').inputValue()).toBe('Revisão');

  const outra = await abrirPaleta(page);
  await outra.fill(dita('fal3c33', vaga(2)));
  await page
    .getByRole('region', { name: 'Agendamento' })
    .getByText(/não cabe/)
    .waitFor();
  await outra.press('Alt+1');
  await resultado(page, /^FAL3C33 ?Agendar/).waitFor();
  await outra.press('Enter');
  await page.getByText('FAL3C33 agendado').waitFor();
});

test('a word that is not known is underlined, and nothing is booked', async () => {
  const { page } = ana;
  const campo = await abrirPaleta(page);
  await campo.fill('fal1a11 rev xadrez 9h');
  await page.getByRole('region', { name: 'Agendamento' }).getByText('Não conheço').waitFor();
  expect(await page.locator('s', { hasText: 'xadrez' }).count()).toBe(1);
  expect(await resultado(page, /Agendar/).count()).toBe(0);
});

test('no screen complained on its console', () => {
  expect(ana.complaints).toEqual([]);
});
