import { describe, expect, test } from 'vitest';
import { ensaiar, type DiaDoEnsaio, type ServicoDoEnsaio } from '../ensaio/ensaio.ts';
import { replanejarEnsaio, type PedidoDoEnsaio } from './do-ensaio.ts';

const EXPEDIENTE = { abertura: 480, fechamento: 1080, almoco: { inicioMin: 720, fimMin: 780 } };
const O_DIA_TODO = [{ inicioMin: 0, fimMin: 1440 }];
const mecanico = (codMecanico: number, bloqueios: { inicioMin: number; fimMin: number }[] = []) => ({
  codMecanico,
  especialidades: [1],
  expediente: EXPEDIENTE,
  bloqueios,
});

/** Jobs of an hour, one a car, laid one after the other on a mechanic's lane from 13:00 on. */
const servico = (codServico: number, over: Partial<ServicoDoEnsaio> = {}): ServicoDoEnsaio => ({
  codServico,
  codAgendamento: codServico,
  codTipoServico: 1,
  status: 1,
  paralisado: false,
  encaixe: false,
  codMecanico: 1,
  codBox: null,
  inicioMin: 780 + 60 * (codServico - 1),
  fimMin: 840 + 60 * (codServico - 1),
  minutos: 60,
  prometidoMin: 1080,
  ...over,
});
const pedidoDe = (over: Partial<PedidoDoEnsaio> = {}): PedidoDoEnsaio => {
  let perguntas = 0;
  return {
    mexidas: null,
    aindaHaTempo: () => ++perguntas < 300,
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
const tres = [1, 2, 3].map((cod) => servico(cod));

interface Caso {
  readonly nome: string;
  readonly dia: DiaDoEnsaio;
  readonly pedido?: Partial<PedidoDoEnsaio>;
  /** Jobs that nobody can do, that find no hour, and cars whose promise is broken. */
  readonly semQuem?: readonly number[];
  readonly naoCabem?: readonly number[];
  readonly perdidas?: readonly number[];
}

const CASOS: readonly Caso[] = [
  {
    nome: 'nobody is qualified',
    dia: {
      agoraMin: 600,
      mecanicos: [mecanico(1), mecanico(2)],
      servicos: [servico(1, { codTipoServico: 9, codMecanico: null, inicioMin: null, fimMin: null })],
    },
    semQuem: [1],
  },
  {
    nome: 'a car was promised before it arrives',
    dia: {
      agoraMin: 600,
      mecanicos: [mecanico(1), mecanico(2)],
      servicos: [servico(1, { prometidoMin: 660, inicioMin: 800, fimMin: 860 })],
    },
    pedido: { chegadas: new Map([[1, 800]]) },
    perdidas: [1],
  },
  {
    nome: 'a mechanic is ill all day: the other takes all',
    dia: { agoraMin: 480, mecanicos: [mecanico(1, O_DIA_TODO), mecanico(2)], servicos: tres },
  },
  {
    nome: 'everybody is ill',
    dia: { agoraMin: 480, mecanicos: [mecanico(1, O_DIA_TODO), mecanico(2, O_DIA_TODO)], servicos: tres },
    semQuem: [1, 2, 3],
  },
  {
    nome: 'a part never comes',
    dia: { agoraMin: 600, mecanicos: [mecanico(1)], servicos: [servico(1)] },
    pedido: { liberados: new Map([[1, 100_000]]) },
    naoCabem: [1],
  },
  {
    nome: 'midnight: one minute before it all is tomorrow’s',
    dia: { agoraMin: 1439, mecanicos: [mecanico(1)], servicos: tres },
    pedido: { amanha: null },
  },
  {
    nome: 'midnight: what is promised after it is no promise of today’s hours',
    dia: {
      agoraMin: 1000,
      mecanicos: [mecanico(1)],
      servicos: [servico(1, { inicioMin: 1020, fimMin: 1080, prometidoMin: 1440 + 540 })],
    },
    perdidas: [],
  },
  {
    nome: 'no mechanic, no job',
    dia: { agoraMin: 0, mecanicos: [], servicos: [] },
  },
];

describe('a day that goes wrong is told, not thrown', () => {
  test.each(CASOS)('$nome', ({ dia, pedido, semQuem, naoCabem, perdidas }) => {
    const { plano, comandos } = replanejarEnsaio(dia, pedidoDe(pedido));
    expect(ensaiar(dia, comandos).impedimentos.filter((cada) => cada !== null)).toEqual([]);
    if (semQuem) expect(plano.semQuem).toEqual(semQuem);
    if (naoCabem) expect(plano.naoCabem).toEqual(naoCabem);
    if (perdidas) expect(plano.perdidas.map(({ carro }) => carro)).toEqual(perdidas);
    for (const { servico: cod, mecanico: quem } of plano.lugares) {
      const bloqueado =
        dia.mecanicos.find(({ codMecanico }) => codMecanico === quem)?.bloqueios === O_DIA_TODO;
      expect([cod, bloqueado]).toEqual([cod, false]);
    }
  });

  test('a day of 400 jobs, of 40 mechanics, is planned within the time that was given', () => {
    const mecanicos = Array.from({ length: 40 }, (_, at) => mecanico(at + 1, at === 0 ? O_DIA_TODO : []));
    const servicos = Array.from({ length: 400 }, (_, at) =>
      servico(at + 1, {
        codMecanico: (at % 40) + 1,
        minutos: 45,
        inicioMin: 780 + 45 * (Math.floor(at / 40) % 6),
        fimMin: 825 + 45 * (Math.floor(at / 40) % 6),
      }),
    );
    const comecou = performance.now();
    const ate = comecou + 300;
    const dia = { agoraMin: 600, mecanicos, servicos };
    const { plano } = replanejarEnsaio(dia, pedidoDe({ aindaHaTempo: () => performance.now() < ate }));
    expect(plano.lugares.length + plano.semQuem.length + plano.naoCabem.length).toBe(400);
    expect(plano.depois.atrasoPonderado).toBeLessThanOrEqual(plano.antes.atrasoPonderado);
  });
});
