import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usuarioContracts as calls, type UsuarioCadastrado } from '@oferta/contracts/cadastros/usuario.ts';
import type { Autenticado } from '@oferta/contracts/sessao/autenticacao.ts';
import { senhaContracts } from '@oferta/contracts/sessao/senha.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { aConcessionaria, as, codDistribuidor } from '../../../../test/factories/house.ts';
import { aPessoa, SENHA } from '../../../../test/factories/pessoa.ts';
import { aUsuarios, SENHA_NOVA } from '../../../../test/factories/usuarios.ts';
import { navegador } from '../../../../test/navegador.ts';
import { testApp, type Answer, type Caller, type TestApp } from '../../../../test/test-app.ts';

const START = Date.parse('2026-11-23T11:00:00Z');

let app: TestApp;
let usuarios: Awaited<ReturnType<typeof aUsuarios>>;
beforeAll(async () => {
  app = await testApp();
  usuarios = await aUsuarios(app);
});
beforeEach(() => app.setNow(new Date(START)));
afterAll(() => app.close());

describe('the e-mail address', () => {
  test.each(['ana', 'ana@', 'ana@teste', 'ana @teste.example', '@teste.example'])(
    'is refused when it is %s',
    async (email) => {
      const answer = await usuarios.convidar({ email });
      expect(answer.status).toBe(400);
      expect(answer.refusal().campos).toEqual([{ campo: 'email', mensagem: 'Favor inserir email válido' }]);
    },
  );

  test('is of one person of the distributor', async () => {
    const ana = await usuarios.convidada();
    expect((await usuarios.convidar({ email: ana.email.toUpperCase() })).refusal()).toMatchObject({
      codigo: 'usuario.emailCadastrado',
      mensagem: 'E-mail já cadastrado',
    });
    const outra = await usuarios.convidada();
    expect((await usuarios.alterar(outra, { email: ana.email })).refusal().codigo).toBe(
      'usuario.emailCadastrado',
    );
  });

  test('of platform staff is told to nobody: it is free, and they go on entering by it until it is taken up', async () => {
    const { email, codUsuario } = await aPessoa(app, null);
    const convidada = await usuarios.convidada({ email });
    const entrou = async (senha: string) =>
      (await navegador(app, usuarios.casa.host).tentar(email, senha)).json<Partial<Autenticado>>().usuario
        ?.codUsuario;
    expect(await entrou(SENHA)).toBe(codUsuario);
    const [link] = await usuarios.linksDe(email);
    expect((await usuarios.criarSenha(link ?? '')).status).toBe(200);
    expect(await entrou(SENHA_NOVA)).toBe(convidada.codUsuario);
  });

  test('is free on another distributor', async () => {
    const ana = await usuarios.convidada();
    const motul = await aConcessionaria(app, { distribuidor: 'motul' });
    const chefe = await as(app, motul, 2);
    expect((await usuarios.convidar({ email: ana.email, codConcessionariaPadrao: null }, chefe)).status).toBe(
      200,
    );
  });
});

describe('the login code', () => {
  const recusa = async (answer: Promise<Answer>) => {
    const { codigo, campos } = (await answer).refusal();
    return [codigo, campos?.map(({ campo }) => campo)];
  };

  test('is given to who is invited, found in the list, and lets the person in, in its mask or bare', async () => {
    const ana = await usuarios.convidada();
    expect(ana.codigoLogin).toMatch(/^\d{8}$/);
    const escrito = ana.codigoLogin.replace(/^(...)(...)(..)$/, '$1.$2.$3');
    const { itens } = await usuarios.listar({ busca: escrito });
    expect(itens.map(({ codUsuario }) => codUsuario)).toEqual([ana.codUsuario]);
    const [link] = await usuarios.linksDe(ana.email);
    await usuarios.criarSenha(link ?? '');
    for (const entrada of [ana.codigoLogin, escrito, ana.email])
      expect((await usuarios.entra(entrada)).status).toBe(200);
    const motul = await aConcessionaria(app, { distribuidor: 'motul' });
    expect((await navegador(app, motul.host).tentar(escrito, SENHA_NOVA)).status).toBe(401);
  });

  test('can be chosen, in the mask of the distributor, and is of one person', async () => {
    const ana = await usuarios.convidada({ codigoLogin: '123.456.78' });
    expect(ana.codigoLogin).toBe('12345678');
    expect(await recusa(usuarios.convidar({ codigoLogin: '12345678' }))).toEqual([
      'usuario.codigoLoginEmUso',
      ['codigoLogin'],
    ]);
    for (const codigoLogin of ['123.45', '1234567a', '123456789'])
      expect(await recusa(usuarios.convidar({ codigoLogin }))).toEqual([
        'usuario.codigoLoginInvalido',
        ['codigoLogin'],
      ]);
    const motul = await aConcessionaria(app, { distribuidor: 'motul' });
    const la = await usuarios.convidar(
      { codigoLogin: '12345678', codConcessionariaPadrao: null },
      await as(app, motul, 2),
    );
    expect(la.status).toBe(200);
  });

  test('can be changed; one kept from another mask stays until it is', async () => {
    await app.admin.query(
      `update distribuidor set mascara_codigo_login = '###.##' where cod_distribuidor = $1`,
      [usuarios.casa.codDistribuidor],
    );
    const curto = await usuarios.convidada();
    expect(curto.codigoLogin).toMatch(/^\d{5}$/);
    await app.admin.query(
      `update distribuidor set mascara_codigo_login = '###.###.##' where cod_distribuidor = $1`,
      [usuarios.casa.codDistribuidor],
    );
    const salvo = (
      await usuarios.alterar(curto, { nome: 'Outro', codigoLogin: curto.codigoLogin })
    ).json<UsuarioCadastrado>();
    expect(salvo).toMatchObject({ nome: 'Outro', codigoLogin: curto.codigoLogin });
    expect((await usuarios.alterar(salvo, { codigoLogin: '765.432.10' })).json()).toMatchObject({
      codigoLogin: '76543210',
    });
  });

  test('and the e-mail are counted together when somebody guesses', async () => {
    const { email, codUsuario } = await aPessoa(app, usuarios.casa.codDistribuidor);
    const { codigoLogin } = await usuarios.getUsuario(codUsuario);
    const estranho = navegador(app, usuarios.casa.host);
    for (let i = 0; i < 10; i += 1) await estranho.tentar(i % 2 === 0 ? email : codigoLogin, 'Errada#2026');
    expect((await estranho.tentar(codigoLogin, SENHA)).status).toBe(429);
    expect((await usuarios.getUsuario(codUsuario)).bloqueadoAte).not.toBeNull();
  });
});

describe('levels', () => {
  test('nobody gives one above their own, nor touches who has it', async () => {
    expect((await usuarios.convidar({ codNivel: -1 })).refusal().codigo).toBe('usuario.nivelAcima');
    const ana = await usuarios.convidada();
    expect((await usuarios.alterar(ana, { codNivel: -1 })).refusal().codigo).toBe('usuario.nivelAcima');
    expect(
      (
        await usuarios.alterar(await usuarios.getUsuario(usuarios.dev.codUsuario), {
          email: 'meu@teste.example',
        })
      ).refusal().codigo,
    ).toBe('usuario.nivelAcima');
    expect((await usuarios.alterar(ana, { codNivel: -1 }, usuarios.dev)).json()).toMatchObject({
      codNivel: -1,
    });
  });

  test('the registry is of levels 2 and -1', async () => {
    const gestor = await as(app, usuarios.casa, 1);
    expect((await app.call(gestor, calls.listUsuarios)).status).toBe(403);
    expect((await usuarios.convidar({}, gestor)).status).toBe(403);
  });

  test('another level, or being switched off, ends the sessions; another name does not', async () => {
    const pessoa = await as(app, usuarios.casa, 4);
    const aberta = async () =>
      (await app.call(pessoa, senhaContracts.trocarSenha, { body: { atual: 'x', nova: SENHA_NOVA } })).status;
    expect(await aberta()).toBe(422);
    await usuarios.alterar(await usuarios.getUsuario(pessoa.codUsuario), { nome: 'Outro Nome' });
    expect(await aberta()).toBe(422);
    await usuarios.alterar(await usuarios.getUsuario(pessoa.codUsuario), { codNivel: 5 });
    expect(await aberta()).toBe(401);

    const outra = await as(app, usuarios.casa, 4);
    expect((await usuarios.situar(outra.codUsuario, false)).status).toBe(200);
    expect(
      (await app.call(outra, senhaContracts.trocarSenha, { body: { atual: 'x', nova: 'y' } })).status,
    ).toBe(401);
    expect((await usuarios.situar(outra.codUsuario, true)).json()).toMatchObject({ ativo: true });
  });
});

describe('nobody is shut out', () => {
  test('by themselves', async () => {
    expect((await usuarios.situar(usuarios.rede.codUsuario, false)).refusal()).toMatchObject({
      codigo: 'usuario.proprioAcesso',
      mensagem: 'Você não pode desativar a si mesmo nem mudar o seu próprio nível',
    });
    const eu = await usuarios.getUsuario(usuarios.rede.codUsuario);
    expect((await usuarios.alterar(eu, { codNivel: 1 })).refusal().codigo).toBe('usuario.proprioAcesso');
    expect((await usuarios.alterar(eu, { nome: 'Rita Rede' })).status).toBe(200);
  });

  test('and the distributor keeps somebody of level 2 who can come in', async () => {
    const motul = await aConcessionaria(app, { distribuidor: 'wurth' });
    const unica = await as(app, motul, 2);
    const devDaWurth = await as(app, motul, -1);
    await app.call(unica, calls.convidarUsuario, {
      body: usuarios.novo({ codNivel: 2, codConcessionariaPadrao: null }),
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
    const [feito, recusado] = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(feito).toBe(200);
    // Whoever was removed before being heard is nobody any more; heard at the same time, the last one may not go.
    expect([401, 422]).toContain(recusado);
    const { rows } = await app.admin.query('select from usuario where cod_usuario = any($1) and ativo', [
      [uma.codUsuario, outra.codUsuario],
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('two editors', () => {
  test('the second is told who saved, and what', async () => {
    const ana = await usuarios.convidada();
    expect((await usuarios.alterar(ana, { nome: 'Primeira' }, usuarios.dev)).json()).toMatchObject({
      nome: 'Primeira',
      versao: 2,
    });
    const answer = await usuarios.alterar(ana, { nome: 'Segunda' });
    expect(answer.refusal()).toMatchObject({
      codigo: 'usuario.alterado',
      mensagem: 'Davi Dev alterou este usuário enquanto você editava. Confira e salve de novo',
      atual: { nome: 'Primeira', versao: 2 },
    });
    expect(
      (
        await app.call(usuarios.rede, calls.situarUsuario, {
          params: { codUsuario: ana.codUsuario },
          body: { ativo: false, versao: 1 },
        })
      ).refusal().codigo,
    ).toBe('usuario.alterado');
  });

  test('of other distributors do not even find the person', async () => {
    const ana = await usuarios.convidada();
    const motul = await aConcessionaria(app, { distribuidor: 'motul' });
    const chefe = await as(app, motul, -1);
    const params = { codUsuario: ana.codUsuario };
    expect((await app.call(chefe, calls.getUsuario, { params })).status).toBe(404);
    expect((await usuarios.alterar(ana, {}, chefe)).refusal().codigo).toBe('usuario.naoEncontrado');
    expect((await app.call(chefe, calls.reenviarConvite, { params })).status).toBe(404);
  });

  test('and platform staff are nobody’s to change', async () => {
    const { codUsuario } = await aPessoa(app, null);
    expect((await app.call(usuarios.dev, calls.getUsuario, { params: { codUsuario } })).status).toBe(404);
    const body = { ativo: false, versao: 1 };
    expect((await app.call(usuarios.dev, calls.situarUsuario, { params: { codUsuario }, body })).status).toBe(
      404,
    );
    // Not even a mistaken statement reaches them: the wall holds, and lets nobody delete who has a password.
    const { alteradas, apagadas } = await unitOfWork(app.app.platform, {
      session: {
        usuario: null,
        tenant: { codDistribuidor: usuarios.casa.codDistribuidor, concessionarias: '*' },
      },
      actor: { codUsuario: usuarios.dev.codUsuario, acao: 'teste', origem: 'tela', endereco: null },
      work: async ({ tx }) => ({
        alteradas: await tx
          .updateTable('usuario')
          .set({ ativo: false })
          .where('cod_usuario', '=', codUsuario)
          .executeTakeFirst(),
        apagadas: await tx
          .deleteFrom('usuario')
          .where('cod_usuario', '=', usuarios.dev.codUsuario)
          .executeTakeFirst(),
      }),
    });
    expect([alteradas.numUpdatedRows, apagadas.numDeletedRows]).toEqual([0n, 0n]);
  });
});

describe('the default dealership', () => {
  test('is one the person sees; who would see none begins with it', async () => {
    const outra = await aConcessionaria(app, { distribuidor: 'atria' });
    const alheia = await aConcessionaria(app, { distribuidor: 'motul' });
    const ana = await usuarios.convidada();
    expect(
      (await usuarios.alterar(ana, { codConcessionariaPadrao: outra.codConcessionaria })).refusal().codigo,
    ).toBe('usuario.padraoForaDoAcesso');
    expect(
      (await usuarios.convidar({ codConcessionariaPadrao: alheia.codConcessionaria })).refusal().codigo,
    ).toBe('usuario.padraoForaDoAcesso');
    const chefe = await usuarios.convidada({ codNivel: 2, codConcessionariaPadrao: outra.codConcessionaria });
    expect(chefe).toMatchObject({ redeInteira: true });
    expect((await usuarios.alterar(chefe, { codNivel: 1 })).json()).toMatchObject({
      redeInteira: false,
      concessionarias: 1,
    });
  });
});

test('a door shut by wrong passwords is opened', async () => {
  const { codUsuario, email } = await aPessoa(app, await codDistribuidor(app, 'atria'));
  for (let i = 0; i < 10; i += 1) await navegador(app, usuarios.casa.host).tentar(email, 'Errada-1234');
  const certa = async () =>
    (await navegador(app, usuarios.casa.host).tentar(email, 'Senha-de-teste-1')).status;
  expect(await certa()).toBe(429);
  expect((await usuarios.getUsuario(codUsuario)).bloqueadoAte).toBe(new Date(START + 60_000).toISOString());
  const desbloquear = (quem: Caller, cod: number) =>
    app.call(quem, calls.desbloquearUsuario, { params: { codUsuario: cod } });
  expect((await desbloquear(usuarios.rede, codUsuario)).json()).toMatchObject({ bloqueadoAte: null });
  expect(await certa()).toBe(200);
  expect((await desbloquear(usuarios.rede, usuarios.dev.codUsuario)).refusal().codigo).toBe(
    'usuario.nivelAcima',
  );
});

test('what was changed of a person is kept, their password never', async () => {
  const ana = await usuarios.convidada();
  const [token = ''] = await usuarios.linksDe(ana.email);
  await usuarios.criarSenha(token);
  await usuarios.alterar(ana, { codNivel: 1 });
  const { rows } = await app.admin.query<{ acao: string; antes: object; depois: object }>(
    `select acao, antes, depois from auditoria where tabela = 'usuario' and chave = $1 order by cod_auditoria`,
    [ana.codUsuario],
  );
  expect(rows.map(({ acao }) => acao)).toEqual(['convidarUsuario', 'alterarUsuario']);
  expect(rows[1]).toMatchObject({ antes: { cod_nivel: 4 }, depois: { cod_nivel: 1 } });
  expect(JSON.stringify(rows)).not.toContain('argon2');
});
