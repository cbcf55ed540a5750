import { expect, it } from 'vitest';
import { lembrarOficina, oficinaLembrada } from './oficina-lembrada.ts';

function storageWith(texto: string | null = null) {
  const held = new Map<string, string>(texto === null ? [] : [['oficina', texto]]);
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

it('keeps the name and number of the dealership, and nothing else it is given', () => {
  const storage = storageWith();
  const concessionaria = { nome: 'Oficina Exemplo', telefone: '+551133334444', cnpj: '00000000000000' };
  lembrarOficina(storage, concessionaria);
  expect(oficinaLembrada(storage)).toEqual({ nome: 'Oficina Exemplo', telefone: '+551133334444' });
  expect(storage.getItem('oficina')).not.toContain('cnpj');
});

it.each([
  [null, null],
  ['{', null],
  ['{"telefone":"+551133334444"}', null],
  ['{"nome":"Oficina","telefone":7}', { nome: 'Oficina', telefone: null }],
])('of %s it remembers %j', (texto, lembrada) => {
  expect(oficinaLembrada(storageWith(texto))).toEqual(lembrada);
});
