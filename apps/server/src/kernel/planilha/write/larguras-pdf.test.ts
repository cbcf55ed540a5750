import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { larguraDasColunas } from './larguras-pdf.ts';

const PAGINA = { retrato: 595 - 56, paisagem: 842 - 56, a3: 1191 - 56 };
const soma = (larguras: readonly number[]): number => larguras.reduce((total, cada) => total + cada, 0);

test('whatever its columns hold, a table is as wide as its page and no column is without room', () => {
  const coluna = fc.array(fc.string({ maxLength: 90 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(coluna, { minLength: 1, maxLength: 40 }), (colunas) => {
      const { larguras, paisagem, a3 } = larguraDasColunas(colunas);
      const pagina = a3 ? PAGINA.a3 : paisagem ? PAGINA.paisagem : PAGINA.retrato;
      expect(soma(larguras)).toBeCloseTo(pagina, 3);
      expect(Math.min(...larguras)).toBeGreaterThan(8);
      expect(larguras).toHaveLength(colunas.length);
    }),
  );
});

test('few columns stand upright in the largest letters; many lie down, on a larger sheet at last', () => {
  const colunas = (quantas: number) =>
    Array.from({ length: quantas }, () => ['Observação', 'Pastilhas de freio']);
  expect(larguraDasColunas(colunas(4))).toMatchObject({ paisagem: false, a3: false, fonte: 8 });
  expect(larguraDasColunas(colunas(14))).toMatchObject({ paisagem: true, a3: false });
  expect(larguraDasColunas(colunas(26))).toMatchObject({ paisagem: true, a3: true });
});

test('a text that would wrap gets what the others leave', () => {
  const { larguras } = larguraDasColunas([
    ['Km', '45000'],
    ['Serviço', 'Revisão de 40.000 km com troca das pastilhas'],
  ]);
  expect(larguras[1] ?? 0).toBeGreaterThan(3 * (larguras[0] ?? 0));
});
