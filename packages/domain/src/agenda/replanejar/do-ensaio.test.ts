import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diaDeEnsaio as umDia, EXPEDIENTE } from '../../../test/dias/dia-de-ensaio.ts';
import { ensaiar, retirarMecanico } from '../ensaio/ensaio.ts';
import { INSPECAO_MIN } from '../entrega/risco-promessa.ts';
import type { ContaDoPlano } from './dia.ts';
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

/** Compares two plans in the order named: weighted minutes, promises, overtime, moves. */
function ordemNomeada(a: ContaDoPlano, b: ContaDoPlano): number {
  const valores = (conta: ContaDoPlano) => [
    conta.atrasoPonderado,
    conta.atrasados,
    conta.minutosExtras,
    conta.mexidas,
  ];
  const doOutro = valores(b);
  return (
    valores(a)
      .map((valor, q) => valor - (doOutro[q] ?? 0))
      .find((diferenca) => diferenca !== 0) ?? 0
  );
}

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

  test('before a closed day the board takes every command too: what fits no hour gives way to the plan', () => {
    let deuLugar = false;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(3, 6, null), (semente, mexidas) => {
        const inteiro = umDia(semente);
        // Late in the day, so that not all of it fits any more.
        const tarde = { ...ensaiar(inteiro, retirarMecanico(inteiro, 1)).dia, agoraMin: 840 };
        const { plano, comandos } = replanejarEnsaio(tarde, pedidoDe({ mexidas, amanha: null }));
        const { dia, impedimentos } = ensaiar(tarde, comandos);
        expect(impedimentos.filter((cada) => cada !== null)).toEqual([]);
        const tirados = plano.naoCabem.filter(
          (cod) => dia.servicos.find(({ codServico }) => codServico === cod)?.codMecanico === null,
        );
        deuLugar ||= tirados.length > 0;
      }),
      { numRuns: 60 },
    );
    expect(deuLugar).toBe(true);
  });

  test('the board after it stands where the plan says, and the plan’s figures are those of that board', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom(0, 3, 6, null),
        (semente, mexidas) => {
          const inteiro = umDia(semente);
          const dia = ensaiar(inteiro, retirarMecanico(inteiro, 1)).dia;
          const esperam = new Set(
            dia.servicos.flatMap(({ codAgendamento: cod }) => (cod % 4 === 0 ? [cod] : [])),
          );
          const { plano, comandos } = replanejarEnsaio(
            dia,
            pedidoDe({ mexidas, esperam, pesoDeQuemEspera: 3 }),
          );
          const depois = ensaiar(dia, comandos).dia;
          const conta = { atrasoPonderado: 0, atrasados: 0 };
          for (const { servico, mecanico, inicio, fim } of plano.lugares) {
            const posto = depois.servicos.find(({ codServico }) => codServico === servico);
            if (inicio < 1440 && posto?.status === 1)
              expect([posto.codMecanico, posto.inicioMin, posto.fimMin]).toEqual([mecanico, inicio, fim]);
            // One job a car in this day: its end is its car's.
            const tarde = fim + INSPECAO_MIN - (posto?.prometidoMin ?? Infinity);
            if (tarde <= 0) continue;
            conta.atrasados++;
            conta.atrasoPonderado += tarde * (esperam.has(posto?.codAgendamento ?? 0) ? 3 : 1);
          }
          expect(plano.depois).toMatchObject(conta);
          expect(ordemNomeada(plano.depois, plano.antes)).toBeLessThanOrEqual(0);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('applied, it is planned again as it stands: nothing more is moved', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (semente) => {
        const inteiro = umDia(semente);
        const dia = ensaiar(inteiro, retirarMecanico(inteiro, 1)).dia;
        const { plano, comandos } = replanejarEnsaio(dia, pedidoDe());
        if (plano.naoCabem.length > 0 || plano.lugares.some(({ inicio }) => inicio >= 1440)) return;
        const deNovo = replanejarEnsaio(ensaiar(dia, comandos).dia, pedidoDe({ mexidas: 0 }));
        expect(deNovo.comandos).toEqual([]);
        expect(ordemNomeada(deNovo.plano.depois, { ...plano.depois, mexidas: 0 })).toBe(0);
      }),
      { numRuns: 80 },
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
