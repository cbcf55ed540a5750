import { expect, test } from 'vitest';
import { comparar } from './comparar.ts';
import { AQUECIMENTO, estoqueEm, repetir } from './replay.ts';

const antes = Array.from({ length: AQUECIMENTO }, () => 1);

test('an order takes a month, and what is asked beyond the stock is lost', () => {
  // 2 on the shelf; 3 asked: 2 sold. Next month nothing there, 2 ordered. Then they arrive.
  const resultado = repetir([[...antes, 3, 1, 2]], () => 2);
  expect(resultado).toEqual({
    atendimento: 4 / 6,
    estoqueMedio: (1 + 0 + 1) / 3,
    rupturas: 2,
    pedidos: 1,
    perdidas: 2,
    ativos: 3,
  });
});

test('a month in which the part is not active does not count', () => {
  expect(repetir([[...antes, 1, null, null]], () => 5)).toMatchObject({ atendimento: 1, estoqueMedio: 4.5 });
});

test('a decision sees the shelf and earlier months only', () => {
  const vistos: number[] = [];
  repetir([[...antes, 1, 1]], ({ mes, emMaos }) => {
    vistos.push(mes, emMaos);
    return 4;
  });
  expect(vistos).toEqual([AQUECIMENTO, Infinity, AQUECIMENTO + 1, 3]);
});

test('stocks are compared at the same fill rate, between two results', () => {
  const ponto = (atendimento: number, estoqueMedio: number) => ({
    atendimento,
    estoqueMedio,
    rupturas: 0,
    pedidos: 0,
    perdidas: 0,
    ativos: 1,
  });
  expect(estoqueEm([ponto(0.8, 2), ponto(0.9, 4)], 0.85)).toBeCloseTo(3, 9);
  expect(estoqueEm([ponto(0.8, 2)], 0.9)).toBeNull();
});

test('months to come change no decision of the engine', () => {
  const historico = Array.from({ length: 20 }, (_, mes) => (mes * 7) % 4);
  const outro = historico.map((mes) => (mes + 1) % 3);
  const ate = (meses: number) => comparar([historico.slice(0, meses), outro.slice(0, meses)]).motor;
  const vinte = ate(20);
  const mudado = comparar([[...historico.slice(0, 19), 50], outro]).motor;
  expect(mudado.map(({ estoqueMedio }) => estoqueMedio)).not.toEqual(
    vinte.map(({ estoqueMedio }) => estoqueMedio),
  );
  expect(mudado.map(({ pedidos }) => pedidos)).toEqual(vinte.map(({ pedidos }) => pedidos));
});
