import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mecanicoContracts, type MecanicoCadastrado } from '@oferta/contracts/cadastros/mecanico.ts';
import { chooseConcessionaria, expectAccessible, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { linha, salvar } from '../support/linha-do-registro.ts';
import { SENHA } from '../support/product.ts';
import { segurar } from '../support/segurar.ts';

/** What is typed in a form outlives the session it was begun in, and a colleague who saves first. */
let aberta: CasaAberta;
let ana: Visitor;
let bia: Visitor;

const LISTA = '/cadastros/mecanicos/list';

beforeAll(async () => {
  aberta = await abrirCasa();
  ana = await aberta.entrar(2);
  bia = await aberta.entrar(2);
  for (const { page, complaints } of [ana, bia]) {
    page.on('dialog', (dialog) => {
      complaints.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(LISTA);
    await chooseConcessionaria(page, aberta.casa.nome);
    await page.getByRole('row').nth(1).waitFor();
  }
});
afterAll(() => aberta.fechar());

const campo = (page: Page, nome: string) => page.getByRole('textbox', { name: new RegExp(`^${nome}\\*?$`) });
const naLista = (page: Page) => page.waitForURL((url) => url.pathname === LISTA);

/** Opens the same mechanic in front of a person; answers who it is. */
async function abrir(page: Page, quem: MecanicoCadastrado): Promise<void> {
  await page.goto(LISTA);
  await linha(page, quem.nome).first().click();
  await campo(page, 'Nome').waitFor();
}

const umMecanico = async (posicao: number): Promise<MecanicoCadastrado> => {
  const { itens } = await aberta.desk.call(mecanicoContracts.listMecanicos, {
    params: { codConcessionaria: aberta.casa.codConcessionaria },
    query: {},
  });
  const quem = itens[posicao];
  if (!quem) throw new Error('the demo has too few mechanics');
  return aberta.desk.call(mecanicoContracts.getMecanico, { params: { codMecanico: quem.codMecanico } });
};

/** No renewal, and no call with the token there is: as after a night, or once a session was closed from elsewhere. */
async function terminarSessao({ page, context }: Visitor): Promise<void> {
  const vencido: string = await page.evaluate(
    `(sessionStorage.getItem('id_token') ?? localStorage.getItem('id_token')).replaceAll('"', '')`,
  );
  await context.clearCookies();
  await page.route('**/api/**', async (route) => {
    const { authorization = '' } = route.request().headers();
    if (!authorization.includes(vencido)) return route.continue();
    await route.fulfill({
      status: 401,
      json: { codigo: 'chamada.naoAutenticado', mensagem: 'Entre para continuar' },
    });
  });
}

test('a session that ends over a form is begun anew over it, and nothing typed is lost', async () => {
  const { page } = ana;
  const quem = await umMecanico(0);
  await abrir(page, quem);
  await campo(page, 'Nome').fill('Nome Meio Digitado');
  await terminarSessao(ana);
  await salvar(page);
  const dialogo = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await dialogo.waitFor();
  await expectAccessible(page);
  await dialogo.getByLabel(/^Senha de/).fill('errada');
  await dialogo.getByRole('button', { name: 'Entrar de novo' }).click();
  await dialogo.getByText('Acesso não autorizado').waitFor();
  await dialogo.getByLabel(/^Senha de/).fill(SENHA);
  await page.keyboard.press('Enter');
  await dialogo.waitFor({ state: 'detached' });
  expect(await campo(page, 'Nome').inputValue()).toBe('Nome Meio Digitado');
  await salvar(page);
  await naLista(page);
  await linha(page, 'Nome Meio Digitado').waitFor();
});

test('two who change different fields have both changes saved, without a question', async () => {
  const quem = await umMecanico(1);
  await abrir(ana.page, quem);
  await abrir(bia.page, quem);
  await campo(ana.page, 'Nome').fill('Nome da Ana');
  await salvar(ana.page);
  await naLista(ana.page);
  await campo(bia.page, 'Código no DMS').fill('BIA-1');
  await salvar(bia.page);
  await naLista(bia.page);
  const { nome, codigoDms } = await aberta.desk.call(mecanicoContracts.getMecanico, {
    params: { codMecanico: quem.codMecanico },
  });
  expect({ nome, codigoDms }).toEqual({ nome: 'Nome da Ana', codigoDms: 'BIA-1' });
});

test('two who change the same field see both values, and the second says which stays', async () => {
  const quem = await umMecanico(2);
  await abrir(ana.page, quem);
  await abrir(bia.page, quem);
  await campo(ana.page, 'Nome').fill('Primeira Escolha');
  await salvar(ana.page);
  await naLista(ana.page);
  await campo(bia.page, 'Nome').fill('Segunda Escolha');
  await campo(bia.page, 'Código no DMS').fill('BIA-2');
  await salvar(bia.page);
  const disputa = bia.page.getByRole('group', { name: 'Nome' });
  await disputa.getByText('Segunda Escolha').waitFor();
  await expectAccessible(bia.page);
  await disputa.getByRole('radio', { name: /O que foi salvo.*Primeira Escolha/ }).check();
  await bia.page.getByRole('button', { name: 'Salvar assim' }).click();
  await naLista(bia.page);
  const { nome, codigoDms } = await aberta.desk.call(mecanicoContracts.getMecanico, {
    params: { codMecanico: quem.codMecanico },
  });
  expect({ nome, codigoDms }).toEqual({ nome: 'Primeira Escolha', codigoDms: 'BIA-2' });
  expect([...ana.complaints, ...bia.complaints].filter((texto) => !/status of 40[19]/.test(texto))).toEqual(
    [],
  );
});

test('Ctrl+S pressed again while the form is on its way sends nothing more', async () => {
  const { page } = ana;
  const quem = await umMecanico(0);
  await abrir(page, quem);
  const { method, path } = mecanicoContracts.alterarMecanico;
  const endereco = path.replace(':codMecanico', String(quem.codMecanico));
  const enviados: string[] = [];
  page.on('request', (pedido) => {
    if (pedido.method() === method && pedido.url().endsWith(endereco)) enviados.push(pedido.url());
  });
  const soltar = await segurar(page, `**${endereco}`);
  await campo(page, 'Nome').fill(`${quem.nome} Filho`);
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Salvar', exact: true, disabled: true }).waitFor();
  await page.keyboard.press('Control+s');
  soltar();
  await naLista(page);
  expect(enviados).toHaveLength(1);
});
