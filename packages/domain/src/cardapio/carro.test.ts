import { expect, test } from 'vitest';
import { combina, dizOModelo, oMaisDito, type Combinacao } from './combina.ts';
import { dizMedida, formatMedida, isDot, lerMedida } from './medida-pneu.ts';
import { ofertadoNo, tipoDoPai } from './no.ts';
import { dentroDaTolerancia, escolherRevisao } from './revisao.ts';

test.each([
  ['205/55 R16', '205/55 R16'],
  ['205/55R16', '205/55 R16'],
  [' 205 / 55 zr 16 ', '205/55 R16'],
  ['175/70-14', '175/70 R14'],
  ['185/60 R-15', '185/60 R15'],
  ['205/55', null],
  ['999/55 R16', null],
  ['205/55 R99', null],
  ['=205/55 R16', null],
  ['', null],
])('reads the tyre size %j', (text, esperada) => {
  const medida = lerMedida(text);
  expect(medida && formatMedida(medida)).toBe(esperada);
});

test.each([
  ['205/55', true],
  ['205/55 R16', true],
  ['205/55r16', true],
  ['205 55 16', true],
  ['175/70 r1', true],
  ['205', false],
  ['ABC1D23', false],
  ['(11) 98888-7777', false],
  ['529.982.247-25', false],
  ['999/55', false],
])('%j begins a tyre size: %s', (text, esperado) => {
  expect(dizMedida(text)).toBe(esperado);
});

test.each([
  ['2325', true],
  ['5399', true],
  ['0025', false],
  ['5425', false],
  ['232', false],
])('DOT %s', (text, esperado) => {
  expect(isDot(text)).toBe(esperado);
});

test.each([
  ['ONIX PLUS 1.0T LTZ', 'Onix Plus', true],
  ['Onix 1.0', 'Onix Plus', false],
  ['Ônix', 'Onix', true],
  ['Polovski', 'Polo', false],
  ['HB20S 1.0', 'HB20', false],
  ['Onix', '', false],
])('%j names the model %j: %s', (escrito, modelo, esperado) => {
  expect(dizOModelo(escrito, modelo)).toBe(esperado);
});

const TUDO: Combinacao = { marcas: [], modelos: [], kmDe: null, kmAte: null, meses: [] };
const CARRO = { marca: 'Chevrolet', modelo: 'Onix 1.0', km: 40_000, dia: '2026-11-23' };

test.each<[string, Partial<Combinacao>, boolean]>([
  ['everything', {}, true],
  ['its brand, whatever the accents', { marcas: ['Fiat', 'CHEVRÓLET'] }, true],
  ['another brand', { marcas: ['Fiat'] }, false],
  ['its model', { modelos: ['Onix'] }, true],
  ['another model', { modelos: ['Onix Plus', 'Tracker'] }, false],
  ['from exactly its mileage', { kmDe: 40_000 }, true],
  ['from more', { kmDe: 40_001 }, false],
  ['until less', { kmAte: 39_999 }, false],
  ['the month', { meses: [10, 11] }, true],
  ['another season', { meses: [6, 7] }, false],
])('an extra for %s', (_nome, regra, esperado) => {
  expect(combina({ ...TUDO, ...regra }, CARRO)).toBe(esperado);
});

test('a car without a brand does not match a brand', () => {
  expect(combina({ ...TUDO, marcas: ['Fiat'] }, { ...CARRO, marca: null })).toBe(false);
});

const PLANO = [10_000, 20_000, 40_000].map((km) => ({ km, tolKm: 1000 }));

test.each([
  [40_900, 40_000],
  [9000, 10_000],
  [15_000, 20_000],
  [29_000, 20_000],
  [200_000, 40_000],
])('a car of %i km is due for the visit of %i', (km, esperada) => {
  expect(escolherRevisao(PLANO, km)?.km).toBe(esperada);
});

test('a visit within its tolerance comes before a nearer one that is not', () => {
  const larga = { km: 10_000, tolKm: 5000 };
  const estreita = { km: 17_000, tolKm: 100 };
  expect(escolherRevisao([estreita, larga], 14_500)).toBe(larga);
  expect(dentroDaTolerancia(larga, 15_000)).toBe(true);
  expect(dentroDaTolerancia(larga, 15_001)).toBe(false);
  expect(escolherRevisao([], 1)).toBeNull();
});

test.each([
  ['publicado', null, null, true],
  ['publicado', '2026-11-23', '2026-11-23', true],
  ['publicado', '2026-11-24', null, false],
  ['publicado', null, '2026-11-22', false],
  ['rascunho', null, null, false],
  ['inativo', null, null, false],
] as const)('%s from %s until %s is offered: %s', (situacao, validoDe, validoAte, esperado) => {
  expect(ofertadoNo({ situacao, validoDe, validoAte }, '2026-11-23')).toBe(esperado);
});

test('each kind stands below the one before it', () => {
  expect(tipoDoPai('marca')).toBeNull();
  expect(tipoDoPai('item')).toBe('pacote');
});

test.each([
  ['ONIX 1.0 TURBO LTZ', ['1.0', '1.0 Turbo'], '1.0 Turbo'],
  ['ONIX 1.0 TURBO LTZ', ['1.0 Turbo', '1.0'], '1.0 Turbo'],
  ['ONIX 1.0 LTZ', ['1.0 Turbo', '1.0'], '1.0'],
  ['ONIX LTZ', ['1.0 LTZ', '1.4 LTZ'], '1.0 LTZ'],
  ['ONIX 1.4', ['1.0 LTZ', '1.4 LTZ'], '1.4 LTZ'],
  ['ônix édition', ['1.0', 'Edition'], 'Edition'],
  ['ONIX', ['1.0', '1.4'], '1.0'],
  ['ONIX', [], undefined],
])('%s says of %o best %s', (escrito, nomes, melhor) => {
  expect(oMaisDito(escrito, nomes, (nome) => nome)).toBe(melhor);
});
