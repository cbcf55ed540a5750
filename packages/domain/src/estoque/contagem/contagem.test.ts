import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  diferencaDe,
  impedimentoDe,
  movidasEmPalavras,
  mudouDesde,
  mudouDurante,
  saldoDepois,
} from './contagem.ts';
import { type PecaAContar, proporContagem } from './proposta.ts';

const contada = {
  saldoComeco: 50,
  contada: 48,
  saldoContada: 50,
  emMaos: 10,
  contadaPor: 7,
  ajustadaDepois: false,
};

test('what moved since the beginning is added, never undone', () => {
  expect(diferencaDe(contada)).toBe(-2);
  expect(mudouDesde(contada)).toBe(-40);
  expect(saldoDepois(contada)).toBe(8);
  expect(mudouDurante({ ...contada, saldoContada: 47 })).toBe(-3);
});

test('the balance after is the balance now and the difference, to the thousandth', () => {
  const mil = fc.integer({ min: 0, max: 99_999_000 }).map((n) => n / 1000);
  fc.assert(
    fc.property(mil, mil, mil, (saldoComeco, dita, emMaos) => {
      const peca = { ...contada, saldoComeco, contada: dita, emMaos };
      const depois = saldoDepois(peca);
      expect(Math.abs(depois - (emMaos + diferencaDe(peca)))).toBeLessThan(0.0005);
      expect(Math.round(depois * 1000)).toBe(
        Math.round(dita * 1000) + Math.round(emMaos * 1000) - Math.round(saldoComeco * 1000),
      );
    }),
  );
});

test.each([
  [{}, 7, 'contouVoce'],
  [{}, 8, null],
  [{ ajustadaDepois: true }, 8, 'ajustadaDepois'],
  [{ contada: 39 }, 8, 'abaixoDeZero'],
  [{ contada: 40 }, 8, null],
] as const)('what stands in the way: %o by %i is %s', (mudada, quem, impedimento) => {
  expect(impedimentoDe({ ...contada, ...mudada }, quem)).toBe(impedimento);
});

test('movements are told by their kind', () => {
  expect(movidasEmPalavras({ venda: -2, entrada: 10.5, ajuste: 0 })).toBe('2 vendidas, 10,5 que entraram');
  expect(movidasEmPalavras({ venda: -1 })).toBe('1 vendida');
});

const peca = (codPeca: number, mudada: Partial<PecaAContar> = {}): PecaAContar => ({
  codPeca,
  valorVendidoCentavos: 0,
  vendidasSemSaldo: 0,
  diasDesdeContada: null,
  ...mudada,
});

test('what was sold at zero first, then what is overdue for its class', () => {
  const proposta = proporContagem(
    [
      peca(1, { valorVendidoCentavos: 80_000, diasDesdeContada: 29 }),
      peca(2, { valorVendidoCentavos: 70_000, diasDesdeContada: 45 }),
      peca(3, { diasDesdeContada: 45 }),
      peca(4),
      peca(5, { vendidasSemSaldo: 2, diasDesdeContada: 1 }),
      peca(6, { diasDesdeContada: 540 }),
    ],
    10,
  );
  expect(proposta.map(({ codPeca, razao }) => [codPeca, razao])).toEqual([
    [5, 'semSaldo'],
    [6, 'classe'],
    [4, 'classe'],
    [2, 'classe'],
  ]);
  expect(proporContagem([peca(4), peca(5)], 1)).toHaveLength(1);
});
