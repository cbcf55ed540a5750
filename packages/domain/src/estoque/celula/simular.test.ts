import { expect, test } from 'vitest';
import { POLITICA_PADRAO, sugerir } from '../politica.ts';
import { calibrar } from '../motor/calibracao.ts';
import { regraDaCelula } from './celula.ts';
import { type PecaSimulada, simularPolitica } from './simular.ts';

const MESES = 24;
const peca = (historico: readonly number[], custoCentavos: number): PecaSimulada => ({
  historico,
  custoCentavos,
  embalagem: 1,
  minimo: null,
  maximo: null,
  politica: POLITICA_PADRAO,
});
/** Dear and steady; cheap and rare. */
const firme = (n: number) =>
  peca(
    Array.from({ length: MESES }, (_, m) => ((m + n) % 4 === 0 ? 14 : 6)),
    40_000,
  );
const rara = (n: number) =>
  peca(
    Array.from({ length: MESES }, (_, m) => ((m + n) % 5 === 0 ? 3 : 0)),
    500,
  );
const CASA = [
  ...Array.from({ length: 12 }, (_, n) => firme(n)),
  ...Array.from({ length: 30 }, (_, n) => rara(n)),
];

test('a cell’s own level and limit stand over the supplier’s; without one all is as everywhere', () => {
  const politica = {
    ...POLITICA_PADRAO,
    celulas: { CZ: { nivelBp: 6000, limiteMeses: 1, revisarAMao: true } },
  };
  expect(regraDaCelula(politica, { valor: 'C', regularidade: 'Z' })).toEqual({
    nivelServicoBp: 6000,
    limiteMeses: 1,
    revisarAMao: true,
  });
  expect(regraDaCelula(politica, { valor: 'A', regularidade: 'X' })).toEqual({
    nivelServicoBp: 9700,
    limiteMeses: null,
    revisarAMao: false,
  });
  expect(regraDaCelula(POLITICA_PADRAO, { valor: 'B', regularidade: 'Z' }).limiteMeses).toBe(3);
});

test('an order is made by its cell, and says the level it was made by', () => {
  const historico = rara(0).historico;
  const daPeca = {
    ...rara(0),
    valor: 'C' as const,
    regularidade: 'Z' as const,
    emMaos: 0,
    aChegar: 0,
    chegaAntes: 0,
    reservado: 0,
  };
  const calibracao = calibrar([historico, firme(0).historico]);
  const com = (nivelBp: number) =>
    sugerir(
      daPeca,
      { ...POLITICA_PADRAO, celulas: { CZ: { nivelBp, limiteMeses: 12, revisarAMao: true } } },
      calibracao,
    );
  expect(com(9900).quantidade).toBeGreaterThan(com(6000).quantidade);
  expect(com(9900)).toMatchObject({ revisarAMao: true, explicacao: { nivelServicoBp: 9900 } });
});

test('the same policy has the same effect twice, over the months after those that only teach', () => {
  const { meses, pecas, antes, depois, celulas } = simularPolitica(CASA, { atual: {}, proposta: {} });
  expect({ meses, pecas }).toEqual({ meses: 10, pecas: 42 });
  expect(depois).toEqual(antes);
  expect(antes.linhasPorMes).toBeGreaterThan(0);
  expect(celulas.reduce((soma, celula) => soma + celula.pecas, 0)).toBe(42);
});

test('a higher level in one cell fills more there, with more stock; parts that were never of it are ordered as before', () => {
  const proposta = { AX: { nivelBp: 9990, limiteMeses: null, revisarAMao: false } };
  const atual = { AX: { nivelBp: 5000, limiteMeses: null, revisarAMao: false } };
  const simulada = simularPolitica(CASA, { atual, proposta });
  const daCelula = (qual: string) => simulada.celulas.find(({ celula }) => celula === qual);
  const ax = daCelula('AX');
  expect(ax?.pecas).toBe(10);
  expect(ax?.depois.atendimento).toBeGreaterThan(ax?.antes.atendimento ?? 1);
  expect(ax?.depois.estoqueCentavos).toBeGreaterThan(ax?.antes.estoqueCentavos ?? 0);
  expect(ax?.depois.perdidasCentavosPorMes).toBeLessThan(ax?.antes.perdidasCentavosPorMes ?? 0);
  expect(simulada.depois.perdidasCentavosPorMes).toBeLessThan(simulada.antes.perdidasCentavosPorMes);
  for (const { celula, antes, depois } of simulada.celulas)
    if (celula.startsWith('C')) expect(depois).toEqual(antes);
});

test('lines that wait for somebody are counted, and ordered all the same', () => {
  const { antes, depois } = simularPolitica(CASA, {
    atual: {},
    proposta: { AX: { nivelBp: null, limiteMeses: null, revisarAMao: true } },
  });
  expect(antes.aMaoPorMes).toBe(0);
  expect(depois.aMaoPorMes).toBeGreaterThan(0);
  expect({ ...depois, aMaoPorMes: 0 }).toEqual(antes);
});

test('a house with less months than are needed to learn from is told nothing', () => {
  const curta = CASA.map((cada) => ({ ...cada, historico: cada.historico.slice(0, 12) }));
  expect(simularPolitica(curta, { atual: {}, proposta: {} })).toMatchObject({
    meses: 0,
    antes: { atendimento: 1, estoqueCentavos: 0, linhasPorMes: 0 },
  });
});
