import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CAMPOS_LANCAMENTO,
  escreverCampo,
  formatCampo,
  formatDiferenca,
  lerCampo,
  nomeDoCampo,
  NOMES_DOS_CAMPOS,
} from './campo-lancamento.ts';

describe('a typed or pasted cell', () => {
  test.each([
    ['maoDeObra', '3.225,00', 322_500],
    ['maoDeObra', 'R$ 3.225', 322_500],
    ['maoDeObra', ' 3225,5 ', 322_550],
    ['maoDeObra', '1234.56', 123_456],
    ['descontos', '−418,00', 41_800],
    ['descontos', '(418,00)', 41_800],
    ['descontos', 'R$ -418', 41_800],
    ['descontos', '418', 41_800],
    ['horasVendidas', '20,4', 1224],
    ['horasVendidas', '20:24', 1224],
    ['horasVendidas', '20h', 1200],
    ['passagensAgendadas', '7', 7],
    ['passagensAgendadas', '1.234', 1234],
    ['passagensAgendadas', '7,00', 7],
    ['passagensAgendadas', '', null],
    ['passagensAgendadas', '—', null],
  ] as const)('%s takes "%s" as %j', (campo, texto, valor) => {
    expect(lerCampo(campo, texto)).toEqual({ valor });
  });

  test.each([
    ['passagensAgendadas', 'sete', 'Informe um número inteiro, como 12'],
    ['passagensAgendadas', '7,5', 'Informe um número inteiro, como 12'],
    ['passagensAgendadas', '-7', 'Informe um número que não seja negativo'],
    ['maoDeObra', 'ver nota', 'Informe um valor em reais, como 1.234,56'],
    ['maoDeObra', '--5', 'Informe um valor em reais, como 1.234,56'],
    ['maoDeObra', '9999999999999', 'Este número é grande demais'],
    ['horasVendidas', '20:75', 'Informe horas, como 20,4 ou 20:24'],
  ] as const)('%s does not take "%s"', (campo, texto, frase) => {
    expect(lerCampo(campo, texto)).toEqual({ frase });
  });

  test('reads again what is offered for editing, and what is shown', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NOMES_DOS_CAMPOS),
        fc.integer({ min: 0, max: 99_999 }),
        (campo, valor) => {
          expect(lerCampo(campo, escreverCampo(campo, valor))).toEqual({ valor });
          if (!campo.startsWith('horas'))
            expect(lerCampo(campo, formatCampo(campo, valor))).toEqual({ valor });
        },
      ),
    );
  });
});

test('figures and differences are written with their sign', () => {
  expect(formatCampo('descontos', 41_800)).toBe('−418,00');
  expect(formatCampo('horasVendidas', 1224)).toBe('20,4');
  expect(formatCampo('maoDeObra', null)).toBe('—');
  expect(formatDiferenca('pecasOficina', 31_200)).toBe('+312,00');
  expect(formatDiferenca('osFechadas', -1)).toBe('−1');
  expect(formatDiferenca('osFechadas', 0)).toBe('0');
});

test('a field has a name of its own where its group does not stand above it', () => {
  expect(nomeDoCampo('passagensAgendadas')).toBe('Passagens agendadas');
  expect(nomeDoCampo('osFechadas')).toBe('OS fechadas');
  expect(nomeDoCampo('pneus')).toBe('Pneus');
  expect(new Set(CAMPOS_LANCAMENTO.map(({ campo }) => nomeDoCampo(campo))).size).toBe(
    CAMPOS_LANCAMENTO.length,
  );
});
