import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlacaValida, maskPlaca, normalizePlaca, placaEquivalente, typedPlaca } from './placa.ts';
import { formatPlaca } from './placa-guardada.ts';

const antigas = fc.stringMatching(/^[A-Z]{3}[0-9]{4}$/);
const placas = fc.stringMatching(/^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$/);

describe('isPlacaValida', () => {
  it.each([
    'ABC1234',
    'ABC-1234',
    'abc-1234',
    'ABC 1234',
    'ABC/1234',
    'ABC1D23',
    'abc1d23',
    'ABC1Z23',
    'АВС-1234',
    'ABC–1234',
    '\u200bABC1234',
    'ＡＢＣ１２３４',
  ])('accepts %s', (placa) => {
    expect(isPlacaValida(placa)).toBe(true);
  });

  it.each(['', 'ABC123', 'ABC12345', 'AB12345', 'ABCD123', 'ABC12D3', 'ABC123D', 'ABCDD23', 'ÁBC1234'])(
    'refuses %j',
    (placa) => {
      expect(isPlacaValida(placa)).toBe(false);
    },
  );
});

describe('typedPlaca', () => {
  it.each([
    ['', ''],
    ['ab', 'AB'],
    ['abc-', 'ABC'],
    ['abc123', 'ABC123'],
    ['abc1234', 'ABC-1234'],
    [' abc-1d23\n', 'ABC1D23'],
    ['ABC 1234 5', 'ABC12345'],
    ['\u200babc\u20131234', 'ABC-1234'],
  ])('typed or pasted, %j is %j', (text, typed) => {
    expect(typedPlaca(text)).toBe(typed);
  });

  it('changes nothing that it wrote itself', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typedPlaca(typedPlaca(text))).toBe(typedPlaca(text));
      }),
    );
  });
});

describe('formatPlaca', () => {
  it.each([
    ['abc1234', 'ABC-1234'],
    ['ABC-1234', 'ABC-1234'],
    ['abc-1d23', 'ABC1D23'],
    ['ABC1D23', 'ABC1D23'],
    ['sem placa', 'sem placa'],
    ['', ''],
  ])('shows %j as %j', (placa, shown) => {
    expect(formatPlaca(placa)).toBe(shown);
  });

  it('is undone by normalizing', () => {
    fc.assert(fc.property(placas, (placa) => normalizePlaca(formatPlaca(placa)) === placa));
  });
});

describe('placaEquivalente', () => {
  it.each([
    ['ABC1234', 'ABC1C34'],
    ['BOL2022', 'BOL2A22'],
    ['AAA0099', 'AAA0A99'],
    ['ABC-1934', 'ABC1J34'],
    ['abc1c34', 'ABC1234'],
    ['ABC1J34', 'ABC1934'],
    ['ABC1K34', null],
    ['ABC1Z34', null],
    ['sem placa', null],
    ['', null],
  ])('takes %j for %j', (placa, twin) => {
    expect(placaEquivalente(placa)).toBe(twin);
  });

  it('leads back to every old plate', () => {
    fc.assert(
      fc.property(antigas, (placa) => {
        const twin = placaEquivalente(placa) ?? '';
        expect(twin).toMatch(/^[A-Z]{3}\d[A-J]\d{2}$/);
        expect(placaEquivalente(twin)).toBe(placa);
      }),
    );
  });
});

describe('maskPlaca', () => {
  it.each([
    [{ placa: 'ABC1C34', chassi: null }, 'XXX-1C34'],
    [{ placa: 'abc-1234', chassi: '9BWZZZ377VT004251' }, 'XXX-1234'],
    [{ placa: null, chassi: '9BWZZZ377VT004251' }, '...4251'],
    [{ placa: '', chassi: '9bwzzz377vt00425x' }, '...425X'],
    [{ placa: ' - ', chassi: '9BWZZZ377VT004251' }, '...4251'],
    [{ placa: null, chassi: null }, ''],
    [{ placa: '', chassi: '' }, ''],
  ])('shows of %j only %j', (veiculo, shown) => {
    expect(maskPlaca(veiculo)).toBe(shown);
  });

  it('never tells the first letters', () => {
    fc.assert(
      fc.property(placas, (placa) => maskPlaca({ placa, chassi: null }) === `XXX-${placa.substring(3)}`),
    );
  });
});
