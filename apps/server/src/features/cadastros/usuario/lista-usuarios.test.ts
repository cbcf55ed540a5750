import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usuarioContracts as calls, type UsuarioCadastrado } from '@oferta/contracts/cadastros/usuario.ts';
import { aConcessionaria, as } from '../../../../test/factories/house.ts';
import { aPessoa } from '../../../../test/factories/pessoa.ts';
import { aUsuarios } from '../../../../test/factories/usuarios.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

const START = Date.parse('2026-11-23T11:00:00Z');

let app: TestApp;
let usuarios: Awaited<ReturnType<typeof aUsuarios>>;
beforeAll(async () => {
  app = await testApp();
  usuarios = await aUsuarios(app);
});
beforeEach(() => app.setNow(new Date(START)));
afterAll(() => app.close());

describe('the list', () => {
  let zelia: UsuarioCadastrado;
  beforeAll(async () => {
    zelia = await usuarios.convidada({ nome: 'Zélia Conceição 100%', codNivel: 6 });
    const { codUsuario } = await usuarios.convidada();
    await usuarios.situar(codUsuario, false);
  });

  test('finds by name and address without accents or case', async () => {
    for (const busca of [
      'zelia CONCEICAO',
      zelia.email.slice(0, 8).toUpperCase() + zelia.email.slice(8),
      '100%',
    ]) {
      expect((await usuarios.listar({ busca })).itens.map(({ nome }) => nome)).toContain(
        'Zélia Conceição 100%',
      );
    }
    expect((await usuarios.listar({ busca: 'zelia_conceicao' })).total).toBe(0);
    expect((await app.call(usuarios.rede, calls.listUsuarios, { query: { busca: 'z' } })).status).toBe(400);
  });

  test('filters, sorts and pages', async () => {
    expect((await usuarios.listar({ codNivel: '6' })).itens.map(({ nome }) => nome)).toEqual([
      'Zélia Conceição 100%',
    ]);
    const pendentes = await usuarios.listar({ convite: 'pendente' });
    expect(new Set(pendentes.itens.map(({ convite }) => convite))).toEqual(new Set(['pendente']));
    const inativos = await usuarios.listar({ situacao: 'inativos' });
    expect(new Set(inativos.itens.map(({ ativo }) => ativo))).toEqual(new Set([false]));
    const porNome = (await usuarios.listar({ ordem: 'nome', desc: '1', tamanho: '2' })).itens.map(
      ({ nome }) => nome,
    );
    expect(porNome[0]).toBe('Zélia Conceição 100%');
    const todos = await usuarios.listar({ tamanho: '200' });
    const segunda = await usuarios.listar({ pagina: '2', tamanho: '2' });
    expect(segunda.total).toBe(todos.total);
    expect(segunda.itens).toEqual(todos.itens.slice(2, 4));
  });

  test('holds the distributor’s own people only, those above to be looked at', async () => {
    await aPessoa(app, null, { email: 'plataforma@teste.example' });
    const { itens } = await usuarios.listar({ tamanho: '200' });
    expect(itens.map(({ email }) => email)).not.toContain('plataforma@teste.example');
    expect(itens.find(({ codUsuario }) => codUsuario === usuarios.dev.codUsuario)?.alteravel).toBe(false);
    const motul = await aConcessionaria(app, { distribuidor: 'maxmuv' });
    const sozinha = await as(app, motul, 2);
    expect((await usuarios.listar({}, sozinha)).total).toBe(1);
  });
});
