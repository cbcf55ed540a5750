import { describe, expect, it } from 'vitest';
import { eraseSession, readSession, writeSession } from './session-storage.ts';
import type { Session } from './session-storage.ts';

function aStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const usuario = {
  codUsuario: 7,
  nome: 'Ana Teste',
  email: 'ana@oficina.example',
  codNivel: 4,
  codDistribuidor: 1,
  imagem: null,
  codConcessionariaPadrao: null,
} as const;
const aSession = (lembrar: boolean): Session => ({ token: 'cabecalho.corpo.assinatura', usuario, lembrar });

describe('where the session is kept (spec §9)', () => {
  it('is local storage with remember-me, under id_token and id_usuario', () => {
    const places = { local: aStorage(), tab: aStorage() };
    writeSession(places, aSession(true));
    expect([...places.local.kept.keys()].sort()).toEqual(['id_token', 'id_usuario']);
    expect(places.tab.kept.size).toBe(0);
    expect(readSession(places)).toEqual(aSession(true));
  });

  it('is session storage without remember-me, and a former remembered session is gone', () => {
    const places = { local: aStorage(), tab: aStorage() };
    writeSession(places, aSession(true));
    writeSession(places, aSession(false));
    expect(places.local.kept.size).toBe(0);
    expect(readSession(places)).toEqual(aSession(false));
  });

  it('is nowhere after the end', () => {
    const places = { local: aStorage(), tab: aStorage() };
    writeSession(places, aSession(true));
    eraseSession(places.local, usuario.codUsuario);
    expect(readSession(places)).toBeNull();
    expect(places.local.kept.size + places.tab.kept.size).toBe(0);
  });

  it('stays when it is of somebody else, who logged in meanwhile', () => {
    const places = { local: aStorage(), tab: aStorage() };
    writeSession(places, aSession(true));
    eraseSession(places.local, usuario.codUsuario + 1);
    expect(readSession(places)).toEqual(aSession(true));
  });

  it.each(['{', '"texto"'])('is erased when who it is of cannot be told: %s', (kept) => {
    const { local } = { local: aStorage() };
    local.setItem('id_token', 'a.b.c');
    local.setItem('id_usuario', kept);
    eraseSession(local, usuario.codUsuario);
    expect(local.kept.size).toBe(0);
  });

  it.each([
    ['a user without level', { ...usuario, codNivel: undefined }],
    ['a level that does not exist', { ...usuario, codNivel: 9 }],
    ['something else', 'texto'],
  ])('is not believed when storage holds %s', (_what, kept) => {
    const places = { local: aStorage(), tab: aStorage() };
    places.local.setItem('id_token', 'a.b.c');
    places.local.setItem('id_usuario', JSON.stringify(kept));
    expect(readSession(places)).toBeNull();
  });

  it('never writes a password', () => {
    const places = { local: aStorage(), tab: aStorage() };
    writeSession(places, aSession(true));
    expect([...places.local.kept.values()].join()).not.toMatch(/senha/);
  });
});
