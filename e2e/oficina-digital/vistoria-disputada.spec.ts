import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pathOf } from '@oferta/contracts/contract.ts';
import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import { modeloChecklistContracts } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import type { Checklist } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser.ts';
import { SENHA } from '../support/product.ts';
import { aOficina, type Oficina } from './na-oficina.ts';
import {
  abrirCarro,
  carroLivre,
  comecar,
  cor,
  entrarNaVistoria,
  entrarPelaPorta,
  fotografar,
  irA,
  marcarTudoBom,
  partes,
  semRede,
  tudoEnviado,
  umItem,
} from './na-vistoria.ts';
import { prazo } from '../../tools/tempo.ts';

/** One inspection in two places at once: two tabs, two devices, and a template that changes while nobody has network. */
let oficina: Oficina;
aOficina(async (aberta) => {
  oficina = aberta;
});

async function noCarro() {
  const { browser, product } = oficina;
  const fone = await entrarNaVistoria({ browser, product, nivel: 3 });
  // Asked for now: every five minutes who is late becomes a no-show, and leaves the day's cars.
  const { placa } = await carroLivre(oficina);
  await comecar(fone.page, { placa });
  await tudoEnviado(fone.page);
  return { ...fone, placa };
}

/** The car's inspection of today, as the server has it. */
async function noServidor(placa: string): Promise<Checklist> {
  const { itens } = await oficina.desk.call(checklistContracts.historicoChecklist, {
    params: { codConcessionaria: oficina.codConcessionaria },
    query: { busca: placa },
  });
  const [ultimo] = itens.toSorted((a, b) => b.iniciadoEm.localeCompare(a.iniciadoEm));
  if (!ultimo) throw new Error(`the server has no inspection of ${placa}`);
  return oficina.desk.call(checklistContracts.getChecklist, {
    params: { codCheckList: ultimo.codCheckList },
  });
}

const resultadoDe = ({ itens }: Checklist, nome: string): string | undefined =>
  itens.find((item) => item.nome === nome)?.resultado;
const marcado = (page: Page, item: string, nome: string): Promise<boolean> =>
  page.getByRole('radiogroup', { name: item, exact: true }).getByRole('radio', { name: nome }).isChecked();

test(
  'photos that wait while another device finishes are not lost in silence: they are shown, saved and then let go',
  async () => {
    const { page, context, placa } = await noCarro();
    await page.getByLabel('Quilometragem').fill('51000');
    await marcarTudoBom(page);
    await tudoEnviado(page);
    await semRede(context, page, true);
    await irA(page, 'Veículo');
    await fotografar(page, 'Veículo');
    const { chave } = await noServidor(placa);
    await oficina.desk.call(checklistContracts.finalizarChecklist, { params: { chave } });
    await semRede(context, page, false);
    await page.getByRole('button', { name: '1 vistoria pede atenção' }).waitFor();
    await page.reload();

    const aviso = page.getByText('finalizada em outro aparelho e 1 foto daqui não entrou nela');
    await aviso.first().waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const [arquivo] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Guardar no aparelho' }).first().click(),
    ]);
    expect(arquivo.suggestedFilename()).toMatch(/-1\.jpg$/);
    await page.getByRole('button', { name: 'Apagar daqui' }).first().click();
    await aviso.first().waitFor({ state: 'detached' });
    await context.close();
  },
  prazo(90_000),
);

test(
  'two tabs of one inspection draw the same, keep what each was told, and send it once',
  async () => {
    const { page, context, placa } = await noCarro();
    const outra = await context.newPage();
    await outra.goto(page.url());
    await partes(outra).waitFor();
    const [um, dois] = [await umItem(page), await umItem(outra, 1)];
    await semRede(context, page, true);
    await cor(page, um, 'Atenção').click();
    await cor(outra, dois, 'Urgente').click();
    await expect.poll(() => marcado(outra, um, 'Atenção')).toBe(true);
    await expect.poll(() => marcado(page, dois, 'Urgente')).toBe(true);
    const enviados: string[] = [];
    await context.route('**/api/checklist/midia/**', async (route) => {
      enviados.push(new URL(route.request().url()).pathname);
      return route.continue();
    });
    await fotografar(outra, dois);
    await page.getByRole('list', { name: `Fotos de ${dois}` }).waitFor();
    // The tab that was sending is closed; the other one takes the work over.
    await page.close();
    await semRede(context, outra, false);
    await tudoEnviado(outra);
    const feita = await noServidor(placa);
    expect([resultadoDe(feita, um), resultadoDe(feita, dois)]).toEqual(['amarelo', 'vermelho']);
    expect(feita.midias).toHaveLength(1);
    expect(new Set(enviados).size).toBe(enviados.length);
    await context.close();
  },
  prazo(90_000),
);

test(
  'what one person began on a shared device another goes on with, and what was not sent yet goes along',
  async () => {
    const fone = await noCarro();
    const { page, context, placa } = fone;
    const [um, dois] = [await umItem(page), await umItem(page, 1)];
    await semRede(context, page, true);
    await cor(page, um, 'Atenção').click();
    await page.getByRole('button', { name: 'Voltar' }).click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sair da vistoria' }).click();
    await page.getByText('Ainda há vistorias a enviar').waitFor();
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await page.getByLabel('Senha', { exact: true }).waitFor();
    await semRede(context, page, false);
    await entrarPelaPorta(fone, 6);
    await abrirCarro(page, { placa });
    await page.getByText('já foi começada neste aparelho').waitFor();
    await page.getByRole('button', { name: 'Continuar de onde parou' }).click();
    await irA(page, 'Veículo');
    await partes(page).getByRole('button').nth(1).click();
    await expect.poll(() => marcado(page, um, 'Atenção')).toBe(true);
    await cor(page, dois, 'Urgente').click();
    await tudoEnviado(page);
    const feita = await noServidor(placa);
    expect([resultadoDe(feita, um), resultadoDe(feita, dois)]).toEqual(['amarelo', 'vermelho']);
    await context.close();
  },
  prazo(90_000),
);

test(
  'a template published while an inspection has no network leaves that inspection as it was begun',
  async () => {
    const { page, context, placa } = await noCarro();
    await semRede(context, page, true);
    const item = await umItem(page);
    const antes = await noServidor(placa);
    await publicarOutra(antes.codModeloChecklist);
    await cor(page, item, 'Urgente').click();
    await semRede(context, page, false);
    await tudoEnviado(page);
    const depois = await noServidor(placa);
    expect(depois.modeloNumero).toBe(antes.modeloNumero);
    expect(resultadoDe(depois, item)).toBe('vermelho');
    await page.reload();
    await partes(page).getByRole('button').nth(1).click();
    await expect.poll(() => marcado(page, item, 'Urgente')).toBe(true);
    expect(await page.getByText('Item acrescentado depois').count()).toBe(0);
    await context.close();
  },
  prazo(90_000),
);

/** As whoever develops the product does: the same template with one item more. */
async function publicarOutra(codModeloChecklist: number): Promise<void> {
  const { product, desk, codConcessionaria } = oficina;
  const modelos = await desk.call(modeloChecklistContracts.listModelosChecklist, {
    params: { codConcessionaria },
  });
  const modelo = modelos.find((cada) => cada.codModeloChecklist === codModeloChecklist);
  const [grupo, ...outros] = modelo?.conteudo.grupos ?? [];
  const [primeiro] = grupo?.itens ?? [];
  if (!modelo || !grupo || !primeiro) throw new Error('the template is not there');
  const novo = { ...primeiro, codigo: 'acrescentado', nome: 'Item acrescentado depois' };
  const conteudo = { ...modelo.conteudo, grupos: [{ ...grupo, itens: [novo, ...grupo.itens] }, ...outros] };
  const enviar = (caminho: string, method: string, body: object, token = '') =>
    fetch(`${product.url}/api${caminho}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const entrada = await enviar('/authentication', 'POST', { email: 'dev@localhost.example', senha: SENHA });
  const { token } = (await entrada.json()) as { token: string };
  const { path } = modeloChecklistContracts.publicarModeloChecklist;
  const resposta = await enviar(pathOf(path, { codModeloChecklist }), 'PUT', { ...modelo, conteudo }, token);
  expect(resposta.status, await resposta.text()).toBe(200);
}
