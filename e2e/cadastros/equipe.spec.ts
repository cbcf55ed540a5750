import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { consultorContracts } from '@oferta/contracts/cadastros/consultor.ts';
import { mecanicoContracts } from '@oferta/contracts/cadastros/mecanico.ts';
import type { Concessionaria } from '@oferta/contracts/sessao/autenticacao.ts';
import { expectAccessible, expectNoSidewaysScroll, WIDTHS, type Visitor } from '../support/browser.ts';
import type { Desk } from '../support/calls.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

const SERVICOS = '/cadastros/servicos/list';
const MECANICOS = '/cadastros/mecanicos/list';
const CONSULTORES = '/cadastros/consultores/list';

let aberta: CasaAberta;
let desk: Desk;
let casa: Concessionaria;
let oficina: Visitor;

beforeAll(async () => {
  aberta = await abrirCasa();
  ({ desk, casa } = aberta);
  oficina = await enterAt(1);
  // A saved form must not ask whether to lose it.
  oficina.page.on('dialog', (dialog) => {
    // The browser's own, when a test leaves a form half typed.
    if (dialog.type() === 'beforeunload') return void dialog.accept();
    oficina.complaints.push(dialog.message());
    void dialog.dismiss();
  });
});
afterAll(() => aberta.fechar());

/** Logged in and, where the person has several dealerships, at the first one. */
async function enterAt(nivel: number): Promise<Visitor> {
  const visitor = await aberta.entrar(nivel);
  const { page } = visitor;
  await page.goto(SERVICOS);
  const escolha = page.getByRole('heading', { name: 'Em qual concessionária você está?' });
  const lista = page.getByRole('heading', { name: 'Serviços', exact: true });
  await escolha.or(lista).first().waitFor();
  if (await escolha.isVisible()) {
    await page.getByRole('main').getByRole('button', { name: casa.nome }).click();
    await lista.waitFor();
  }
  return visitor;
}

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const salvar = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click();

test.each([
  ['servicos', SERVICOS],
  ['mecanicos', MECANICOS],
  ['consultores', CONSULTORES],
])('a direct visit to the form of %s lands on the list', async (_nome, lista) => {
  await oficina.page.goto(lista.replace('/list', '/form'));
  await at(oficina.page, lista);
});

test('a service gets its time from its type and its price from the rate', async () => {
  const { page } = oficina;
  await page.goto(SERVICOS);
  await page.getByRole('button', { name: 'Novo serviço' }).click();
  await page.getByRole('heading', { name: 'Novo serviço' }).waitFor();
  await page.getByLabel('Descrição').fill('Pastilhas de cerâmica');
  await page.getByLabel('Tipo de serviço').selectOption({ label: '2 · Mecânica' });
  await page.getByText(/^Vazio: 1h30 × R\$/).waitFor();
  await page.keyboard.press('Control+s');
  await at(page, SERVICOS);
  await page.getByRole('searchbox', { name: 'Buscar por descrição' }).fill('CERAMICA');
  await page.getByRole('row', { name: /Pastilhas de cerâmica.*1h30.*pela taxa/ }).waitFor();
});

test('types of service are added and corrected in their dialog', async () => {
  const { page } = oficina;
  await page.goto(SERVICOS);
  await page.getByRole('button', { name: 'Tipos de serviço' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Tipos de serviço' });
  await dialogo.getByLabel('Novo tipo').fill('Blindagem');
  await dialogo.getByLabel('Tempo padrão').fill('2h');
  await dialogo.getByRole('button', { name: 'Adicionar' }).click();
  await dialogo.getByRole('row', { name: /Blindagem 2h/ }).waitFor();
  await expectAccessible(page);
  await dialogo.getByRole('button', { name: 'Alterar Blindagem' }).click();
  await dialogo.getByLabel('Nome', { exact: true }).fill('Blindagem leve');
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await dialogo.getByRole('row', { name: /Blindagem leve/ }).waitFor();
});

test("a mechanic with a speciality and an absence is in the agenda's team at once", async () => {
  const { page } = oficina;
  await page.goto(MECANICOS);
  await page.getByRole('button', { name: 'Novo mecânico' }).click();
  await page.getByRole('heading', { name: 'Novo mecânico' }).waitFor();
  await page.getByLabel('Nome').fill('Zulmira Exemplo');
  await page.getByLabel('Custo por hora').fill('58,50');
  await page.getByRole('checkbox', { name: 'Elétrica' }).check();
  await page.getByLabel('Nível em Elétrica').selectOption({ label: 'Especialista' });
  await salvar(page);
  await at(page, MECANICOS);
  await page.getByRole('searchbox', { name: 'Buscar por nome ou código do DMS' }).fill('zulmira');
  await page.getByRole('row', { name: /Zulmira Exemplo/ }).click();
  await page.getByText('Nenhuma hora trabalhada neste mês ainda.').waitFor();
  await page.getByRole('button', { name: 'Nova ausência' }).click();
  await page.getByRole('button', { name: 'Férias' }).click();
  await page.getByRole('button', { name: 'Salvar ausência' }).click();
  await page.getByRole('button', { name: 'Excluir ausência: Férias' }).waitFor();

  const params = { codConcessionaria: casa.codConcessionaria };
  const quadro = await desk.call(equipeContracts.mecanicosquadro, { params });
  const zulmira = quadro.find(({ nome }) => nome === 'Zulmira Exemplo');
  expect(zulmira).toMatchObject({ nomeTratado: 'Zulmira E.', especialidades: [3] });
  const { itens } = await desk.call(mecanicoContracts.listMecanicos, { params, query: { busca: 'zulmira' } });
  expect(itens[0]?.ausente?.motivo).toBe('Férias');
});

test('the filters of a list are kept under a name and put back with a click', async () => {
  const { page } = oficina;
  await page.goto(`${MECANICOS}?situacao=inativos&filtros=1`);
  await page.getByRole('textbox', { name: 'Nome da visão' }).fill('Quem saiu');
  await page.keyboard.press('Enter');
  const visao = page.getByRole('button', { name: 'Quem saiu', exact: true });
  await visao.waitFor();
  await page.goto(`${MECANICOS}?filtros=1`);
  await visao.click();
  await page.waitForURL(/situacao=inativos/);
  expect(await visao.getAttribute('aria-pressed')).toBe('true');
  await visao.click();
  await page.waitForURL((url) => !url.searchParams.has('situacao'));

  await page.goto(`${CONSULTORES}?filtros=1`);
  await page.getByText('Filtre a tela para salvar o que vê com um nome.').waitFor();
});

test('a photo is framed before it is kept', async () => {
  const { page } = oficina;
  await page.goto(MECANICOS);
  await page.getByRole('row').nth(1).click();
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  await page.getByLabel('Escolher foto').setInputFiles({ name: 'f.png', mimeType: 'image/png', buffer: png });
  const dialogo = page.getByRole('dialog', { name: 'Enquadrar a foto' });
  await dialogo.getByRole('application').press('ArrowRight');
  await dialogo.getByRole('button', { name: 'Usar foto' }).click();
  await page.getByRole('img', { name: /^Foto de / }).waitFor();
  await page.getByRole('button', { name: 'Remover', exact: true }).click();
  await page.getByRole('button', { name: 'Escolher foto' }).waitFor();
});

test("the order of the consultants is the agenda's, on a colleague's open screen too", async () => {
  const { page } = oficina;
  const params = { codConcessionaria: casa.codConcessionaria };
  const antes = await desk.call(equipeContracts.agendaconsultores, { params });
  const [primeiro, segundo] = antes;
  if (!primeiro || !segundo) throw new Error('the demo has too few consultants');
  await page.goto(CONSULTORES);
  await page.getByRole('button', { name: 'Ordenar' }).click();
  await page.getByRole('button', { name: `Mover ${segundo.nome} para cima` }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar ordem' }).click();
  await page.getByText('Ordem salva').first().waitFor();
  const depois = await desk.call(equipeContracts.agendaconsultores, { params });
  expect(depois.slice(0, 2).map(({ nome }) => nome)).toEqual([segundo.nome, primeiro.nome]);

  // Somebody else puts it back; this screen hears of it.
  const codConsultores = antes.map(({ codConsultor }) => codConsultor);
  await desk.call(consultorContracts.ordenarConsultores, { params, body: { codConsultores } });
  await page.getByRole('row').nth(1).getByText(primeiro.nome).first().waitFor();
});

test('the short name of a consultant is seen while it is typed', async () => {
  const { page } = oficina;
  await page.goto(CONSULTORES);
  await page.getByRole('button', { name: 'Novo consultor' }).click();
  await page.getByRole('heading', { name: 'Novo consultor' }).waitFor();
  await page.getByLabel('Nome').fill('Wesley de Góes');
  await page.getByLabel('Como aparece na agenda').getByText('Wesley G.').waitFor();
  await page.getByRole('switch', { name: 'Horário próprio' }).click();
  await page.getByRole('switch', { name: 'Segunda-feira' }).waitFor();
  await expectAccessible(page);
});

describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
  test.each([
    ['servicos', SERVICOS],
    ['mecanicos', MECANICOS],
    ['consultores', CONSULTORES],
  ])('the form of %s is readable by everybody and fits every width', async (_nome, lista) => {
    const { page } = oficina;
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(lista);
    await page.getByRole('row').nth(1).click();
    await page.getByRole('button', { name: 'Salvar', exact: true }).waitFor();
    await expectAccessible(page);
    for (const width of scheme === 'light' ? WIDTHS : []) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  });
});

test('nothing complained on the way', () => {
  expect(oficina.complaints).toEqual([]);
});

test('levels without these registries go to /401', async () => {
  const { page } = await aberta.entrar(4);
  for (const lista of [SERVICOS, MECANICOS, CONSULTORES]) {
    await page.goto(lista);
    await at(page, '/401');
  }
});
