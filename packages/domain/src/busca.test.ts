import fc from 'fast-check';
import { expect, it } from 'vitest';
import { semAcento } from './busca.ts';

it.each([
  ['José', 'jose'],
  ['JOSÉ', 'jose'],
  ['Jose\u0301', 'jose'],
  ['Ação Revisão Ônibus', 'acao revisao onibus'],
  ['ABC-1234', 'abc-1234'],
  ['İzmir', 'izmir'],
  ['D’Ávila', "d'avila"],
  ['D´Ávila', "d'avila"],
  ['D`Avila', "d'avila"],
  ['Jo\u200bão', 'joao'],
  ['Ana\u00a0Paula', 'ana paula'],
  ['Vila–Nova', 'vila-nova'],
  ['', ''],
])('makes of %j %j', (text, key) => {
  expect(semAcento(text)).toBe(key);
});

it('has nothing left to remove from a key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => semAcento(semAcento(text)) === semAcento(text)),
  );
});

it('matches however a name was typed', () => {
  const nomes = fc.string({ unit: fc.constantFrom('a', 'ã', 'é', 'Ç', 'ô', ' ', 'Z') });
  fc.assert(
    fc.property(nomes, (nome) => {
      expect(semAcento(nome.normalize('NFD'))).toBe(semAcento(nome.toUpperCase()));
    }),
  );
});
