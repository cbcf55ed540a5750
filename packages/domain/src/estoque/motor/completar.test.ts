import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completar, type Falta } from './completar.ts';
import type { Historico } from '../historico.ts';
import { calibrar } from './calibracao.ts';
import { quantil } from './distribuicao.ts';
import { prever } from './previsao.ts';
import { AQUECIMENTO, novaConta, repetirPeca, resultadoDe } from '../replay.ts';

const sem = (parte: readonly number[], perdidas: readonly number[] = []): Falta => ({ parte, perdidas });

test('a month half without stock is what its other half sold, twice; with stock it stays as it is', () => {
  expect(completar([10, 5, 10], sem([0, 0.5, 0]))[1]).toBeCloseTo(10, 9);
  expect(completar([10, 5, 10], sem([0, 0, 0]))).toEqual([10, 5, 10]);
  expect(completar([10, 5, 10], null)).toEqual([10, 5, 10]);
});

test('what somebody noted as missed is part of it, and counts once', () => {
  // Five sold, four noted as missed: of the month's half without stock the sales say five.
  expect(completar([10, 9, 10], sem([0, 0.5, 0], [0, 4, 0]))[1]).toBeCloseTo(10, 9);
  // More was missed than the sales would say: that is what was asked.
  expect(completar([10, 13, 10], sem([0, 0.5, 0], [0, 8, 0]))).toEqual([10, 13, 10]);
});

test('a month before the part was active stays none, and one never in stock has nothing to learn from', () => {
  const [antes, vazio, cheio] = completar([null, 0, 6], sem([1, 1, 0]));
  expect([antes, cheio]).toEqual([null, 6]);
  expect(vazio).toBeCloseTo(6, 9);
  expect(completar([0, 0], sem([1, 1]))).toEqual([0, 0]);
});

test('a part that is bought for whoever asks, and is never on the shelf, is asked for as it sells', () => {
  expect(completar([2, 3, 2, 3], sem([0.9, 0.95, 0.9, 0.95]))).toEqual([2, 3, 2, 3]);
});

test('none for longer than three whole months is given up, not missed', () => {
  const historico = [8, 8, 0, 0, 0, 0, 0];
  const completo = completar(historico, sem([0, 0, 1, 1, 1, 1, 1])).map(
    (mes) => Math.round((mes ?? 0) * 100) / 100,
  );
  expect(completo).toEqual([8, 8, 8, 8, 8, 0, 0]);
});

test('it never takes away, and never falls when a month rises', () => {
  const meses = fc.array(
    fc.record({ demanda: fc.nat(20), parte: fc.double({ min: 0, max: 1, noNaN: true }), perdida: fc.nat(5) }),
    { minLength: 2, maxLength: 24 },
  );
  fc.assert(
    fc.property(meses, fc.nat(23), fc.integer({ min: 1, max: 9 }), (feitos, qual, mais) => {
      const falta = sem(
        feitos.map(({ parte }) => parte),
        feitos.map(({ perdida }) => perdida),
      );
      const historico = feitos.map(({ demanda, perdida }) => demanda + perdida);
      const subiu = historico.map((mes, m) => (m === qual % feitos.length ? mes + mais : mes));
      const antes = completar(historico, falta);
      const depois = completar(subiu, falta);
      for (const [m, mes] of antes.entries()) {
        expect(mes).toBeGreaterThanOrEqual(historico[m] ?? 0);
        expect(depois[m]).toBeGreaterThanOrEqual((mes ?? 0) - 1e-9);
      }
    }),
  );
});

// Two hundred parts whose true demand is known, with shelves that were empty now and then: what the desk saw of it is less.
const PECAS = 200;
const MESES = 36;

function sorteio(semente: number): () => number {
  let estado = semente;
  return () => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
    return estado / 2 ** 32;
  };
}

function poisson(acaso: () => number, media: number): number {
  let n = 0;
  for (let resta = acaso(); resta > Math.exp(-media); resta *= acaso()) n += 1;
  return n;
}

function comFaltas() {
  const acaso = sorteio(20_261_128);
  return Array.from({ length: PECAS }, () => {
    const taxa = 0.5 + acaso() * 6;
    const parte = Array.from({ length: MESES }, () => (acaso() < 0.35 ? 0.3 + acaso() * 0.7 : 0));
    const verdade = parte.map((vazia) => {
      const durante = poisson(acaso, taxa * (1 - vazia));
      return { vista: durante, toda: durante + poisson(acaso, taxa * vazia) };
    });
    return {
      taxa,
      toda: verdade.map(({ toda }) => toda),
      vista: verdade.map(({ vista }) => vista),
      falta: sem(parte),
    };
  });
}

const ate = ({ parte, perdidas }: Falta, mes: number): Falta => ({
  parte: parte.slice(0, mes),
  perdidas: perdidas.slice(0, mes),
});

test('with shelves empty now and then, the completed months forecast nearer the truth', () => {
  const pecas = comFaltas();
  const erroDe = (mesesDe: (peca: (typeof pecas)[number]) => Historico) => {
    const historicos = pecas.map((peca) => mesesDe(peca).map((mes) => Math.round(mes ?? 0)));
    const calibracao = calibrar(historicos);
    const erros = pecas.map(
      ({ taxa }, n) => Math.abs(prever(historicos[n] ?? [], calibracao).porMes - taxa) / taxa,
    );
    return erros.reduce((soma, erro) => soma + erro, 0) / erros.length;
  };
  const visto = erroDe(({ vista }) => vista);
  const completado = erroDe(({ vista, falta }) => completar(vista, falta));
  const sabido = erroDe(({ toda }) => toda);
  // Between what was seen and what nobody could see but who knows the truth: more than half of the way.
  expect(completado).toBeLessThan(visto - (visto - sabido) / 2);
});

test('replayed by the true demand, levels of completed months fill more of it', () => {
  const pecas = comFaltas();
  const repetido = (mesesDe: (peca: (typeof pecas)[number], mes: number) => Historico) => {
    const contas = pecas.map((peca, n) => {
      const conta = novaConta();
      const calibracao = calibrar(pecas.map(({ vista }) => vista.slice(0, AQUECIMENTO)));
      repetirPeca(conta, { peca: n, historico: peca.toda }, ({ mes, emMaos }) =>
        quantil(
          prever(
            mesesDe(peca, mes).map((quanto) => Math.round(quanto ?? 0)),
            calibracao,
          ).noPeriodo({ prazo: 1, revisao: 1, emMaos }),
          0.1,
        ),
      );
      return conta;
    });
    return resultadoDe(contas);
  };
  const visto = repetido(({ vista }, mes) => vista.slice(0, mes));
  const completado = repetido(({ vista, falta }, mes) => completar(vista.slice(0, mes), ate(falta, mes)));
  const sabido = repetido(({ toda }, mes) => toda.slice(0, mes));
  expect(completado.perdidas).toBeLessThan(visto.perdidas - (visto.perdidas - sabido.perdidas) / 2);
});
