import { expect, test } from 'vitest';
import { INDICADOR_IDS } from './dicionario.ts';
import { comoSeEscreve, limiteEmPalavras, passouDoLimite, periodoDoLimite } from './limite.ts';

const QUINZE = { indicador: 'noShow', acima: true, valor: 0.15, periodo: 'mes' } as const;

test.each([
  [0.16, true, true],
  [0.15, true, false],
  [null, true, false],
  [0.14, false, true],
  [0.15, false, false],
  [null, false, false],
] as const)('a figure of %s beyond a limit of 15 %%, over it: %s, is told: %s', (valor, acima, passou) => {
  expect(passouDoLimite(valor, { ...QUINZE, acima })).toBe(passou);
});

test.each([
  ['dia', '2026-11-24', { de: '2026-11-23', ate: '2026-11-23', mes: null, chave: '2026-11-23' }],
  ['mes', '2026-11-24', { de: '2026-11-01', ate: '2026-11-23', mes: '2026-11', chave: '2026-11' }],
  // On the first day nothing of the month is whole.
  ['mes', '2026-12-01', { de: '2026-11-01', ate: '2026-11-30', mes: '2026-11', chave: '2026-11' }],
] as const)('by %s on %s', (periodo, hoje, dias) => {
  expect(periodoDoLimite(periodo, hoje)).toMatchObject(dias);
});

test.each([
  ['noShow', { sufixo: '%', vale: 0.01 }],
  ['faturamento', { sufixo: 'R$', vale: 100 }],
  ['horasVendidas', { sufixo: 'h', vale: 60 }],
  ['passagens', { sufixo: '', vale: 1 }],
] as const)('%s is written as %j', (indicador, como) => {
  expect(comoSeEscreve(indicador)).toEqual(como);
});

test('every indicator of the dictionary has a limit in words', () => {
  expect(limiteEmPalavras(QUINZE)).toBe('acima de 15,0%');
  for (const indicador of INDICADOR_IDS)
    expect(limiteEmPalavras({ ...QUINZE, indicador, acima: false })).toMatch(/^abaixo de .*\d/);
});
