import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INDICADOR_IDS } from './dicionario.ts';
import {
  dizerVariacao,
  formatDuracao,
  formatIndicador,
  formatMilReais,
  formatNumero,
  formatReais,
  nomeDoMes,
} from './numero.ts';

describe('formatIndicador', () => {
  it.each([
    ['faturamento', 522_380_000, 'exato', 'R$ 5.223.800,00'],
    ['faturamento', 522_380_000, 'lista', 'R$ 5.223.800'],
    ['faturamento', 522_380_000, 'quadro', 'R$ 5,22 mi'],
    ['faturamento', 12_440_000, 'quadro', 'R$ 124.400'],
    ['ticketMedio', 86_976, 'quadro', 'R$ 869,76'],
    ['produtividade', 0.863_726, 'lista', '86,4%'],
    ['produtividade', 0.863_726, 'exato', '86,37%'],
    ['horasVendidas', 764_916, 'quadro', '12.749 h'],
    ['horasVendidas', 764_916, 'exato', '12.748,6 h'],
    ['horasVendidas', 1290, 'quadro', '21,5 h'],
    ['horasPorPassagem', 126, 'lista', '2,10 h'],
    ['permanencia', 348, 'quadro', '5 h 48'],
    ['pecasSobreMaoDeObra', 1.6667, 'lista', '1,67'],
    ['nps', 60.4, 'lista', '60'],
    ['retorno', 0.0227, 'lista', '2,27%'],
    ['passagens', 6006, 'quadro', '6.006'],
    ['passagens', null, 'quadro', '—'],
  ] as const)('%s %d in %s', (id, valor, espaco, texto) => {
    expect(formatIndicador(id, valor, espaco)).toBe(texto);
  });

  it('never shows an unknown value as a number, nor a known one as unknown', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...INDICADOR_IDS),
        fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
        (id, valor) => {
          expect(formatIndicador(id, null)).toBe('—');
          expect(formatIndicador(id, valor)).toMatch(/\d/);
        },
      ),
    );
  });
});

describe('dizerVariacao', () => {
  it.each([
    ['razao', 0.0031, { sinal: 1, texto: '0,3 p.p.' }],
    ['razao', -0.008, { sinal: -1, texto: '0,8 p.p.' }],
    ['contagem', 0.027, { sinal: 1, texto: '2,7%' }],
    ['centavos', -0.016, { sinal: -1, texto: '1,6%' }],
    ['pontos', 2, { sinal: 1, texto: '2,0 pts' }],
    ['minutos', 0.0004, { sinal: 0, texto: '' }],
    ['minutos', null, null],
  ] as const)('%s %d', (unidade, variacao, dito) => {
    expect(dizerVariacao(unidade, variacao)).toEqual(dito);
  });
});

describe('numbers in words', () => {
  it.each([
    [-562_700, '−R$ 5.627'],
    [0, 'R$ 0'],
  ])('%d centavos', (centavos, texto) => expect(formatReais(centavos)).toBe(texto));
  it.each([
    [48, '48 min'],
    [68, '1 h 08'],
    [59.7, '1 h 00'],
    [60_000, '1.000 h 00'],
    [-30, '−30 min'],
  ])('%d minutes', (minutos, texto) => expect(formatDuracao(minutos)).toBe(texto));
  it('has no negative nothing', () => {
    expect(formatNumero(-0.04, 1)).toBe('0,0');
    expect(formatMilReais(18_514_000)).toBe('185,1');
  });
});

describe('months', () => {
  it('have names', () => {
    expect(nomeDoMes('2026-03')).toEqual({ nome: 'março', ano: '2026', curto: 'mar' });
  });
});
