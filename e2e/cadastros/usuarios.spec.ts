import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usuarioFiltrosContracts } from '@oferta/contracts/cadastros/usuario-filtros.ts';
import { usuarioContracts } from '@oferta/contracts/cadastros/usuario.ts';
import { concessionariaAtualContracts, type Concessionaria } from '@oferta/contracts/sessao/autenticacao.ts';
import { expectNoSidewaysScroll, expectReadable, visit, type Visitor } from '../support/browser.ts';
import type { Desk } from '../support/calls.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { SENHA } from '../support/product.ts';
import { prazo } from '../../tools/tempo.ts';

const LISTA = '/cadastros/usuario/list';
const GESTOR = 'nivel1@localhost.example';

let aberta: CasaAberta;
let desk: Desk;
let rede: Visitor;
let casas: readonly Concessionaria[];
let codGestor: number;

beforeAll(async () => {
  aberta = await abrirCasa();
  ({ desk } = aberta);
  casas = await desk.call(concessionariaAtualContracts.concessionarialist, {});
  const { itens } = await desk.call(usuarioContracts.listUsuarios, { query: { busca: GESTOR } });
  codGestor = itens[0]?.codUsuario ?? 0;
  rede = await aberta.entrar(2);
  // A saved form must not ask whether to lose it.
  rede.page.on('dialog', (dialog) => {
    rede.complaints.push(dialog.message());
    void dialog.dismiss();
  });
});
afterAll(() => aberta.fechar());

const filtrosDoGestor = () => `/cadastros/usuarios/filtros/form?codUsuario=${codGestor}`;
const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

test('a direct visit to the forms lands on the list', async () => {
  const { page } = rede;
  await page.goto('/cadastros/usuarios/form');
  await at(page, LISTA);
  await page.goto('/cadastros/usuarios/filtros/form');
  await at(page, LISTA);
});

test('a person is invited, found, corrected and taken back', async () => {
  const { page } = rede;
  await page.goto(LISTA);
  await page.getByRole('button', { name: 'Novo usuário' }).click();
  // The list's search is "por nome ou e-mail": until the form is there, it answers to the form's labels.
  await page.getByRole('heading', { name: 'Novo usuário' }).waitFor();
  await page.getByLabel('Nome').fill('Zuleica Exemplo');
  await page.getByLabel('E-mail').fill('zuleica@');
  await page.keyboard.press('Tab');
  await page.getByLabel('Nível').selectOption({ label: 'Consultor' });
  await page.getByText('Favor inserir email válido').waitFor();
  await page.getByLabel('E-mail').fill('zuleica@-localhost.example');
  await page.getByText('Confira: nenhum servidor tem um e-mail escrito assim').waitFor();
  expect(await page.getByText('Favor inserir email válido').count()).toBe(0);
  await page.getByLabel('E-mail').fill(GESTOR);
  await page.getByLabel('Concessionária padrão').selectOption({ label: casas[0]?.nome ?? '' });
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('E-mail já cadastrado').first().waitFor();
  await page.getByLabel('E-mail').fill('zuleica@localhost.example');
  await page.keyboard.press('Control+s');
  await at(page, LISTA);

  await page.getByRole('searchbox', { name: 'Buscar por nome ou e-mail' }).fill('ZULEICA');
  const linha = page.getByRole('row', { name: /Zuleica Exemplo/ });
  await linha.getByText('Convite pendente').waitFor();
  await linha.getByText('1 concessionária').waitFor();
  await linha.click();
  await page.getByRole('button', { name: 'Enviar convite de novo' }).click();
  await page.getByText('Convite na fila de envio', { exact: true }).first().waitFor();
  await page.getByLabel('Nome').fill('Zuleica Exemplo Souza');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await at(page, LISTA);

  await page.getByRole('searchbox', { name: 'Buscar por nome ou e-mail' }).fill('zuleica');
  const corrigida = page.getByRole('row', { name: /Zuleica Exemplo Souza/ });
  await corrigida.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Cancelar convite' }).click();
  await page.getByRole('button', { name: 'Cancelar convite de Zuleica Exemplo Souza' }).click();
  await page.getByText('Nada com esta busca.').waitFor();
  expect(rede.complaints.filter((each) => !each.includes('409'))).toEqual([]);
});

test('who tried too often waits, and is let in by whoever keeps the registry', async () => {
  const email = 'nivel5@localhost.example';
  const { page: esquecida, context } = await visit(aberta);
  const tentar = async (senha: string): Promise<number> => {
    await esquecida.getByLabel('Senha', { exact: true }).fill(senha);
    const resposta = esquecida.waitForResponse((each) => each.url().endsWith('/authentication'));
    await esquecida.getByRole('button', { name: 'Entrar' }).click();
    return (await resposta).status();
  };
  await esquecida.goto('/login');
  await esquecida.getByLabel('E-mail').fill(email);
  const respostas: number[] = [];
  while (respostas.length < 12 && respostas.at(-1) !== 429) respostas.push(await tentar('errada'));
  expect(respostas.at(-1)).toBe(429);
  expect(await tentar(SENHA)).toBe(429);
  // Whatever was wrong, the screen says the same.
  await esquecida.getByText('Acesso não autorizado').waitFor();

  const { page } = rede;
  await page.goto(`${LISTA}?q=${email}`);
  const linha = page.getByRole('row', { name: new RegExp(email) });
  await linha.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Liberar entrada' }).click();
  await page.getByText('Entrada liberada').waitFor();
  expect(await tentar(SENHA)).toBe(200);
  await esquecida.waitForURL((url) => url.pathname !== '/login');
  await context.close();
});

describe('filters', () => {
  const salvar = async (concessionarias: readonly number[]) => {
    const { versao } = await desk.call(usuarioFiltrosContracts.getFiltros, {
      params: { codUsuario: codGestor },
    });
    await desk.call(usuarioFiltrosContracts.salvarFiltros, {
      params: { codUsuario: codGestor },
      body: {
        grupos: [],
        marcas: [],
        concessionarias: [...concessionarias],
        codConcessionariaPadrao: null,
        versao,
      },
    });
  };

  test('a manager sees just what was chosen, live: other dealerships, none at all, and some again', async () => {
    const [primeira, , terceira] = casas;
    if (!primeira || !terceira) throw new Error('the demo has three dealerships');
    await salvar([primeira.codConcessionaria]);
    const gestor = await aberta.entrar(1);
    const { page } = gestor;
    gestor.context.setDefaultTimeout(prazo(15_000));
    await page.goto('/agenda-virtual/bolsao');
    const atual = (nome: string) =>
      page.getByRole('button', { name: new RegExp(`^Concessionária: ${nome},`) }).first();
    await atual(primeira.nome).waitFor();
    // Live: the change must find the socket open.
    await page
      .getByText(/ao vivo/i)
      .first()
      .waitFor();

    // Chosen on the screen of the distributor, with its names said before it is saved.
    await rede.page.goto(filtrosDoGestor());
    await rede.page.getByText('Verá 1 concessionária', { exact: true }).waitFor();
    const lojas = rede.page.getByRole('region', { name: /^Concessionárias/ });
    await lojas.getByLabel(terceira.nome).check();
    await rede.page.getByText('Verá 2 concessionárias', { exact: true }).waitFor();
    await lojas.getByLabel(primeira.nome).uncheck();
    await rede.page.getByText('Verá 1 concessionária', { exact: true }).waitFor();
    await rede.page.getByRole('button', { name: 'Salvar' }).click();
    await at(rede.page, LISTA);
    await atual(terceira.nome).waitFor();

    await salvar([]);
    await at(page, '/erroConcessionaria');
    await salvar([primeira.codConcessionaria, terceira.codConcessionaria]);
    await page.waitForURL((url) => url.pathname !== '/erroConcessionaria');
    await gestor.context.close();
  });

  test('switching a person off closes their screens', async () => {
    const gestor = await aberta.entrar(1);
    gestor.context.setDefaultTimeout(prazo(15_000));
    await gestor.page.goto('/minha-conta');
    await gestor.page.getByText('Seu acesso').waitFor();
    const situar = async (ativo: boolean) => {
      const { versao } = await desk.call(usuarioContracts.getUsuario, { params: { codUsuario: codGestor } });
      await desk.call(usuarioContracts.situarUsuario, {
        params: { codUsuario: codGestor },
        body: { ativo, versao },
      });
    };
    await situar(false);
    await at(gestor.page, '/login');
    await situar(true);
    await gestor.context.close();
  });
});

test('who may do what is told from the guards’ own tables', async () => {
  const { page } = rede;
  await page.goto(LISTA);
  await page.getByRole('button', { name: 'Quem pode o quê' }).click();
  await page.getByRole('searchbox', { name: 'Buscar tela ou ação' }).fill('filtros do usuario');
  const tela = page.getByRole('row', { name: /Filtros do usuário/ });
  await tela.getByText('O endereço precisa de codUsuario').waitFor();
  expect(await tela.getByRole('cell').allInnerTexts()).toEqual([
    'Desenvolvedor pode',
    'Distribuidor pode',
    'Gestor não pode',
    'Oficina não pode',
    'Consultor não pode',
    'Agendamento não pode',
    'Inspetor não pode',
  ]);
  await page.getByRole('radio', { name: 'Ações' }).check({ force: true });
  await page.getByRole('searchbox', { name: 'Buscar tela ou ação' }).fill('agendar');
  await page.getByRole('row', { name: /POST \/agendamento / }).waitFor();
});

test('a manager finds the parts and extras of the dealerships they see, and of no other', async () => {
  const [primeira, segunda, terceira] = casas;
  if (!primeira || !segunda || !terceira) throw new Error('the demo has three dealerships');
  const gestor = await aberta.entrar(1);
  const { page } = gestor;
  gestor.context.setDefaultTimeout(prazo(15_000));
  const minhas = await page.evaluate<string[]>(
    `fetch('/api/concessionarialist', { headers: { authorization: 'Bearer ' + (localStorage.id_token ?? sessionStorage.id_token).replaceAll('"', '') } })
      .then((answer) => answer.json()).then((lista) => lista.map(({ nome }) => nome))`,
  );
  const minha = casas.find(({ nome }) => minhas.includes(nome)) ?? primeira;
  const alheia = casas.find(({ nome }) => !minhas.includes(nome)) ?? segunda;
  await page.goto(`/importarpecaalarcate/${minha.codConcessionaria}`);
  await page.getByRole('heading', { name: `Itens adicionais · ${minha.nome}` }).waitFor();
  await page.getByRole('radiogroup', { name: 'O que importar' }).getByText('Peças').click();
  await page.getByRole('heading', { name: `Peças · ${minha.nome}` }).waitFor();
  await page.setViewportSize({ width: 360, height: 900 });
  await expectNoSidewaysScroll(page);
  await page.goto(`/importarpecaalarcate/${alheia.codConcessionaria}`);
  await page.getByText('Esta concessionária não está entre as suas.').waitFor();
  expect(gestor.complaints).toEqual([]);
  await gestor.context.close();
});

test('a manager does not get in', async () => {
  const gestor = await aberta.entrar(1);
  await gestor.page.goto(LISTA);
  await at(gestor.page, '/401');
  await gestor.context.close();
});

describe.each([
  [
    'invitation',
    async (page: Page) => {
      await page.goto(LISTA);
      await page.getByText('Helena Exemplo Prado').first().waitFor();
      await page.getByRole('button', { name: 'Novo usuário' }).click();
      await page.getByRole('heading', { name: 'Novo usuário' }).waitFor();
    },
  ],
  [
    'filters',
    async (page: Page) => {
      await page.goto(filtrosDoGestor());
      await page.getByText(/^Verá/).waitFor();
    },
  ],
  [
    'permissions',
    async (page: Page) => {
      await page.goto(`${LISTA}?visao=permissoes&q=cadastros`);
      await page.getByRole('table').waitFor();
    },
  ],
] as const)('%s', (_nome, open) => {
  test('everybody can read it, in light and dark, and no width scrolls sideways', async () => {
    const { page } = rede;
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    await expectReadable(page);
  });
});
