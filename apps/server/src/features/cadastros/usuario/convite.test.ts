import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usuarioContracts as calls } from '@oferta/contracts/cadastros/usuario.ts';
import { as } from '../../../../test/factories/house.ts';
import { aUsuarios } from '../../../../test/factories/usuarios.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

const START = Date.parse('2026-11-23T11:00:00Z');
const HORA = 3_600_000;

let app: TestApp;
let usuarios: Awaited<ReturnType<typeof aUsuarios>>;
beforeAll(async () => {
  app = await testApp();
  usuarios = await aUsuarios(app);
});
beforeEach(() => app.setNow(new Date(START)));
afterAll(() => app.close());

describe('an invitation', () => {
  test('makes a person without a password, who makes their own by the letter and comes in', async () => {
    const ana = await usuarios.convidada({ nome: 'Ana Convidada', email: 'Ana@Teste.Example' });
    expect(ana).toMatchObject({
      email: 'ana@teste.example',
      codNivel: 4,
      ativo: true,
      convite: 'pendente',
      ultimoAcesso: null,
      concessionariaPadrao: { codConcessionaria: usuarios.casa.codConcessionaria },
      concessionarias: 1,
      redeInteira: false,
    });
    const [carta] = await usuarios.cartas('ana@teste.example');
    expect(carta?.assunto).toBe('Atria: seu acesso à Gestão Oferta Digital');
    expect(carta?.corpo).toContain('Olá, Ana Convidada.');
    expect(carta?.corpo).toContain('http://atria.localhost:3000/password/');

    expect((await usuarios.entra(ana.email)).status).toBe(401);
    const [token = ''] = await usuarios.linksDe(ana.email);
    app.setNow(new Date(START + 71 * HORA));
    expect((await usuarios.criarSenha(token)).status).toBe(200);
    expect((await usuarios.criarSenha(token)).refusal().codigo).toBe('senha.linkInvalido');
    expect((await usuarios.entra(ana.email)).status).toBe(200);
    // Tokens do not live for days.
    const hoje = await as(app, usuarios.casa, 2);
    expect(await usuarios.getUsuario(ana.codUsuario, hoje)).toMatchObject({
      convite: 'aceito',
      ultimoAcesso: new Date(START + 71 * HORA).toISOString(),
      versao: 1,
    });
  });

  test('is good for 72 hours; another one makes the first link worthless', async () => {
    const ana = await usuarios.convidada();
    app.setNow(new Date(START + 72 * HORA));
    const hoje = await as(app, usuarios.casa, 2);
    const [primeiro = ''] = await usuarios.linksDe(ana.email);
    expect((await usuarios.criarSenha(primeiro)).refusal().codigo).toBe('senha.linkInvalido');
    expect((await usuarios.getUsuario(ana.codUsuario, hoje)).convite).toBe('vencido');

    const reenviar = () => app.call(hoje, calls.reenviarConvite, { params: { codUsuario: ana.codUsuario } });
    expect((await reenviar()).json()).toMatchObject({ convite: 'pendente' });
    await reenviar();
    const [, segundo = '', terceiro = ''] = await usuarios.linksDe(ana.email);
    expect((await usuarios.criarSenha(segundo)).status).toBe(404);
    expect((await usuarios.criarSenha(terceiro)).status).toBe(200);
    expect((await reenviar()).refusal()).toMatchObject({
      codigo: 'usuario.conviteAceito',
      mensagem: `${ana.nome} já criou a senha. Para outra, use "Esqueci minha senha"`,
    });
  });

  test('has a link to be handed over, beside the letter; the first that is used ends both', async () => {
    const ana = await usuarios.convidada();
    const pedir = () =>
      app.call(usuarios.rede, calls.linkDoConvite, { params: { codUsuario: ana.codUsuario } });
    const { url } = calls.linkDoConvite.output.parse((await pedir()).json());
    expect(url).toMatch(/^http:\/\/atria\.localhost:3000\/password\/[\w-]{20,}$/);
    const [daCarta = ''] = await usuarios.linksDe(ana.email);
    const emMaos = url.split('/').at(-1) ?? '';
    expect(emMaos).not.toBe(daCarta);
    expect((await usuarios.criarSenha(emMaos)).status).toBe(200);
    expect((await usuarios.criarSenha(daCarta)).status).toBe(404);
    expect((await pedir()).refusal().codigo).toBe('usuario.conviteAceito');
  });

  test('is taken back without a trace, but not from who has come in', async () => {
    const ana = await usuarios.convidada();
    const [token = ''] = await usuarios.linksDe(ana.email);
    const cancelar = (codUsuario: number) =>
      app.call(usuarios.rede, calls.cancelarConvite, { params: { codUsuario } });
    expect((await cancelar(ana.codUsuario)).json()).toEqual({ feito: true });
    expect((await usuarios.criarSenha(token)).status).toBe(404);
    expect((await cancelar(ana.codUsuario)).refusal().codigo).toBe('usuario.naoEncontrado');
    expect((await usuarios.convidar({ email: ana.email })).status).toBe(200);
    expect((await cancelar(usuarios.dev.codUsuario)).refusal().codigo).toBe('usuario.nivelAcima');
    const com = await as(app, usuarios.casa, 4);
    expect((await cancelar(com.codUsuario)).refusal().codigo).toBe('usuario.conviteAceito');
  });

  test('goes to the new address when the one it went to was wrong', async () => {
    const ana = await usuarios.convidada();
    const [velho = ''] = await usuarios.linksDe(ana.email);
    const certo = `certo-${ana.email}`;
    expect((await usuarios.alterar(ana, { email: certo })).status).toBe(200);
    expect((await usuarios.criarSenha(velho)).status).toBe(404);
    const [novo = ''] = await usuarios.linksDe(certo);
    expect((await usuarios.criarSenha(novo)).status).toBe(200);
  });

  test('is not sent to who is switched off', async () => {
    const ana = await usuarios.convidada();
    const [token = ''] = await usuarios.linksDe(ana.email);
    expect((await usuarios.situar(ana.codUsuario, false)).json()).toMatchObject({ ativo: false });
    expect((await usuarios.criarSenha(token)).status).toBe(404);
    const answer = await app.call(usuarios.rede, calls.reenviarConvite, {
      params: { codUsuario: ana.codUsuario },
    });
    expect(answer.refusal().codigo).toBe('usuario.inativo');
  });
});
