import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apareceNaRecepcao, precoDoServico } from './servico-oferecido.ts';
import { situacaoDaValidade } from './especialidade.ts';

describe('precoDoServico', () => {
  it.each([
    ['its own price before any rate', { precoCentavos: 9_990, tmoMin: 60, centavosHora: 18_000 }, 9_990],
    ['nothing is a price', { precoCentavos: 0, tmoMin: 60, centavosHora: 18_000 }, 0],
    ['TMO by the rate', { precoCentavos: null, tmoMin: 45, centavosHora: 18_000 }, 13_500],
    ['half a centavo goes up', { precoCentavos: null, tmoMin: 30, centavosHora: 18_001 }, 9_001],
    ['less than half goes down', { precoCentavos: null, tmoMin: 10, centavosHora: 18_002 }, 3_000],
    ['no rate, no price', { precoCentavos: null, tmoMin: 60, centavosHora: null }, null],
  ])('%s', (_name, base, preco) => {
    expect(precoDoServico(base)).toBe(preco);
  });

  it('is at most half a centavo from the exact price, and never less for more time', () => {
    const minutos = fc.integer({ min: 5, max: 2400 });
    fc.assert(
      fc.property(minutos, fc.nat(100_000_000), (tmoMin, centavosHora) => {
        const preco = precoDoServico({ precoCentavos: null, tmoMin, centavosHora }) ?? -1;
        expect(Math.abs(preco - (tmoMin * centavosHora) / 60)).toBeLessThanOrEqual(0.5);
        const maior = precoDoServico({ precoCentavos: null, tmoMin: tmoMin + 1, centavosHora }) ?? -1;
        expect(maior).toBeGreaterThanOrEqual(preco);
      }),
    );
  });
});

describe('apareceNaRecepcao', () => {
  it.each([
    [1, true],
    [8, true],
    [9, false],
    [12, false],
    [13, true],
  ])('type %i: %s', (tipo, aparece) => {
    expect(apareceNaRecepcao(tipo)).toBe(aparece);
  });
});

describe('situacaoDaValidade', () => {
  it.each([
    [null, 'ok'],
    ['2026-11-22', 'vencida'],
    ['2026-11-23', 'vence'],
    ['2026-12-23', 'vence'],
    ['2026-12-24', 'ok'],
  ] as const)('%s: %s', (validade, situacao) => {
    expect(situacaoDaValidade(validade, '2026-11-23', '2026-12-23')).toBe(situacao);
  });
});
