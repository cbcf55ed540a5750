import type { MetasDoAno } from '@oferta/contracts/vendas/meta.ts';
import { expect, test } from 'vitest';
import { chaveDa, colarMetas, copiarDoAnoAnterior, lerEscritas } from './metas-escritas.ts';

const meses = Array.from({ length: 12 }, (_vazio, i) => ({
  mes: `2026-${String(i + 1).padStart(2, '0')}`,
  fechado: i === 0,
}));
const DADOS: MetasDoAno = {
  ano: 2026,
  meses,
  rotulos: {},
  metas: [{ mes: '2026-02', indicador: 'passagens', valor: 200, versao: 3 }],
  anoAnterior: [
    { mes: '2025-01', indicador: 'passagens', valor: 100 },
    { mes: '2025-02', indicador: 'passagens', valor: 100 },
    { mes: '2025-03', indicador: 'passagens', valor: 100 },
    { mes: '2025-03', indicador: 'produtividade', valor: 0.867 },
  ],
  quem: null,
};
const FOLHA = { indicadores: ['faturamento', 'passagens'] as const, meses };
const de = (indicador: 'faturamento' | 'passagens' | 'produtividade', mes: string): string =>
  chaveDa({ indicador, mes });

test('typed cells become changes with the version that was seen; a text is told and is none', () => {
  const escritas = {
    [de('passagens', '2026-02')]: '220',
    [de('passagens', '2026-03')]: 'duzentas',
    [de('faturamento', '2026-03')]: '124.400',
  };
  const { celulas, recusadas } = lerEscritas(escritas, DADOS);
  expect(celulas).toEqual([
    { indicador: 'passagens', mes: '2026-02', valor: 220, versao: 3 },
    { indicador: 'faturamento', mes: '2026-03', valor: 12_440_000, versao: 0 },
  ]);
  expect(recusadas.map(({ mes }) => mes)).toEqual(['2026-03']);
  expect(lerEscritas({ [de('passagens', '2026-02')]: '200,0' }, DADOS).celulas).toEqual([]);
});

test('a block is spread to the right and down, and stops at the edges and at closed months', () => {
  const daqui = { indicador: 'faturamento' as const, mes: '2026-11' };
  expect(colarMetas('R$ 1.000,00\t2.000\t3.000\r\n10\t20\r\n1\t2\r\n', daqui, FOLHA)).toEqual({
    [de('faturamento', '2026-11')]: 'R$ 1.000,00',
    [de('faturamento', '2026-12')]: '2.000',
    [de('passagens', '2026-11')]: '10',
    [de('passagens', '2026-12')]: '20',
  });
  expect(colarMetas('1\t2', { indicador: 'passagens', mes: '2026-01' }, FOLHA)).toEqual({
    [de('passagens', '2026-02')]: '2',
  });
});

test('last year fills what is empty and open, with the percentage where it is an amount that grows', () => {
  const escritas = { [de('passagens', '2026-03')]: '' };
  expect(copiarDoAnoAnterior(DADOS, { bp: 500, escritas })).toEqual({
    [de('passagens', '2026-03')]: '105',
    [de('produtividade', '2026-03')]: '86,7',
  });
  expect(copiarDoAnoAnterior(DADOS, { bp: 500, escritas: { [de('passagens', '2026-03')]: '7' } })).toEqual({
    [de('produtividade', '2026-03')]: '86,7',
  });
});
