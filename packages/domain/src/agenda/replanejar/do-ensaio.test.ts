import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ensaiar, retirarMecanico, type DiaDoEnsaio } from '../ensaio/ensaio.ts';
import { sorteio } from './custo.ts';
import { replanejarEnsaio, type PedidoDoEnsaio } from './do-ensaio.ts';

const EXPEDIENTE = { abertura: 480, fechamento: 1080, almoco: { inicioMin: 720, fimMin: 780 } };

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

/** A morning at 10:00 with people who each know two of three kinds of work, jobs laid one after the other, boxes for some. */
function umDia(semente: number): DiaDoEnsaio {
  const sorte = sorteio(semente);
  const entre = (a: number, b: number) => a + Math.floor(sorte() * (b - a + 1));
  const mecanicos = Array.from({ length: entre(2, 6) }, (_, k) => ({
    codMecanico: k + 1,
    especialidades: [(k % 3) + 1, ((k + 1) % 3) + 1],
    expediente: EXPEDIENTE,
    bloqueios: sorte() < 0.25 ? [{ inicioMin: 900, fimMin: 930 }] : [],
  }));
  let codServico = 0;
  const servicos = mecanicos.flatMap(({ codMecanico, especialidades, bloqueios }) => {
    let t = 480;
    const dele = [];
    while (t < 1000 && sorte() < 0.9) {
      const minutos = 15 * entre(2, 8);
      const fim = t < 720 && t + minutos > 720 ? t + minutos + 60 : t + minutos;
      if (fim > 1080 || bloqueios.some(({ inicioMin, fimMin }) => t < fimMin && fim > inicioMin)) break;
      codServico += 1;
      const status = fim <= 600 ? (5 as const) : t <= 600 ? (2 as const) : (1 as const);
      dele.push({
        codServico,
        codAgendamento: codServico,
        codTipoServico: especialidades[entre(0, 1)] ?? 1,
        status,
        paralisado: false,
        encaixe: false,
        codMecanico,
        codBox: sorte() < 0.3 ? codMecanico : null,
        inicioMin: t,
        fimMin: fim,
        minutos,
        prometidoMin: sorte() < 0.9 ? fim + 15 * entre(1, 6) : null,
      });
      t = fim >= 720 && fim < 780 ? 780 : fim;
    }
    return dele;
  });
  return { agoraMin: 600, servicos, mecanicos };
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
