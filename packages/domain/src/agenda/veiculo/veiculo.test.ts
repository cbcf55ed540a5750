import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placaEquivalente } from './placa.ts';
import { isMesmoVeiculo, isOutroVeiculo } from './veiculo.ts';

const CHASSI = '9BWZZZ377VT004251';
const OUTRO = '9BWZZZ377VT004252';
const de = (placa: string | null, chassi: string | null = null) => ({ placa, chassi });

describe('isMesmoVeiculo and isOutroVeiculo', () => {
  test.each([
    ['the same plate', de('ABC1234'), de('ABC1234'), 'mesmo'],
    ['its Mercosul twin', de('ABC1234'), de('ABC1C34'), 'mesmo'],
    ['the same chassis', de(null, CHASSI), de(null, CHASSI), 'mesmo'],
    ['the same chassis under a new plate', de('ABC1234', CHASSI), de('XYZ9A87', CHASSI), 'mesmo'],
    ['another plate', de('ABC1234'), de('ABC1235'), 'outro'],
    ['another chassis', de(null, CHASSI), de(null, OUTRO), 'outro'],
    ['another plate and chassis', de('ABC1234', CHASSI), de('XYZ9A87', OUTRO), 'outro'],
    ['the same plate with another chassis', de('ABC1234', CHASSI), de('ABC1C34', OUTRO), 'nobody knows'],
    ['a plate here, a chassis there', de('ABC1234'), de(null, CHASSI), 'nobody knows'],
    ['nothing here', de(null), de('ABC1234', CHASSI), 'nobody knows'],
  ])('%s', (_, a, b, esperado) => {
    const julgado = isMesmoVeiculo(a, b) ? 'mesmo' : isOutroVeiculo(a, b) ? 'outro' : 'nobody knows';
    expect(julgado).toBe(esperado);
  });

  test('never both, whoever is asked first, and a twin plate is the plate', () => {
    const placas = fc.option(fc.stringMatching(/^[AB]B[AB]\d[0-9A-J]\d{2}$/), { nil: null });
    const identidades = fc.record({ placa: placas, chassi: fc.constantFrom(null, CHASSI, OUTRO) });
    fc.assert(
      fc.property(identidades, identidades, (a, b) => {
        const outro = isOutroVeiculo(a, b);
        expect(outro && isMesmoVeiculo(a, b)).toBe(false);
        expect(isOutroVeiculo(b, a)).toBe(outro);
        const gemea = a.placa && placaEquivalente(a.placa);
        expect(isOutroVeiculo({ ...a, placa: gemea }, b)).toBe(outro);
      }),
    );
  });
});
