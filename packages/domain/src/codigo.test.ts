import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chaveDoCodigo, codigosConhecidos, escreverCodigo, fraseDosAmbiguos } from './codigo.ts';

describe('chaveDoCodigo', () => {
  it.each([
    ['FO-1024', 'FO-1024'],
    ['fo 1024', 'FO-1024'],
    ['FO.1024', 'FO-1024'],
    ['FO—1024', 'FO-1024'],
    [' FO  - 1024 ', 'FO-1024'],
    ['FО-1024', 'FO-1024'],
    ['ＦＯ１０２４', 'FO1024'],
    ['Fó-1\u200b024', 'FO-1024'],
    ['--', ''],
  ])('of %j is %j', (codigo, chave) => expect(chaveDoCodigo(codigo)).toBe(chave));

  it('keeps 10-X and 1-0X apart', () => expect(chaveDoCodigo('10-X')).not.toBe(chaveDoCodigo('1-0X')));
});

describe('codigosConhecidos', () => {
  it.each([
    ['fo1024', ['FO-1024'], 'FO-1024'],
    ['FO-1024', ['FO1024'], 'FO1024'],
    ['123', ['000123'], '000123'],
    ['000123', ['123'], '123'],
    ['0123', ['123', '00123'], 'ambiguo'],
    ['10-X', ['1-0X'], null],
    ['1-0X', ['10-X'], null],
    ['10X', ['1-0X'], '1-0X'],
    ['10X', ['1-0X', '10-X'], 'ambiguo'],
    ['10-X', ['1-0X', '10-X'], '10-X'],
    ['ol5w30 teste', ['OL-5W30-TESTE'], 'OL-5W30-TESTE'],
    ['OL5-W30-TESTE', ['OL-5W30-TESTE'], null],
    ['12-3', ['0012-3'], '0012-3'],
    ['C012', ['C12'], null],
    ['', ['FO-1024'], null],
  ] as const)('%j among %j is %j', (codigo, conhecidos, esperado) => {
    const achado = codigosConhecidos(conhecidos)(codigo);
    expect(achado && ('chave' in achado ? achado.chave : 'ambiguo')).toBe(esperado);
  });

  it('finds every known code by itself', () => {
    const codigos = fc.uniqueArray(fc.stringMatching(/^[A-C0-2](?:-?[A-C0-2]){0,4}$/), { minLength: 1 });
    fc.assert(
      fc.property(codigos, (conhecidos) => {
        const achar = codigosConhecidos(conhecidos);
        for (const codigo of conhecidos) expect(achar(codigo)).toEqual({ chave: codigo });
      }),
    );
  });
});

it('stores a code in our letters, as typed otherwise', () => {
  expect(escreverCodigo(' Fo-1024 ')).toBe('Fo-1024');
  expect(escreverCodigo('FО-1024')).toBe('FO-1024');
});

it('names what a code may be', () => {
  expect(fraseDosAmbiguos(['1-0X', '10-X'])).toBe(
    'Este código pode ser 1-0X ou 10-X: escreva como está no cadastro',
  );
});
