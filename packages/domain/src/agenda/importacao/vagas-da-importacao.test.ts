import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distribuirVagas } from './vagas-da-importacao.ts';

const DIA = '2026-11-23';
const pedido = (codConsultor: number | null, inicioMin: number, dia = DIA) => ({
  codConsultor,
  dia,
  inicioMin,
  duracaoMin: 60,
});
const UM = new Map([[1, 1]]);

describe('distribuirVagas', () => {
  it('squeezes in the later of two at the same time, and neither that only touch', () => {
    const pedidos = [pedido(1, 480), pedido(1, 480), pedido(1, 540)];
    expect(distribuirVagas(pedidos, [], UM)).toEqual([
      { vaga: 0, encaixe: false },
      { vaga: 0, encaixe: true },
      { vaga: 0, encaixe: false },
    ]);
  });

  it('fills parallel places before it squeezes in', () => {
    const lugares = distribuirVagas([pedido(1, 480), pedido(1, 500), pedido(1, 510)], [], new Map([[1, 2]]));
    expect(lugares.map(({ vaga, encaixe }) => [vaga, encaixe])).toEqual([
      [0, false],
      [1, false],
      [0, true],
    ]);
  });

  it('counts what the agenda holds, a late one of the day before too', () => {
    const ocupadas = [
      { ...pedido(1, 480), vaga: 0 },
      { ...pedido(1, 1410, '2026-11-22'), vaga: 0 },
    ];
    const lugares = distribuirVagas([pedido(1, 500), pedido(1, 10), pedido(1, 700)], ocupadas, UM);
    expect(lugares.map(({ encaixe }) => encaixe)).toEqual([true, true, false]);
  });

  it('has room without end in the bolsão', () => {
    expect(
      distribuirVagas([pedido(null, 480), pedido(null, 480)], [], UM).some(({ encaixe }) => encaixe),
    ).toBe(false);
  });

  it('never gives one place twice', () => {
    const pedidos = fc.array(
      fc.record({ cod: fc.integer({ min: 1, max: 2 }), inicio: fc.integer({ min: 0, max: 600 }) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(pedidos, (lista) => {
        const reservas = lista.map(({ cod, inicio }) => pedido(cod, inicio));
        const firmes = distribuirVagas(
          reservas,
          [],
          new Map([
            [1, 1],
            [2, 3],
          ]),
        )
          .map((lugar, i) => ({ ...lugar, ...lista[i] }))
          .filter(({ encaixe }) => !encaixe);
        return firmes.every((a, i) =>
          firmes
            .slice(i + 1)
            .every(
              (b) =>
                a.cod !== b.cod || a.vaga !== b.vaga || Math.abs((a.inicio ?? 0) - (b.inicio ?? 0)) >= 60,
            ),
        );
      }),
    );
  });
});
