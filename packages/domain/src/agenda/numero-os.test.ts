import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chaveOs, isOsIncompleta, lerNumeroOs } from './numero-os.ts';

describe('lerNumeroOs', () => {
  it.each([
    ['48002', '48002'],
    ['48002,0', '48002'],
    ['48002.00', '48002'],
    ['5.990.011', '5990011'],
    ['5.990.000', '5990000'],
    ['5.990.000,00', '5990000'],
    ['5,990011E+06', '5990011'],
    ['5.99001E6', null],
    [' a-123 ', 'A-123'],
    ['O.S. 4711', '4711'],
    ['OS nº 4711', '4711'],
    ['OS-77', 'OS-77'],
    ['4711/1', '4711/1'],
    ['\u200b4711\u00a0', '4711'],
    ['４７１１', '4711'],
    ['А-12', 'A-12'],
    ['47‑11', '47-11'],
    ['05990011', '05990011'],
    ['0', null],
    ['', null],
    ['000000', null],
    ['5,99E+06', null],
  ])('reads %j as %j', (texto, numero) => expect(lerNumeroOs(texto)).toBe(numero));

  it('tells a number that lost digits from one that did not', () => {
    expect(isOsIncompleta('5,99E+06')).toBe(true);
    expect(isOsIncompleta('5,990011E+06')).toBe(false);
    expect(isOsIncompleta('5E06')).toBe(true);
    expect(isOsIncompleta('48002')).toBe(false);
  });
});

describe('chaveOs', () => {
  it.each([
    ['05990011', '5990011'],
    ['5990011', '5990011'],
    ['os 5990011', '5990011'],
    ['599-0011', '5990011'],
    ['A-123', 'A123'],
    ['a 123', 'A123'],
    ['А123', 'A123'],
    ['4711/1', '4711/1'],
  ])('of %j is %j', (numero, chave) => expect(chaveOs(numero)).toBe(chave));

  it('keeps parts of an order apart from other orders', () => {
    expect(chaveOs('4711/1')).not.toBe(chaveOs('47111'));
  });

  it('does not see zeros, case and hyphens, and reads a number as it will be stored', () => {
    const numeros = fc.stringMatching(/^[1-9A-F][0-9A-F-]{0,8}[0-9A-F]$/);
    fc.assert(
      fc.property(numeros, fc.nat(4), (numero, zeros) => {
        expect(chaveOs(`${'0'.repeat(zeros)}${numero.toLowerCase()}`)).toBe(chaveOs(numero));
        expect(chaveOs(lerNumeroOs(numero) ?? numero)).toBe(chaveOs(numero));
      }),
    );
  });
});
