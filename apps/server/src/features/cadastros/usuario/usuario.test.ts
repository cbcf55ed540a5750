import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usuarioContracts as calls, type UsuarioCadastrado } from '@oferta/contracts/cadastros/usuario.ts';
import { senhaContracts } from '@oferta/contracts/sessao/senha.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { aConcessionaria, as, codDistribuidor, type Casa } from '../../../../test/factories/house.ts';
import { aPessoa } from '../../../../test/factories/pessoa.ts';
import { navegador } from '../../../../test/navegador.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

const START = Date.parse('2026-11-23T11:00:00Z');
const HORA = 3_600_000;
const SENHA_NOVA = 'Convidada#2026';

let app: TestApp;
let casa: Casa;
let rede: Caller & { codUsuario: number };
let dev: Caller & { codUsuario: number };
let serial = 0;

beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app, { distribuidor: 'atria' });
  rede = await as(app, casa, 2, { nome: 'Rita Rede' });
  dev = await as(app, casa, -1, { nome: 'Davi Dev' });
});
beforeEach(() => app.setNow(new Date(START)));
afterAll(() => app.close());

const novo = (over: object = {}) => {
  serial += 1;
  return {
    nome: `Convidada ${serial}`,
    email: `convidada${serial}@teste.example`,
    codNivel: 4,
    codConcessionariaPadrao: casa.codConcessionaria,
    ...over,
  };
};
const convidar = (over: object = {}, quem: Caller = rede) =>
  app.call(quem, calls.convidarUsuario, { body: novo(over) });
const convidada = async (over: object = {}): Promise<UsuarioCadastrado> =>
  calls.convidarUsuario.output.parse((await convidar(over)).json());
const getUsuario = async (codUsuario: number, quem: Caller = dev): Promise<UsuarioCadastrado> =>
  calls.getUsuario.output.parse((await app.call(quem, calls.getUsuario, { params: { codUsuario } })).json());
const listar = async (query: Record<string, string> = {}, quem: Caller = rede) =>
  calls.listUsuarios.output.parse((await app.call(quem, calls.listUsuarios, { query })).json());

/** The record as the form sends it back. */
const comoEsta = ({ nome, email, codNivel, ativo, concessionariaPadrao, versao }: UsuarioCadastrado) => ({
  nome,
  email,
  codNivel,
  ativo,
  codConcessionariaPadrao: concessionariaPadrao?.codConcessionaria ?? null,
  versao,
});
const alterar = (pessoa: UsuarioCadastrado, over: object = {}, quem: Caller = rede) =>
  app.call(quem, calls.alterarUsuario, {
    params: { codUsuario: pessoa.codUsuario },
    body: { ...comoEsta(pessoa), ...over },
  });
const situar = async (codUsuario: number, ativo: boolean, quem: Caller = rede) =>
  app.call(quem, calls.situarUsuario, {
    params: { codUsuario },
    body: { ativo, versao: (await getUsuario(codUsuario)).versao },
  });

const cartas = async (email: string) => {
  const { rows } = await app.admin.query<{ corpo: string; assunto: string }>(
    'select corpo, assunto from mensagem where destino = $1 order by cod_mensagem',
    [email],
  );
  return rows;
};
const linksDe = async (email: string): Promise<string[]> =>
  (await cartas(email)).map(({ corpo }) => /\/password\/(\S+)/.exec(corpo)?.[1] ?? '');
const criarSenha = (token: string) =>
  app.call({ token: null, host: casa.host }, senhaContracts.redefinirSenha, {
    body: { token, senha: SENHA_NOVA },
  });
const entra = (email: string) => navegador(app, casa.host).tentar(email, SENHA_NOVA);

describe('an invitation', () => {
  test('makes a person without a password, who makes their own by the letter and comes in', async () => {
    const ana = await convidada({ nome: 'Ana Convidada', email: 'Ana@Teste.Example' });
    expect(ana).toMatchObject({
      email: 'ana@teste.example',
      codNivel: 4,
      ativo: true,
      convite: 'pendente',
      ultimoAcesso: null,
      concessionariaPadrao: { codConcessionaria: casa.codConcessionaria },
      concessionarias: 1,
      redeInteira: false,
    });
    const [carta] = await cartas('ana@teste.example');
    expect(carta?.assunto).toBe('Atria: seu acesso à Gestão Oferta Digital');
    expect(carta?.corpo).toContain('Olá, Ana Convidada.');
    expect(carta?.corpo).toContain('http://atria.localhost:3000/password/');

    expect((await entra(ana.email)).status).toBe(401);
    const [token = ''] = await linksDe(ana.email);
    app.setNow(new Date(START + 71 * HORA));
    expect((await criarSenha(token)).status).toBe(200);
    expect((await criarSenha(token)).refusal().codigo).toBe('senha.linkInvalido');
    expect((await entra(ana.email)).status).toBe(200);
    // Tokens do not live for days.
    const hoje = await as(app, casa, 2);
    expect(await getUsuario(ana.codUsuario, hoje)).toMatchObject({
      convite: 'aceito',
      ultimoAcesso: new Date(START + 71 * HORA).toISOString(),
      versao: 1,
    });
  });

  test('is good for 72 hours; another one makes the first link worthless', async () => {
    const ana = await convidada();
    app.setNow(new Date(START + 72 * HORA));
    const hoje = await as(app, casa, 2);
    const [primeiro = ''] = await linksDe(ana.email);
    expect((await criarSenha(primeiro)).refusal().codigo).toBe('senha.linkInvalido');
    expect((await getUsuario(ana.codUsuario, hoje)).convite).toBe('vencido');

    const reenviar = () => app.call(hoje, calls.reenviarConvite, { params: { codUsuario: ana.codUsuario } });
    expect((await reenviar()).json()).toMatchObject({ convite: 'pendente' });
    await reenviar();
    const [, segundo = '', terceiro = ''] = await linksDe(ana.email);
    expect((await criarSenha(segundo)).status).toBe(404);
    expect((await criarSenha(terceiro)).status).toBe(200);
    expect((await reenviar()).refusal()).toMatchObject({
      codigo: 'usuario.conviteAceito',
      mensagem: `${ana.nome} já criou a senha. Para outra, use "Esqueci minha senha"`,
    });
  });

  test('is taken back without a trace, but not from who has come in', async () => {
    const ana = await convidada();
    const [token = ''] = await linksDe(ana.email);
    const cancelar = (codUsuario: number) =>
      app.call(rede, calls.cancelarConvite, { params: { codUsuario } });
    expect((await cancelar(ana.codUsuario)).json()).toEqual({ feito: true });
    expect((await criarSenha(token)).status).toBe(404);
    expect((await cancelar(ana.codUsuario)).refusal().codigo).toBe('usuario.naoEncontrado');
    expect((await convidar({ email: ana.email })).status).toBe(200);
    expect((await cancelar(dev.codUsuario)).refusal().codigo).toBe('usuario.nivelAcima');
    const com = await as(app, casa, 4);
    expect((await cancelar(com.codUsuario)).refusal().codigo).toBe('usuario.conviteAceito');
  });

  test('goes to the new address when the one it went to was wrong', async () => {
    const ana = await convidada();
    const [velho = ''] = await linksDe(ana.email);
    const certo = `certo-${ana.email}`;
    expect((await alterar(ana, { email: certo })).status).toBe(200);
    expect((await criarSenha(velho)).status).toBe(404);
    const [novo = ''] = await linksDe(certo);
    expect((await criarSenha(novo)).status).toBe(200);
  });

  test('is not sent to who is switched off', async () => {
    const ana = await convidada();
    const [token = ''] = await linksDe(ana.email);
    expect((await situar(ana.codUsuario, false)).json()).toMatchObject({ ativo: false });
    expect((await criarSenha(token)).status).toBe(404);
    const answer = await app.call(rede, calls.reenviarConvite, { params: { codUsuario: ana.codUsuario } });
    expect(answer.refusal().codigo).toBe('usuario.inativo');
  });
});

describe('the e-mail address', () => {
  test.each(['ana', 'ana@', 'ana@teste', 'ana @teste.example', '@teste.example'])(
    'is refused when it is %s',
    async (email) => {
      const answer = await convidar({ email });
      expect(answer.status).toBe(400);
      expect(answer.refusal().campos).toEqual([{ campo: 'email', mensagem: 'Favor inserir email válido' }]);
    },
  );

  test('is of one person of the distributor, platform staff included', async () => {
    const ana = await convidada();
    expect((await convidar({ email: ana.email.toUpperCase() })).refusal()).toMatchObject({
      codigo: 'usuario.emailCadastrado',
      mensagem: 'E-mail já cadastrado',
    });
    const outra = await convidada();
    expect((await alterar(outra, { email: ana.email })).refusal().codigo).toBe('usuario.emailCadastrado');
    const { email } = await aPessoa(app, null);
    expect((await convidar({ email })).refusal().codigo).toBe('usuario.emailCadastrado');
  });

  test('is free on another distributor', async () => {
    const ana = await convidada();
    const motul = await aConcessionaria(app, { distribuidor: 'motul' });
    const chefe = await as(app, motul, 2);
    expect((await convidar({ email: ana.email, codConcessionariaPadrao: null }, chefe)).status).toBe(200);
  });
});

describe('levels', () => {
  test('nobody gives one above their own, nor touches who has it', async () => {
    expect((await convidar({ codNivel: -1 })).refusal().codigo).toBe('usuario.nivelAcima');
    const ana = await convidada();
    expect((await alterar(ana, { codNivel: -1 })).refusal().codigo).toBe('usuario.nivelAcima');
    expect(
      (await alterar(await getUsuario(dev.codUsuario), { email: 'meu@teste.example' })).refusal().codigo,
    ).toBe('usuario.nivelAcima');
    expect((await alterar(ana, { codNivel: -1 }, dev)).json()).toMatchObject({ codNivel: -1 });
  });

  test('the registry is of levels 2 and -1', async () => {
    const gestor = await as(app, casa, 1);
    expect((await app.call(gestor, calls.listUsuarios)).status).toBe(403);
    expect((await convidar({}, gestor)).status).toBe(403);
  });

  test('another level, or being switched off, ends the sessions; another name does not', async () => {
    const pessoa = await as(app, casa, 4);
    const aberta = async () =>
      (await app.call(pessoa, senhaContracts.trocarSenha, { body: { atual: 'x', nova: SENHA_NOVA } })).status;
    expect(await aberta()).toBe(422);
    await alterar(await getUsuario(pessoa.codUsuario), { nome: 'Outro Nome' });
    expect(await aberta()).toBe(422);
    await alterar(await getUsuario(pessoa.codUsuario), { codNivel: 5 });
    expect(await aberta()).toBe(401);

    const outra = await as(app, casa, 4);
    expect((await situar(outra.codUsuario, false)).status).toBe(200);
    expect(
      (await app.call(outra, senhaContracts.trocarSenha, { body: { atual: 'x', nova: 'y' } })).status,
    ).toBe(401);
    expect((await situar(outra.codUsuario, true)).json()).toMatchObject({ ativo: true });
  });
});

describe('nobody is shut out', () => {
  test('by themselves', async () => {
    expect((await situar(rede.codUsuario, false)).refusal()).toMatchObject({
      codigo: 'usuario.proprioAcesso',
      mensagem: 'Você não pode desativar a si mesmo nem mudar o seu próprio nível',
    });
    const eu = await getUsuario(rede.codUsuario);
    expect((await alterar(eu, { codNivel: 1 })).refusal().codigo).toBe('usuario.proprioAcesso');
    expect((await alterar(eu, { nome: 'Rita Rede' })).status).toBe(200);
  });

  test('and the distributor keeps somebody of level 2 who can come in', async () => {
    const motul = await aConcessionaria(app, { distribuidor: 'wurth' });
    const unica = await as(app, motul, 2);
    const devDaWurth = await as(app, motul, -1);
    await app.call(unica, calls.convidarUsuario, {
      body: novo({ codNivel: 2, codConcessionariaPadrao: null }),
    });
    const desativar = (codUsuario: number) =>
      app.call(devDaWurth, calls.situarUsuario, {
        params: { codUsuario },
        body: { ativo: false, versao: 1 },
      });
    expect((await desativar(unica.codUsuario)).refusal().codigo).toBe('usuario.ultimoDistribuidor');
    await as(app, motul, 2);
    expect((await desativar(unica.codUsuario)).status).toBe(200);
  });

  test('not even when two remove each other at once', async () => {
    const nihon = await aConcessionaria(app, { distribuidor: 'nihon' });
    const [uma, outra] = [await as(app, nihon, 2), await as(app, nihon, 2)];
    const desativar = (quem: Caller, codUsuario: number) =>
      app.call(quem, calls.situarUsuario, { params: { codUsuario }, body: { ativo: false, versao: 1 } });
    const answers = await Promise.all([desativar(uma, outra.codUsuario), desativar(outra, uma.codUsuario)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
  });
});

describe('two editors', () => {
  test('the second is told who saved, and what', async () => {
    const ana = await convidada();
    expect((await alterar(ana, { nome: 'Primeira' }, dev)).json()).toMatchObject({
      nome: 'Primeira',
      versao: 2,
    });
    const answer = await alterar(ana, { nome: 'Segunda' });
    expect(answer.refusal()).toMatchObject({
      codigo: 'usuario.alterado',
      mensagem: 'Davi Dev alterou este usuário enquanto você editava. Confira e salve de novo',
      atual: { nome: 'Primeira', versao: 2 },
    });
    expect(
      (
        await app.call(rede, calls.situarUsuario, {
          params: { codUsuario: ana.codUsuario },
          body: { ativo: false, versao: 1 },
        })
      ).refusal().codigo,
    ).toBe('usuario.alterado');
  });

  test('of other distributors do not even find the person', async () => {
    const ana = await convidada();
    const motul = await aConcessionaria(app, { distribuidor: 'motul' });
    const chefe = await as(app, motul, -1);
    const params = { codUsuario: ana.codUsuario };
    expect((await app.call(chefe, calls.getUsuario, { params })).status).toBe(404);
    expect((await alterar(ana, {}, chefe)).refusal().codigo).toBe('usuario.naoEncontrado');
    expect((await app.call(chefe, calls.reenviarConvite, { params })).status).toBe(404);
  });

  test('and platform staff are nobody’s to change', async () => {
    const { codUsuario } = await aPessoa(app, null);
    expect((await app.call(dev, calls.getUsuario, { params: { codUsuario } })).status).toBe(404);
    const body = { ativo: false, versao: 1 };
    expect((await app.call(dev, calls.situarUsuario, { params: { codUsuario }, body })).status).toBe(404);
    // Not even a mistaken statement reaches them: the wall holds, and lets nobody delete who has a password.
    const { alteradas, apagadas } = await unitOfWork(app.app.platform, {
      session: { usuario: null, tenant: { codDistribuidor: casa.codDistribuidor, concessionarias: '*' } },
      actor: { codUsuario: dev.codUsuario, acao: 'teste', origem: 'tela', endereco: null },
      work: async ({ tx }) => ({
        alteradas: await tx
          .updateTable('usuario')
          .set({ ativo: false })
          .where('cod_usuario', '=', codUsuario)
          .executeTakeFirst(),
        apagadas: await tx.deleteFrom('usuario').where('cod_usuario', '=', dev.codUsuario).executeTakeFirst(),
      }),
    });
    expect([alteradas.numUpdatedRows, apagadas.numDeletedRows]).toEqual([0n, 0n]);
  });
});

describe('the default dealership', () => {
  test('is one the person sees; who would see none begins with it', async () => {
    const outra = await aConcessionaria(app, { distribuidor: 'atria' });
    const alheia = await aConcessionaria(app, { distribuidor: 'motul' });
    const ana = await convidada();
    expect((await alterar(ana, { codConcessionariaPadrao: outra.codConcessionaria })).refusal().codigo).toBe(
      'usuario.padraoForaDoAcesso',
    );
    expect((await convidar({ codConcessionariaPadrao: alheia.codConcessionaria })).refusal().codigo).toBe(
      'usuario.padraoForaDoAcesso',
    );
    const chefe = await convidada({ codNivel: 2, codConcessionariaPadrao: outra.codConcessionaria });
    expect(chefe).toMatchObject({ redeInteira: true });
    expect((await alterar(chefe, { codNivel: 1 })).json()).toMatchObject({
      redeInteira: false,
      concessionarias: 1,
    });
  });
});

test('a door shut by wrong passwords is opened', async () => {
  const { codUsuario, email } = await aPessoa(app, await codDistribuidor(app, 'atria'));
  for (let i = 0; i < 10; i += 1) await navegador(app, casa.host).tentar(email, 'Errada-1234');
  const certa = async () => (await navegador(app, casa.host).tentar(email, 'Senha-de-teste-1')).status;
  expect(await certa()).toBe(429);
  expect((await getUsuario(codUsuario)).bloqueadoAte).toBe(new Date(START + 60_000).toISOString());
  const desbloquear = (quem: Caller, cod: number) =>
    app.call(quem, calls.desbloquearUsuario, { params: { codUsuario: cod } });
  expect((await desbloquear(rede, codUsuario)).json()).toMatchObject({ bloqueadoAte: null });
  expect(await certa()).toBe(200);
  expect((await desbloquear(rede, dev.codUsuario)).refusal().codigo).toBe('usuario.nivelAcima');
});

describe('the list', () => {
  let zelia: UsuarioCadastrado;
  beforeAll(async () => {
    zelia = await convidada({ nome: 'Zélia Conceição 100%', codNivel: 6 });
  });

  test('finds by name and address without accents or case', async () => {
    for (const busca of [
      'zelia CONCEICAO',
      zelia.email.slice(0, 8).toUpperCase() + zelia.email.slice(8),
      '100%',
    ]) {
      expect((await listar({ busca })).itens.map(({ nome }) => nome)).toContain('Zélia Conceição 100%');
    }
    expect((await listar({ busca: 'zelia_conceicao' })).total).toBe(0);
    expect((await app.call(rede, calls.listUsuarios, { query: { busca: 'z' } })).status).toBe(400);
  });

  test('filters, sorts and pages', async () => {
    expect((await listar({ codNivel: '6' })).itens.map(({ nome }) => nome)).toEqual(['Zélia Conceição 100%']);
    const pendentes = await listar({ convite: 'pendente' });
    expect(new Set(pendentes.itens.map(({ convite }) => convite))).toEqual(new Set(['pendente']));
    const inativos = await listar({ situacao: 'inativos' });
    expect(new Set(inativos.itens.map(({ ativo }) => ativo))).toEqual(new Set([false]));
    const porNome = (await listar({ ordem: 'nome', desc: '1', tamanho: '2' })).itens.map(({ nome }) => nome);
    expect(porNome[0]).toBe('Zélia Conceição 100%');
    const todos = await listar({ tamanho: '200' });
    const segunda = await listar({ pagina: '2', tamanho: '2' });
    expect(segunda.total).toBe(todos.total);
    expect(segunda.itens).toEqual(todos.itens.slice(2, 4));
  });

  test('holds the distributor’s own people only, those above to be looked at', async () => {
    await aPessoa(app, null, { email: 'plataforma@teste.example' });
    const { itens } = await listar({ tamanho: '200' });
    expect(itens.map(({ email }) => email)).not.toContain('plataforma@teste.example');
    expect(itens.find(({ codUsuario }) => codUsuario === dev.codUsuario)?.alteravel).toBe(false);
    const motul = await aConcessionaria(app, { distribuidor: 'maxmuv' });
    const sozinha = await as(app, motul, 2);
    expect((await listar({}, sozinha)).total).toBe(1);
  });
});

test('what was changed of a person is kept, their password never', async () => {
  const ana = await convidada();
  const [token = ''] = await linksDe(ana.email);
  await criarSenha(token);
  await alterar(ana, { codNivel: 1 });
  const { rows } = await app.admin.query<{ acao: string; antes: object; depois: object }>(
    `select acao, antes, depois from auditoria where tabela = 'usuario' and chave = $1 order by cod_auditoria`,
    [ana.codUsuario],
  );
  expect(rows.map(({ acao }) => acao)).toEqual(['convidarUsuario', 'alterarUsuario']);
  expect(rows[1]).toMatchObject({ antes: { cod_nivel: 4 }, depois: { cod_nivel: 1 } });
  expect(JSON.stringify(rows)).not.toContain('argon2');
});
