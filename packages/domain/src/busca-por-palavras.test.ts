import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comMilhares, grafiasDe, palavrasDaBusca, radicalDe } from './busca-por-palavras.ts';
import { semAcento } from './busca.ts';

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
  ['santana', ['santana', "sant'ana"]],
  ["'", ["'"]],
])('%j may be written %j', (palavra, grafias) => {
  expect(grafiasDe(palavra)).toEqual(grafias);
});
