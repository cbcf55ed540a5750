import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comMilhares, grafiasDe, palavrasDaBusca, radicalDe, semAcento } from './busca.ts';

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

const acha = (texto: string, busca: string): boolean =>
  palavrasDaBusca(busca).every((palavra) => comMilhares(semAcento(texto)).includes(palavra));

it.each([
  ['Troca de pastilhas de freio', 'freios', true],
  ['Freios dianteiros', 'freio', true],
  ['Troca de óleo', 'oleo', true],
  ['Troca de óleo e filtro', 'filtros óleos', true],
  ['Revisão 30.000 km', 'revisão 30', true],
  ['Revisão 30.000 km', 'revisoes 30 mil', true],
  ['Revisão 30.000 km', '30000', true],
  ['Revisões', 'revisão', true],
  ['Alinhamento e balanceamento', 'balanceamento alinhamento', true],
  ['Suspensão', 'suspensões', true],
  ['Pneus', 'pneu', true],
  ['Gás do ar', 'gas', true],
  ['Troca de óleo', 'freios', false],
  ['Revisão 40.000 km', 'revisão 30', false],
])('%j is found by %j: %s', (texto, busca, achado) => {
  expect(acha(texto, busca)).toBe(achado);
});

it('whoever types a text as it is written finds it', () => {
  const texto = fc.string({
    unit: fc.constantFrom('a', 'ã', 'o', 's', 'e', ' ', '3', '0', '.', 'm', 'i', 'l'),
  });
  fc.assert(fc.property(texto, (escrito) => acha(escrito, escrito)));
  fc.assert(fc.property(texto, (palavra) => palavra.startsWith(radicalDe(palavra))));
});

it.each([
  ["d'avila", ["d'avila", 'davila']],
  ['davila', ['davila', "d'avila"]],
  ["o'hara", ["o'hara", 'ohara']],
  ['dora', ['dora', "d'ora"]],
  ['silva', ['silva']],
  ["'", ["'"]],
])('%j may be written %j', (palavra, grafias) => {
  expect(grafiasDe(palavra)).toEqual(grafias);
});
