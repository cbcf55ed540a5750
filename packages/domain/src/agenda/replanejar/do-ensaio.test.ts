import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diaDeEnsaio as umDia, EXPEDIENTE } from '../../../test/dias/dia-de-ensaio.ts';
import { ensaiar, retirarMecanico } from '../ensaio/ensaio.ts';
import { replanejarEnsaio, type PedidoDoEnsaio } from './do-ensaio.ts';

const pedidoDe = (over: Partial<PedidoDoEnsaio> = {}): PedidoDoEnsaio => {
  let n = 0;
  return {
    mexidas: 6,
    aindaHaTempo: () => ++n < 400,
    esperam: new Set(),
    pesoDeQuemEspera: 2,
    chegadas: new Map(),
    liberados: new Map(),
    restantes: new Map(),
    fixados: new Map(),
    recusados: new Set(),
    amanha: EXPEDIENTE,
    ...over,
  };
};

describe('a draft of the day, replanned', () => {
  test('the board takes every command, nobody waits longer in all, and it needs no more moves than were allowed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(3, 6, null), (semente, mexidas) => {
        const inteiro = umDia(semente);
        const semUm = ensaiar(inteiro, retirarMecanico(inteiro, 1)).dia;
        const { plano, comandos } = replanejarEnsaio(semUm, pedidoDe({ mexidas }));
        const { impedimentos } = ensaiar(semUm, comandos);
        expect(impedimentos.filter((cada) => cada !== null)).toEqual([]);
        expect(plano.depois.atrasoPonderado).toBeLessThanOrEqual(plano.antes.atrasoPonderado);
        if (mexidas !== null) expect(plano.depois.mexidas).toBeLessThanOrEqual(mexidas);
      }),
      { numRuns: 150 },
    );
  });

  test('a day in which nobody is late is left as it is', () => {
    const dia = umDia(4);
    const folgado = { ...dia, servicos: dia.servicos.map((cada) => ({ ...cada, prometidoMin: 1200 })) };
    const { plano, comandos } = replanejarEnsaio(folgado, pedidoDe());
    expect(plano.mexidas).toEqual([]);
    expect(comandos).toEqual([]);
  });

  test('what does not fit today goes to the tray, with tomorrow’s hour told; what waits for a part waits', () => {
    const base = umDia(4);
    const servico = base.servicos.find(({ status }) => status === 1);
    if (!servico) throw new Error('o dia de teste tem serviço a fazer');
    const { codServico } = servico;
    const liberados = new Map([[codServico, 1100]]);
    const { plano, comandos } = replanejarEnsaio(base, pedidoDe({ liberados }));
    expect(plano.lugares.find((lugar) => lugar.servico === codServico)?.inicio).toBeGreaterThanOrEqual(
      1440 + 480,
    );
    expect(
      comandos.filter((cada) => cada.tipo === 'escalar' && cada.codServico === codServico),
    ).toMatchObject([{ codMecanico: null }]);
  });
});
