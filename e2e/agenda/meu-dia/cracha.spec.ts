import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acessoDoMecanicoContracts } from '@oferta/contracts/agenda/acesso-do-mecanico.ts';
import { mecanicoContracts } from '@oferta/contracts/cadastros/mecanico.ts';
import { type Visitor, visit } from '../../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../../support/casa-aberta.ts';
import { fotoDeCamera } from '../../support/foto-de-camera.ts';

const NOME = 'Crachá Teste';

let aberta: CasaAberta;
let gerente: Visitor;
let tablet: Page;
beforeAll(async () => {
  aberta = await abrirCasa();
  const { codConcessionaria } = aberta.casa;
  const params = { codConcessionaria };
  await aberta.desk.call(mecanicoContracts.criarMecanico, {
    body: {
      codConcessionaria,
      nome: NOME,
      especialidades: [],
      jornada: null,
      custoHoraCentavos: null,
      codigoDms: '',
      codBox: null,
    },
  });
  const { caminho } = await aberta.desk.call(acessoDoMecanicoContracts.convidarAparelho, {
    params,
    body: { nome: 'Tablet do teste' },
  });
  gerente = await aberta.entrar(1, { concessionaria: codConcessionaria });
  await gerente.page.goto('/agenda-virtual/oficina');
  ({ page: tablet } = await visit({ ...aberta, size: { width: 390, height: 844 } }));
  await tablet.goto(caminho);
  await tablet.getByRole('heading', { name: 'Quem é você?' }).waitFor();
});
afterAll(() => aberta.fechar());

const linha = () => gerente.page.getByRole('listitem').filter({ hasText: NOME });
const noTablet = (name: string) => tablet.getByRole('button', { name, exact: true });

/** What a camera sees of the code that is on the manager's screen, which is then put away. */
async function retrato(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const quadro = gerente.page.getByRole('img', { name: `QR de ${NOME}` });
  await quadro.waitFor();
  const buffer = await quadro.screenshot();
  await gerente.page.getByRole('button', { name: 'Pronto' }).click();
  return { name: 'qr.png', mimeType: 'image/png', buffer };
}
const mostrar = async (foto: Awaited<ReturnType<typeof retrato>>) => {
  await tablet.getByLabel('Foto do código').setInputFiles(foto);
};

test('a badge is given, read by the tablet, replaced and taken away; whoever shows an old one is told', async () => {
  await linha().getByText('sem PIN nem QR').waitFor();
  await linha().getByRole('button', { name: 'Dar QR' }).click();
  const primeiro = await retrato();
  await linha()
    .getByText(/entra por QR de/)
    .waitFor();

  await noTablet('Entrar com o meu QR').click();
  const folha = tablet.getByRole('dialog', { name: 'Mostre o seu QR' });
  await folha.getByText('A câmera não abriu').waitFor();
  const pequenos = await tablet.evaluate(`[...document.querySelectorAll('dialog button')]
    .map((alvo) => alvo.getBoundingClientRect())
    .filter(({ width, height }) => width < 64 || height < 64).length`);
  expect(pequenos).toBe(0);
  // A picture of no code costs nothing: another is asked for.
  await mostrar(await fotoDeCamera(tablet, 40));
  await folha.getByText('Não deu para ler o código nesta foto').waitFor();
  await mostrar(primeiro);
  await tablet.getByRole('heading', { name: 'Meu dia' }).waitFor();
  await tablet.getByText('Crachá T.').waitFor();
  await noTablet('Sair').click();

  await linha().getByRole('button', { name: 'Trocar QR' }).click();
  await gerente.page.getByRole('dialog').getByRole('button', { name: 'Trocar QR' }).click();
  const segundo = await retrato();
  await noTablet('Entrar com o meu QR').click();
  await mostrar(primeiro);
  await folha.getByRole('alert').filter({ hasText: 'Este QR não vale mais desde' }).waitFor();
  await noTablet('Ler de novo').click();
  await mostrar(segundo);
  await tablet.getByRole('heading', { name: 'Meu dia' }).waitFor();

  await linha().getByRole('button', { name: 'Tirar QR' }).click();
  await gerente.page.getByRole('dialog').getByRole('button', { name: 'Tirar QR' }).click();
  await linha().getByText('sem PIN nem QR').waitFor();
  await tablet.reload();
  await tablet.getByRole('heading', { name: 'Quem é você?' }).waitFor();
});

test('the badge is printed alone, as big as a card', async () => {
  await linha().getByRole('button', { name: 'Dar QR' }).click();
  await gerente.page.getByRole('img', { name: `QR de ${NOME}` }).waitFor();
  await gerente.page.emulateMedia({ media: 'print' });
  const papel = gerente.page.locator('body > [aria-hidden=true]').filter({ hasText: 'mostre ao tablet' });
  expect(await papel.isVisible()).toBe(true);
  expect(await gerente.page.getByRole('button', { name: 'Pronto' }).isVisible()).toBe(false);
  const caixa = await papel.locator('section').boundingBox();
  // 54 × 86 mm at 96 points an inch.
  expect([Math.round(caixa?.width ?? 0), Math.round(caixa?.height ?? 0)]).toEqual([204, 325]);
  await gerente.page.emulateMedia({ media: 'screen' });
});
