import type { Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import { oportunidadeContracts } from '@oferta/contracts/oficina-digital/oportunidade.ts';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import {
  chooseConcessionaria,
  expectAccessible,
  expectNoSidewaysScroll,
  type Visitor,
} from '../support/browser.ts';
import type { Desk } from '../support/calls.ts';
import { aOficina, type Oficina } from './na-oficina.ts';
import { prazo } from '../../tools/tempo.ts';

/** What is behind the workshop: past quotes, refused work to be offered again, inspections, each found, opened and exported. */
let oficina: Oficina;
let desk: Desk;
let codConcessionaria: number;
let ana: Visitor;
let page: Page;

aOficina(async (aberta) => {
  oficina = aberta;
  ({ desk, codConcessionaria } = oficina);
  ana = await oficina.entrar(1);
  ({ page } = ana);
  await page.goto('/oficina-digital/historico');
  await chooseConcessionaria(page, oficina.nomeDaCasa);
});

const TELAS = {
  '/oficina-digital/finalizados': 'Orçamentos finalizados',
  '/oficina-digital/historico': 'Histórico de orçamentos',
  '/oficina-digital/reprovados': 'Orçamentos reprovados',
  '/oficina-digital/reprovados?aba=oportunidades': 'Orçamentos reprovados',
  '/historico-checklist': 'Histórico de checklists',
  '/historico-checklist-stellantis': 'Histórico de checklists Stellantis',
} as const;

const linhas = (da: Page) => da.locator('tbody tr[data-row]');
const busca = (): string => decodeURIComponent(new URL(page.url()).search);

async function abrir(endereco: string, da: Page = page): Promise<void> {
  await da.goto(endereco);
  await linhas(da).first().waitFor();
}

async function exportada(): Promise<string> {
  await page.getByRole('button', { name: 'Exportar' }).click();
  const chegada = page.waitForEvent('download', { timeout: prazo(30_000) });
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  return readFileSync(await (await chegada).path(), 'utf8').replace('\uFEFF', '');
}

test('the history is narrowed, ordered and paged in its address, and leaves as a file narrowed alike', async () => {
  await abrir('/oficina-digital/historico');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('checkbox', { name: 'Finalizado' }).click();
  await page.getByRole('textbox', { name: 'Valor a partir de (R$)' }).fill('2000');
  await page.getByRole('button', { name: /^Valor/ }).click();
  await expect.poll(busca).toContain('estado=finalizado');
  await expect.poll(busca).toContain('minimoCentavos=200000');
  await expect.poll(busca).toContain('ordem=totalCentavos');

  const { total, itens } = await desk.call(orcamentoContracts.historicoOrcamentos, {
    params: { codConcessionaria },
    query: { estado: 'finalizado', minimoCentavos: 200_000, ordem: 'totalCentavos', tamanho: 5 },
  });
  expect(total).toBeGreaterThan(1);
  await page.reload();
  await expect.poll(() => linhas(page).count()).toBe(Math.min(total, 50));
  const primeira = linhas(page).first().getByText(String(itens[0]?.numero), { exact: true });
  await primeira.first().waitFor();

  const arquivo = await exportada();
  expect(arquivo.trim().split('\r\n')).toHaveLength(total + 1);
});

test('a quote opens by its address with its whole story, and its paper arrives', async () => {
  const { itens } = await desk.call(orcamentoContracts.historicoOrcamentos, {
    params: { codConcessionaria },
    query: { lista: 'finalizados', tamanho: 1 },
  });
  const [feito] = itens;
  await abrir('/oficina-digital/finalizados');
  await page
    .getByRole('row', { name: new RegExp(`${formatPlaca(feito?.placa ?? '')}.*${feito?.numero}`) })
    .click();
  await expect.poll(busca).toContain(`orcamento=${feito?.codOrcamento}`);
  const gaveta = page.getByRole('region', { name: /^Orçamento / });
  await gaveta.getByRole('tab', { name: 'Histórico' }).click();
  await gaveta.getByRole('region', { name: 'Linha do tempo' }).getByText('Finalizou').first().waitFor();
  const chegada = page.waitForEvent('download', { timeout: prazo(30_000) });
  await gaveta.getByRole('button', { name: 'Baixar PDF para imprimir' }).click();
  expect(
    readFileSync(await (await chegada).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await gaveta.getByRole('button', { name: 'Fechar' }).click();
  await gaveta.waitFor({ state: 'detached' });
});

test('refused work is talked about: what is due is put off, and another’s contact is told', async () => {
  const { itens } = await desk.call(oportunidadeContracts.listOportunidades, {
    params: { codConcessionaria },
    query: { estado: 'aberta', tamanho: 1 },
  });
  const [devida] = itens;
  if (!devida) throw new Error('the demo has nothing refused');
  const params = { codOportunidade: devida.codOportunidade };
  await abrir(`/oficina-digital/reprovados?aba=oportunidades&q=${devida.placa}`);
  const linha = page.locator(`tr[data-row="${devida.codOportunidade}"]`);
  await linha.click();
  const dialogo = page.getByRole('dialog', { name: 'Registrar contato' });
  await dialogo.getByLabel('Observação').fill('Pediu para ligar no começo do mês');

  const outro = {
    situacao: 'aberta',
    retomarEm: devida.retomarEm,
    observacao: 'Outro atendente ligou',
  } as const;
  await desk.call(oportunidadeContracts.editarOportunidade, {
    params,
    body: { ...outro, versao: devida.versao },
  });
  await dialogo.getByRole('button', { name: 'Registrar contato' }).click();
  await dialogo.getByText(/alterou esta oportunidade há pouco/).waitFor();
  await dialogo.getByRole('button', { name: 'Ver como está agora' }).click();
  expect(await dialogo.getByLabel('Observação').inputValue()).toBe('Outro atendente ligou');
  await dialogo.getByText('Contatada').click();
  await dialogo.getByLabel('Observação').fill('Pediu para ligar no começo do mês');
  await dialogo.getByRole('button', { name: 'Registrar contato' }).click();
  await dialogo.waitFor({ state: 'detached' });
  await linha.getByText('Contatada').waitFor();
  const { itens: depois } = await desk.call(oportunidadeContracts.listOportunidades, {
    params: { codConcessionaria },
    query: { busca: devida.placa ?? '', tamanho: 50 },
  });
  const agora = depois.find(({ codOportunidade }) => codOportunidade === devida.codOportunidade);
  expect([agora?.situacao, agora?.observacao]).toEqual(['contatada', 'Pediu para ligar no começo do mês']);
});

test('booking the car from there offers what it left for later, with a tick into the note', async () => {
  const { itens } = await desk.call(oportunidadeContracts.listOportunidades, {
    params: { codConcessionaria },
    query: { estado: 'aberta', tamanho: 1 },
  });
  const [devida] = itens;
  await abrir(`/oficina-digital/reprovados?aba=oportunidades&q=${devida?.placa}&estado=aberta`);
  const linha = page.locator(`tr[data-row="${devida?.codOportunidade}"]`);
  await linha.getByRole('button', { name: 'Ações da linha' }).click();
  await page.getByRole('menuitem', { name: 'Registrar contato' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Agendar este veículo' }).click();
  const form = page.getByRole('region', { name: 'Novo agendamento' });
  expect(await form.getByLabel('Placa').inputValue()).toContain(devida?.placa?.slice(-2));
  const depois = form.getByRole('group', { name: 'Este carro deixou para depois' });
  await depois
    .getByRole('checkbox', { name: devida?.descricao ?? '' })
    .first()
    .check();
  const esperado = `Oferecer: ${devida?.descricao} (orçamento ${devida?.numeroOrcamento})`;
  await expect.poll(() => form.getByLabel('Observação').inputValue()).toBe(esperado);
  await depois
    .getByRole('checkbox', { name: devida?.descricao ?? '' })
    .first()
    .uncheck();
  await expect.poll(() => form.getByLabel('Observação').inputValue()).toBe('');
  // A form as it came is left without a question.
  await form.getByLabel('Observação').fill('Ligar antes');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();
  await form.waitFor({ state: 'detached' });
});

test('an inspection opens whole: items with wear, photos, damage on the drawing, paper and its quote', async () => {
  const { itens } = await desk.call(checklistContracts.historicoChecklist, {
    params: { codConcessionaria },
    query: { tamanho: 100, resultado: 'vermelho' },
  });
  const achados = await Promise.all(
    itens
      .filter(({ numero, codOrcamento }) => numero % 3 === 0 && codOrcamento !== null)
      .slice(0, 5)
      .map(({ codCheckList }) => desk.call(checklistContracts.getChecklist, { params: { codCheckList } })),
  );
  const checklist = achados.find(({ danos, midias }) => danos.length > 0 && midias.length > 0);
  if (!checklist) throw new Error('the demo has no damaged car with photos');
  await abrir(`/historico-checklist?resultado=vermelho&checklist=${checklist.codCheckList}`);
  const gaveta = page.getByRole('region', { name: /^Checklist / });
  const pior = checklist.itens.find(({ resultado }) => resultado === 'vermelho');
  await gaveta
    .getByText(pior?.nome ?? '')
    .first()
    .waitFor();
  await gaveta.getByRole('tab', { name: /^Fotos/ }).click();
  await gaveta.locator('img').first().waitFor();
  await gaveta.getByRole('tab', { name: /^Avarias/ }).click();
  await gaveta.getByText('Lado esquerdo · Porta dianteira').waitFor();
  const chegada = page.waitForEvent('download', { timeout: prazo(30_000) });
  await gaveta.getByRole('button', { name: 'Baixar PDF para imprimir' }).click();
  expect(
    readFileSync(await (await chegada).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await gaveta.getByRole('link', { name: 'Ver o orçamento' }).click();
  await page.getByRole('region', { name: /^Orçamento / }).waitFor();
});

test('the brand reads the chassis first, its own code, and the minutes of each stage', async () => {
  await abrir('/historico-checklist-stellantis');
  const cabecas = await page.locator('thead th').allInnerTexts();
  expect(cabecas.slice(0, 2)).toEqual(['VIN', 'SINCOM']);
  for (const cabeca of ['Campanha', 'Conformidade', 'Até o preço', 'Preço', 'Cliente', 'Oficina'])
    expect(cabecas).toContain(cabeca);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('checkbox', { name: 'Só com campanha ou recall' }).click();
  const { total } = await desk.call(checklistContracts.historicoChecklist, {
    params: { codConcessionaria },
    query: { campanha: '1', tamanho: 1 },
  });
  await page.getByText(total === 0 ? 'Nada com esta busca.' : new RegExp(`de ${total}$`)).waitFor();
  expect(await page.getByRole('button', { name: 'Exportar' }).count()).toBe(0);
});

test('a period that the server refuses is said in its own words, with the way back', async () => {
  await page.goto('/oficina-digital/historico?de=2024-01-01&ate=2026-12-31&filtros');
  const recusa = page.getByRole('alert').filter({ hasText: 'Escolha um período de até 366 dias' });
  await recusa.waitFor();
  // The same would be refused again.
  expect(await recusa.getByRole('button', { name: 'Tentar novamente' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Limpar' }).click();
  await linhas(page).first().waitFor();
});

test('level 6 starts at the inspections, sees no quotes, and others are refused', async () => {
  const olhos = await oficina.entrar(6);
  expect(new URL(olhos.page.url()).pathname).toBe('/historico-checklist');
  await linhas(olhos.page).first().click();
  const gaveta = olhos.page.getByRole('region', { name: /^Checklist / });
  await gaveta.getByRole('tab', { name: /^Itens/ }).waitFor();
  expect(await gaveta.getByRole('link', { name: 'Ver o orçamento' }).count()).toBe(0);
  await olhos.page.goto('/oficina-digital/historico');
  await olhos.page.waitForURL('**/401');
  expect(olhos.complaints).toEqual([]);
  await olhos.context.close();

  const agenda = await oficina.entrar(4);
  for (const endereco of Object.keys(TELAS)) {
    await agenda.page.goto(endereco);
    await agenda.page.waitForURL('**/401');
  }
  await agenda.context.close();
});

const CORES = ['light', 'dark'] as const;

test.each(CORES)('what is opened over the lists is accessible in %s', async (colorScheme) => {
  await page.emulateMedia({ colorScheme });
  await abrir('/historico-checklist');
  await linhas(page).first().click();
  await page.getByRole('tab', { name: /^Avarias/ }).click();
  await expectAccessible(page);
  await abrir('/oficina-digital/reprovados?aba=oportunidades');
  await expectAccessible(page);
  await linhas(page).first().click();
  await page.getByRole('dialog', { name: 'Registrar contato' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
});

test.each([390, 1440])('nothing sticks out at %i pixels', async (width) => {
  const visitante = await oficina.entrar(3, { size: { width, height: 844 } });
  for (const endereco of ['/oficina-digital/reprovados?aba=oportunidades', '/historico-checklist?filtros']) {
    await visitante.page.goto(endereco);
    await visitante.page
      .getByText(/^[A-Z]{3}-?\d/)
      .first()
      .waitFor({ state: 'attached' });
    await expectNoSidewaysScroll(visitante.page);
  }
  expect(visitante.complaints).toEqual([]);
  await visitante.context.close();
});

test('no screen complained on its console', () => {
  expect(ana.complaints.filter((queixa) => !/status of 4(09|22)/.test(queixa))).toEqual([]);
});
