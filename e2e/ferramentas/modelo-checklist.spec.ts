import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modeloChecklistContracts } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { concessionariaAtualContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import {
  chooseConcessionaria,
  expectAccessible,
  expectNoSidewaysScroll,
  type Visitor,
} from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

/** Templates of inspections as the developer keeps them: generated, put in order, checked, published under a new number. */
let aberta: CasaAberta;
let dev: Visitor;
let page: Page;

const LISTA = '/ferramentas-desenvolvedor/gerenciar-checklist';
const CASA = 'Oficina Local Centro';
const GERAR = '/ferramentas-desenvolvedor/gerar-checklist';
/** A template of this file alone: two groups, a measure among them. */
const COLADA = 'Freios:\nPastilhas de teste; mm; 5; 3\nDiscos de teste\nPneus:\nEstepe de teste';

beforeAll(async () => {
  aberta = await abrirCasa();
  dev = await aberta.entrar(-1);
  ({ page } = dev);
  await page.goto(LISTA);
  await chooseConcessionaria(page, CASA);
});
afterAll(() => aberta.fechar());

const linha = (nome: string) => page.getByRole('row', { name: new RegExp(nome) });
const item = (nome: string) => page.getByRole('button', { name: new RegExp(`^${nome}`) });
const publicar = (): Promise<void> => page.getByRole('button', { name: 'Publicar' }).click();

async function gerar(nome: string): Promise<void> {
  await page.goto(`${GERAR}?origem=lista`);
  await page.getByLabel('Itens, um por linha').fill(COLADA);
  await page.getByLabel('Nome do modelo').fill(nome);
  await page.getByRole('button', { name: 'Criar modelo' }).click();
  await page.getByRole('heading', { name: nome }).waitFor();
}

test('a pasted list is shown as the phone shows it, made a template, and its name taken once', async () => {
  await page.goto(`${GERAR}?origem=lista`);
  await page.getByLabel('Itens, um por linha').fill(`${COLADA}\nSem número; mm; x; 3`);
  await page.getByText('Linha 6: os limites de uma medida são dois números: amarelo e vermelho').waitFor();
  const previa = page.getByRole('region', { name: 'Prévia no celular' });
  await previa.getByText('2 grupos · 3 itens').waitFor();
  await previa.getByLabel('Medida de Pastilhas de teste').fill('2,9');
  await previa.getByText('Vermelho').waitFor();

  await gerar('Modelo colado');
  await page.goto(`${GERAR}?origem=lista`);
  await page.getByLabel('Itens, um por linha').fill('Um item');
  await page.getByLabel('Nome do modelo').fill('Modelo colado');
  await page.getByRole('button', { name: 'Criar modelo' }).click();
  await page.getByText('Já existe um modelo chamado Modelo colado').waitFor();
});

test('what was pasted is not left unasked', async () => {
  await page.goto(LISTA);
  await linha('Controle de qualidade').getByRole('button', { name: 'Ações da linha' }).click();
  await page.getByRole('menuitem', { name: 'Usar como base de outro' }).click();
  const lista = page.getByLabel('Itens, um por linha');
  await page.getByText('Lista colada', { exact: true }).click();
  await lista.fill(COLADA);
  const voltar = page.getByRole('link', { name: /^Gerenciar checklists/ }).first();
  await voltar.click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  expect(await lista.inputValue()).toBe(COLADA);
  await voltar.click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await linha('Controle de qualidade').waitFor();
});

test('the network’s template becomes an electric car’s, and any template another one', async () => {
  await page.goto(GERAR);
  const previa = page.getByRole('region', { name: 'Prévia no celular' });
  await previa.getByText('Correias').waitFor();
  await page.getByText('Elétrico', { exact: true }).click();
  await previa.getByText('Saúde da bateria de tração').waitFor();
  expect(await previa.getByText('Correias').count()).toBe(0);

  await page.goto(LISTA);
  await linha('Controle de qualidade').getByRole('button', { name: 'Ações da linha' }).click();
  await page.getByRole('menuitem', { name: 'Usar como base de outro' }).click();
  await previa.getByText('Teste de rodagem feito').waitFor();
  expect(new URL(page.url()).search).toMatch(/^\?origem=copia&base=\d+$/);
});

test('limits and codes are refused in place, and what is mended is published as version 2', async () => {
  await gerar('Modelo em edição');
  await item('Pastilhas de teste').click();
  await page.getByLabel('Experimente').fill('4');
  await page
    .getByLabel('Unidade')
    .locator('xpath=ancestor::fieldset')
    .getByText('Amarelo', { exact: true })
    .waitFor();
  await page.getByLabel('Vermelho abaixo de').fill('9');
  await page.getByText('O limite vermelho precisa ser pior que o amarelo').first().waitFor();
  await page.getByLabel('Código').fill('freios.discos-de-teste');
  await page.getByText('O código freios.discos-de-teste está em dois itens').first().waitFor();
  await publicar();
  await page.getByText('Falta corrigir 3 coisas antes de publicar').waitFor();

  await page.getByLabel('Código').fill('freios.pastilhas-de-teste');
  await page.getByLabel('Vermelho abaixo de').fill('2,5');
  await publicar();
  const versoes = page.getByRole('region', { name: 'Versões publicadas' });
  await versoes.getByText('Versão 2').waitFor();
  await versoes.getByText('Versão 1').waitFor();
  await page.reload();
  await item('Pastilhas de teste').getByText('vermelho < 2,5 mm').waitFor();
});

test('items and groups go elsewhere by keys and by the mouse, and stay there', async () => {
  await gerar('Modelo em ordem');
  const itens = (): Promise<string[]> =>
    page
      .locator('[data-pega]')
      .evaluateAll((pegas) =>
        pegas.map((pega) => (pega.getAttribute('aria-label') ?? '').replace(/^Mover (o grupo )?|:.*$/g, '')),
      );
  const pega = (nome: string) =>
    page.getByRole('button', { name: `Mover ${nome}: arraste, ou use as setas` });
  await pega('Discos de teste').focus();
  await page.keyboard.press('ArrowUp');
  await expect
    .poll(itens)
    .toEqual(['Freios', 'Discos de teste', 'Pastilhas de teste', 'Pneus', 'Estepe de teste']);
  expect(await page.locator(':focus').getAttribute('aria-label')).toContain('Mover Discos de teste');

  const de = await pega('o grupo Pneus').boundingBox();
  const para = await pega('o grupo Freios').boundingBox();
  if (!de || !para) throw new Error('a group has no handle to be seen');
  await page.mouse.move(de.x + 8, de.y + 8);
  await page.mouse.down();
  await page.mouse.move(para.x + 8, para.y - 4, { steps: 6 });
  await page.mouse.up();
  await expect
    .poll(itens)
    .toEqual(['Pneus', 'Estepe de teste', 'Freios', 'Discos de teste', 'Pastilhas de teste']);
  await publicar();
  await page.getByRole('region', { name: 'Versões publicadas' }).getByText('Versão 2').waitFor();
  await page.reload();
  await item('Pastilhas de teste').waitFor();
  expect(await itens()).toEqual([
    'Pneus',
    'Estepe de teste',
    'Freios',
    'Discos de teste',
    'Pastilhas de teste',
  ]);
});

test('what is typed is not left unasked, and somebody else’s version is told before it is overwritten', async () => {
  await gerar('Modelo disputado');
  const endereco = page.url();
  const codModeloChecklist = Number(new URL(endereco).searchParams.get('modelo'));
  await page.getByLabel('Nome do grupo').first().fill('Freios e rodas');
  await page.getByRole('button', { name: 'Voltar à lista' }).click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  expect(page.url()).toBe(endereco);

  const outra = await aberta.entrar(-1);
  await outra.page.goto(LISTA);
  await chooseConcessionaria(outra.page, CASA);
  await outra.page.goto(endereco);
  await outra.page.getByLabel('Nome do grupo').first().fill('Freios da colega');
  await outra.page.getByRole('button', { name: 'Publicar' }).click();
  await outra.page.getByText('Versão 2').first().waitFor();
  await outra.context.close();

  await publicar();
  await page.getByText(/alterou este modelo há pouco/).waitFor();
  await page.getByRole('button', { name: 'Ver como está agora' }).click();
  await expect.poll(() => page.getByLabel('Nome do grupo').first().inputValue()).toBe('Freios da colega');
  expect(codModeloChecklist).toBeGreaterThan(0);
});

test('an inspection made before keeps its version: the list of versions says how many each has', async () => {
  const { desk } = aberta;
  const [casa] = await desk.call(concessionariaAtualContracts.concessionarialist, {});
  const { codConcessionaria = 0 } = casa ?? {};
  const modelos = await desk.call(modeloChecklistContracts.listModelosChecklist, {
    params: { codConcessionaria },
  });
  const usado = modelos.find(({ nome }) => nome === 'Inspeção de entrada');
  await page.goto(`${LISTA}?modelo=${usado?.codModeloChecklist}`);
  await page
    .getByRole('region', { name: 'Versões publicadas' })
    .getByText(/^\d[\d.]* vistorias$/)
    .waitFor();
});

test.each(['light', 'dark'] as const)('the editor is accessible in %s', async (scheme) => {
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(LISTA);
  await linha('Inspeção de entrada').click();
  await item('Pastilhas dianteiras').click();
  await page.getByLabel('Experimente').fill('4');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
});

test.each([390, 1440])('nothing sticks out at %i pixels', async (width) => {
  await page.setViewportSize({ width, height: 844 });
  await page.goto(LISTA);
  await page.getByText('Inspeção de entrada').first().click();
  await item('Pastilhas dianteiras').click();
  await page.getByLabel('Experimente').waitFor();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('other levels have no such tools', async () => {
  const dono = await aberta.entrar(2);
  for (const endereco of [LISTA, GERAR]) {
    await dono.page.goto(endereco);
    await dono.page.waitForURL('**/401');
  }
  expect(dono.complaints).toEqual([]);
  await dono.context.close();
});

test('no screen complained on its console', () => {
  expect(dev.complaints.filter((queixa) => !/status of 4(09|22)/.test(queixa))).toEqual([]);
});
