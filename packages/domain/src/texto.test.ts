import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emNossasLetras } from './letras-parecidas.ts';
import { comoEscrito } from './como-escrito.ts';
import { emSinaisComuns, semInvisiveis } from './texto.ts';

describe('semInvisiveis', () => {
  it.each([
    ['\u200bMaria', 'Maria'],
    ['Ma\u00adria', 'Maria'],
    ['\u202aMaria\u202c', 'Maria'],
    ['\ufeffMaria', 'Maria'],
    ['Maria\u00a0da\u202fSilva', 'Maria da Silva'],
    ['Joa\u0303o', 'João'],
    ['D’Ávila', 'D’Ávila'],
    ['uma\nlinha\toutra', 'uma\nlinha\toutra'],
  ])('keeps of %j what people see: %j', (texto, visto) => {
    expect(semInvisiveis(texto)).toBe(visto);
  });
});

describe('emSinaisComuns', () => {
  it.each([
    ['529.982.247–25', '529.982.247-25'],
    ['ZAB‑1234', 'ZAB-1234'],
    ['−5', '-5'],
    ['D’Ávila', "D'Ávila"],
    ['D´Ávila', "D'Ávila"],
    ['D`Ávila', "D'Ávila"],
    ['5″', "5''"],
    ['１２３', '123'],
    ['ABC', 'ABC'],
    ['ana＠b.example', 'ana@b.example'],
    ['(11)\u00a098888\u20110001', '(11) 98888-0001'],
  ])('%j is %j', (texto, comum) => {
    expect(emSinaisComuns(texto)).toBe(comum);
  });

  it('changes nothing twice, and nothing that a keyboard writes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (texto) => {
        expect(emSinaisComuns(emSinaisComuns(texto))).toBe(emSinaisComuns(texto));
      }),
    );
    const teclado = fc.stringMatching(/^[A-Za-z0-9áéíóúãõç .,;:/()'-]*$/);
    fc.assert(fc.property(teclado, (texto) => emSinaisComuns(texto) === texto.normalize('NFC')));
  });
});

describe('emNossasLetras', () => {
  it.each([
    ['АВС1234', 'ABC1234'],
    ['ΚΖΑ', 'KZA'],
    ['abc\u20131d23', 'ABC-1D23'],
    ['Ж1', 'Ж1'],
  ])('%j is %j', (codigo, nosso) => {
    expect(emNossasLetras(codigo)).toBe(nosso);
  });
});

it.each([
  ['a\u200bb\ufeff', 'ab'],
  ['a\u00a0b', 'a b'],
  ['👩🏽\u200d🔧 vê', '👩🏽\u200d🔧 vê'],
  ['linha\numa', 'linha\numa'],
])('%j is written %j', (texto, escrito) => {
  expect(comoEscrito(texto)).toBe(escrito);
});
