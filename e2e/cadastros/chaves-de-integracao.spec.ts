import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { addDias } from '@oferta/domain/dia.ts';
import { expectAccessible, expectNoSidewaysScroll, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { hoje } from '../support/product.ts';

const LISTA = '/cadastros/concessionaria/list';

let aberta: CasaAberta;
let ana: Visitor;
let segredo: string;
let endereco: string;

beforeAll(async () => {
  aberta = await abrirCasa();
  ana = await aberta.entrar(2);
  await ana.context.grantPermissions(['clipboard-read', 'clipboard-write']);
});
afterAll(() => aberta.fechar());

async function abrirIntegracoes({ page }: Pick<Visitor, 'page'>): Promise<void> {
  await page.goto(LISTA);
  await page.getByText(aberta.casa.nome, { exact: true }).click();
  await page.getByRole('tab', { name: 'Integrações' }).click();
}

const campo = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('textbox', { name, exact: true });
const linha = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Linx produção' });

/** A free hour of a consultant, tomorrow or later, with the name by which a DMS may know who it is. */
async function vagaLivre() {
  const params = { codConcessionaria: aberta.casa.codConcessionaria };
  const [vaga] = await aberta.desk.call(equipeContracts.vagas, {
    params,
    query: { aPartirDe: addDias(hoje(), 1), minutos: 60 },
  });
  const consultores = await aberta.desk.call(equipeContracts.agendaconsultores, { params });
  const consultor = consultores.find(({ codConsultor }) => codConsultor === vaga?.codConsultor)?.nome;
  if (!vaga || consultor === undefined) throw new Error('the demo has no free hour');
  return { data: vaga.dia, hora: vaga.hora, consultor };
}

/** Calls as the system would that somebody has given the key to. */
const dizer = (numero: string, body: Record<string, unknown>) =>
  fetch(endereco.replace('NUMERO', numero), {
    method: 'PUT',
    headers: { authorization: `Bearer ${segredo}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      situacao: 'agendado',
      cliente: { nome: 'Marcos Exemplo' },
      servicos: [{ descricao: 'Revisão' }],
      ...body,
    }),
  });

test('a key is made by name, and its secret is shown this once, with how to call', async () => {
  const { page } = ana;
  await abrirIntegracoes(ana);
  await page.getByText('Nenhuma chave ainda.').waitFor();
  await page.getByRole('button', { name: 'Nova chave' }).click();
  await page.getByRole('button', { name: 'Criar chave' }).click();
  await page.getByText('Dê um nome à chave').waitFor();
  await page.getByLabel('Nome da chave').fill('Linx produção');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Chave Linx produção criada' }).waitFor();
  await page.getByText('ela não é mostrada de novo').waitFor();
  segredo = await campo(page, 'Chave').inputValue();
  endereco = await campo(page, 'Endereço').inputValue();
  expect(segredo).toMatch(/^goi_[\w-]{43}$/);
  expect(endereco).toMatch(/\/api\/agendamento\/dms\/\d+\/NUMERO$/);
  const exemplo = await campo(page, 'Exemplo').inputValue();
  expect(exemplo).toContain(`curl -X PUT '${endereco}'`);
  expect(exemplo).toContain(`Bearer ${segredo}`);
  await page.getByRole('button', { name: 'Copiar', exact: true }).click();
  await page.getByText('Chave copiada').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(segredo);
  // As on an address without https, where no page may copy.
  await page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
  await page.getByRole('button', { name: 'Copiar exemplo' }).click();
  await page.getByText('Não foi possível copiar').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Já guardei a chave' }).click();
  await linha(page).getByText('Ativa').waitFor();
  expect(await page.content()).not.toContain(segredo);
  await page.reload();
  await abrirIntegracoes(ana);
  await linha(page)
    .getByText(`${segredo.slice(0, 10)}…`)
    .waitFor();
  expect(await page.content()).not.toContain(segredo);
});

test('what its system books at a taken hour is told at the counter, and stays in the bell', async () => {
  const balcao = await aberta.entrar(4);
  await balcao.page.goto('/agenda-virtual/agendamentos');
  await balcao.page.getByRole('button', { name: 'Novo agendamento' }).waitFor();
  await balcao.page.getByText('Ao vivo').first().waitFor();
  const vaga = await vagaLivre();
  const primeiro = await dizer('1', { ...vaga, veiculo: { placa: 'DMS1A01', modelo: 'Um' } });
  expect(primeiro.status, await primeiro.text()).toBe(201);
  const segundo = await dizer('2', { ...vaga, veiculo: { placa: 'DMS1A02', modelo: 'Dois' } });
  expect(segundo.status).toBe(201);
  expect(await segundo.json()).toMatchObject({ encaixe: true });
  await balcao.page.getByText('O DMS agendou DMS1A02').waitFor();
  await balcao.page.getByRole('button', { name: /^Notificações/ }).click();
  await balcao.page.getByText(/^DMS agendou em .* no horário de Marcos \(DMS1A01\)/).click();
  await balcao.page.waitForURL((url) => url.searchParams.get('dia') === vaga.data);
  expect(balcao.complaints).toEqual([]);
  await balcao.context.close();
});

test('taken away, it opens nothing any more', async () => {
  const { page } = ana;
  await page.setViewportSize({ width: 390, height: 844 });
  await abrirIntegracoes(ana);
  await linha(page).getByText('Último uso: agora').waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Revogar a chave Linx produção' }).click();
  await page.getByRole('dialog').getByText('deixa de agendar na hora').waitFor();
  await page.getByRole('button', { name: 'Revogar chave' }).click();
  await linha(page).getByText('Revogada em').waitFor();
  await expectAccessible(page);
  const answer = await dizer('3', { ...(await vagaLivre()), veiculo: { placa: 'DMS1A03', modelo: 'Três' } });
  expect(answer.status).toBe(401);
  expect(ana.complaints).toEqual([]);
});
