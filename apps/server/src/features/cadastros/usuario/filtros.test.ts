import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usuarioFiltrosContracts as calls } from '@oferta/contracts/cadastros/usuario-filtros.ts';
import { usuarioContracts } from '@oferta/contracts/cadastros/usuario.ts';
import { concessionariaAtualContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import { contaContracts } from '@oferta/contracts/sessao/conta.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

type Pessoa = Caller & { codUsuario: number };

let app: TestApp;
let rede: Pessoa;
let fiat: Casa;
let jeep: Casa;
let sul: Casa;
let fechada: Casa;
let codGrupo: number;

beforeAll(async () => {
  app = await testApp();
  const casaDe = async (nome: string, marcas: string[], over: Record<string, number> = {}) => {
    const casa = await aConcessionaria(app, { distribuidor: 'atria', nome });
    for (const [coluna, valor] of Object.entries({ marcas, ...over }))
      await app.admin.query(`update concessionaria set ${coluna} = $2 where cod_concessionaria = $1`, [
        casa.codConcessionaria,
        valor,
      ]);
    return casa;
  };
  fiat = await casaDe('Fiat Centro', ['Fiat']);
  jeep = await casaDe('Jeep e Fiat', ['Jeep', 'Fiat']);
  const { rows } = await app.admin.query<{ cod_grupo: number }>(
    `insert into grupo (cod_distribuidor, nome) values ($1, 'Grupo Sul') returning cod_grupo`,
    [fiat.codDistribuidor],
  );
  codGrupo = rows[0]?.cod_grupo ?? 0;
  sul = await casaDe('Sul', ['Outra'], { cod_grupo: codGrupo });
  fechada = await casaDe('Fechada', ['Fiat'], { status: 2, cod_grupo: codGrupo });
  rede = await as(app, fiat, 2, { nome: 'Rita Rede' });
});
afterAll(() => app.close());

const nada = { grupos: [] as number[], marcas: [] as string[], concessionarias: [] as number[] };
const semNada = (nivel: Nivel): Promise<Pessoa> => as(app, fiat, nivel, { concessionarias: [] });

const getFiltros = async (codUsuario: number) =>
  calls.getFiltros.output.parse((await app.call(rede, calls.getFiltros, { params: { codUsuario } })).json());
const salvar = async (codUsuario: number, filtros: object, quem: Caller = rede) =>
  app.call(quem, calls.salvarFiltros, {
    params: { codUsuario },
    body: {
      ...nada,
      codConcessionariaPadrao: null,
      versao: (await getFiltros(codUsuario)).versao,
      ...filtros,
    },
  });
const prever = async (codUsuario: number, filtros: object) =>
  calls.preverFiltros.output.parse(
    (
      await app.call(rede, calls.preverFiltros, { params: { codUsuario }, body: { ...nada, ...filtros } })
    ).json(),
  );
/** The dealerships a person sees, as their own screens ask for them. */
const vistasPor = async (quem: Caller): Promise<string[]> =>
  concessionariaAtualContracts.concessionarialist.output
    .parse((await app.call(quem, concessionariaAtualContracts.concessionarialist)).json())
    .map(({ nome }) => nome);
const cod = ({ codConcessionaria }: Casa) => codConcessionaria;

describe('what a person sees', () => {
  test.each([
    ['nothing chosen', () => nada, []],
    [
      'a brand, with those that sell others too',
      () => ({ marcas: ['Fiat'] }),
      ['Fiat Centro', 'Jeep e Fiat'],
    ],
    ['a group, without its inactive ones', () => ({ grupos: [codGrupo] }), ['Sul']],
    ['a dealership', () => ({ concessionarias: [cod(fiat)] }), ['Fiat Centro']],
    ['an inactive one', () => ({ concessionarias: [cod(fechada)] }), []],
    [
      'all of it together, each once',
      () => ({ grupos: [codGrupo], marcas: ['Jeep'], concessionarias: [cod(fiat), cod(jeep)] }),
      ['Fiat Centro', 'Jeep e Fiat', 'Sul'],
    ],
  ])('%s', async (_caso, filtros, nomes) => {
    const gestor = await semNada(1);
    expect(await vistasPor(gestor)).toEqual([]);
    const previa = await prever(gestor.codUsuario, filtros());
    expect(previa.concessionarias.map(({ nome }) => nome)).toEqual(nomes);
    expect((await salvar(gestor.codUsuario, filtros())).json()).toMatchObject({
      filtros: filtros(),
      usuario: { concessionarias: nomes.length, redeInteira: false },
    });
    // Asked a moment ago: what was remembered of the session is gone.
    expect(await vistasPor(gestor)).toEqual(nomes);
  });

  test('levels 2 and -1 see all while nothing is chosen, and only then', async () => {
    for (const nivel of [2, -1] as const) {
      const chefe = await semNada(nivel);
      const dono = nivel === 2 ? rede : await semNada(-1);
      expect(await vistasPor(chefe)).toEqual(['Fiat Centro', 'Jeep e Fiat', 'Sul']);
      expect((await prever(chefe.codUsuario, {})).redeInteira).toBe(true);
      await salvar(chefe.codUsuario, { marcas: ['Jeep'] }, dono);
      expect(await vistasPor(chefe)).toEqual(['Jeep e Fiat']);
      // What was chosen is no longer there: that is nothing, not everything.
      await salvar(chefe.codUsuario, { concessionarias: [cod(fechada)] }, dono);
      expect(await vistasPor(chefe)).toEqual([]);
    }
  });

  test('a dealership that joins a chosen group or brand comes with it', async () => {
    const gestor = await semNada(1);
    await salvar(gestor.codUsuario, { grupos: [codGrupo], marcas: ['Jeep'] });
    await app.admin.query('update concessionaria set status = 1 where cod_concessionaria = $1', [
      cod(fechada),
    ]);
    await salvar(gestor.codUsuario, { grupos: [codGrupo], marcas: ['Jeep'] });
    expect(await vistasPor(gestor)).toEqual(['Fechada', 'Jeep e Fiat', 'Sul']);
    await app.admin.query('update concessionaria set status = 2 where cod_concessionaria = $1', [
      cod(fechada),
    ]);
  });

  test('their own account shows it', async () => {
    const gestor = await semNada(1);
    await salvar(gestor.codUsuario, { marcas: ['Fiat'], codConcessionariaPadrao: cod(jeep) });
    const conta = await app.call(gestor, contaContracts.minhaConta);
    expect(contaContracts.minhaConta.output.parse(conta.json())).toEqual({
      codigoLogin: expect.stringMatching(/^\d{8}$/),
      ultimoAcesso: null,
      concessionariaPadrao: { codConcessionaria: cod(jeep), nome: 'Jeep e Fiat' },
      concessionarias: 2,
    });
  });
});

test('there is to choose from what there is, with how many dealerships each opens', async () => {
  const opcoes = calls.opcoesDeFiltro.output.parse((await app.call(rede, calls.opcoesDeFiltro)).json());
  expect(opcoes.grupos).toEqual([{ codGrupo, nome: 'Grupo Sul', concessionarias: 1 }]);
  expect(opcoes.marcas).toEqual([
    { marca: 'Fiat', concessionarias: 2 },
    { marca: 'Jeep', concessionarias: 1 },
    { marca: 'Outra', concessionarias: 1 },
  ]);
  expect(opcoes.concessionarias.map(({ nome, grupo }) => [nome, grupo])).toEqual([
    ['Fiat Centro', null],
    ['Jeep e Fiat', null],
    ['Sul', 'Grupo Sul'],
  ]);
});

describe('a choice is refused', () => {
  test('with a default dealership that it does not open', async () => {
    const gestor = await semNada(1);
    const answer = await salvar(gestor.codUsuario, { marcas: ['Fiat'], codConcessionariaPadrao: cod(sul) });
    expect(answer.refusal()).toMatchObject({
      codigo: 'usuario.padraoForaDoAcesso',
      mensagem: 'A concessionária padrão precisa ser uma das que o usuário vê',
    });
  });

  test('with what does not exist here', async () => {
    const alheia = await aConcessionaria(app, { distribuidor: 'motul' });
    const gestor = await semNada(1);
    for (const filtros of [
      { grupos: [codGrupo + 1000] },
      { marcas: ['Inexistente'] },
      { concessionarias: [cod(alheia)] },
    ]) {
      const answer = await salvar(gestor.codUsuario, filtros);
      expect(answer.refusal().codigo).toBe('usuarioFiltros.opcaoDesconhecida');
    }
  });

  test('when somebody else chose meanwhile', async () => {
    const gestor = await semNada(1);
    await salvar(gestor.codUsuario, { marcas: ['Fiat'] });
    const answer = await salvar(gestor.codUsuario, { marcas: ['Jeep'], versao: 1 });
    expect(answer.refusal()).toMatchObject({ codigo: 'usuario.alterado', atual: { versao: 2 } });
    expect(answer.refusal().mensagem).toMatch(/^Rita Rede alterou/);
  });

  test('for who is above, on another distributor, or asked by who may not', async () => {
    const dev = await semNada(-1);
    expect((await salvar(dev.codUsuario, { marcas: ['Fiat'] })).refusal().codigo).toBe('usuario.nivelAcima');
    const motul = await as(app, await aConcessionaria(app, { distribuidor: 'motul' }), 2);
    const gestor = await semNada(1);
    expect((await salvar(gestor.codUsuario, {}, motul)).refusal().codigo).toBe('usuario.naoEncontrado');
    expect((await salvar(gestor.codUsuario, {}, gestor)).status).toBe(403);
  });

  test('when it would leave oneself without any', async () => {
    const chefe = await semNada(2);
    const answer = await salvar(chefe.codUsuario, { concessionarias: [cod(fechada)] }, chefe);
    expect(answer.refusal()).toMatchObject({
      codigo: 'usuarioFiltros.proprioAcesso',
      mensagem: 'Você ficaria sem nenhuma concessionária. Deixe ao menos uma para você',
    });
    expect((await salvar(chefe.codUsuario, { concessionarias: [cod(sul)] }, chefe)).status).toBe(200);
  });
});

describe('somebody of level 2 who is filtered', () => {
  let parcial: Pessoa;
  beforeAll(async () => {
    parcial = await semNada(2);
    await salvar(parcial.codUsuario, { grupos: [codGrupo], concessionarias: [cod(fiat)] });
  });

  test('chooses from what they see', async () => {
    const opcoes = calls.opcoesDeFiltro.output.parse((await app.call(parcial, calls.opcoesDeFiltro)).json());
    expect(opcoes.grupos.map(({ nome }) => nome)).toEqual(['Grupo Sul']);
    expect(opcoes.marcas).toEqual([]);
    expect(opcoes.concessionarias.map(({ nome }) => nome)).toEqual(['Fiat Centro', 'Sul']);
  });

  test('opens to nobody, themselves included, more than that', async () => {
    const gestor = await semNada(1);
    expect((await salvar(gestor.codUsuario, { concessionarias: [cod(sul)] }, parcial)).status).toBe(200);
    for (const filtros of [{ marcas: ['Fiat'] }, { concessionarias: [cod(jeep)] }])
      expect((await salvar(gestor.codUsuario, filtros, parcial)).refusal().codigo).toBe(
        'usuario.foraDoSeuAcesso',
      );
    expect((await salvar(parcial.codUsuario, {}, parcial)).refusal().codigo).toBe('usuario.foraDoSeuAcesso');
    // Nor takes away from who sees more.
    expect((await salvar(rede.codUsuario, { concessionarias: [cod(sul)] }, parcial)).refusal().codigo).toBe(
      'usuario.foraDoSeuAcesso',
    );
    const { usuario } = await getFiltros(gestor.codUsuario);
    const { codUsuario, nome, email, versao } = usuario;
    const promover = await app.call(parcial, usuarioContracts.alterarUsuario, {
      params: { codUsuario },
      body: { nome, email, versao, ativo: true, codNivel: 2, codConcessionariaPadrao: null },
    });
    expect(promover.json()).toMatchObject({ codNivel: 2, redeInteira: false });
    const sem = await semNada(1);
    const { usuario: vazia } = await getFiltros(sem.codUsuario);
    const promoverSem = await app.call(parcial, usuarioContracts.alterarUsuario, {
      params: { codUsuario: sem.codUsuario },
      body: { ...vazia, ativo: true, codNivel: 2, codConcessionariaPadrao: null },
    });
    expect(promoverSem.refusal().codigo).toBe('usuario.foraDoSeuAcesso');
    const desativar = await app.call(parcial, usuarioContracts.situarUsuario, {
      params: { codUsuario: rede.codUsuario },
      body: { ativo: false, versao: (await getFiltros(rede.codUsuario)).versao },
    });
    expect(desativar.refusal().codigo).toBe('usuario.foraDoSeuAcesso');
  });

  test('invites others of level 2 with the same filters', async () => {
    const answer = await app.call(parcial, usuarioContracts.convidarUsuario, {
      body: { nome: 'Par', email: 'par@teste.example', codNivel: 2, codConcessionariaPadrao: cod(sul) },
    });
    const { codUsuario } = usuarioContracts.convidarUsuario.output.parse(answer.json());
    expect((await getFiltros(codUsuario)).filtros).toEqual({
      grupos: [codGrupo],
      marcas: [],
      concessionarias: [cod(fiat)],
    });
  });
});
