import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diaDeEnsaio, EXPEDIENTE } from '../../../test/dias/dia-de-ensaio.ts';
import { ensaiar, type DiaDoEnsaio, type ServicoDoEnsaio } from '../ensaio/ensaio.ts';
import { encaixarNoEnsaio, type LugarNoQuadro } from './encaixar-no-ensaio.ts';

const pedido = {
  esperam: new Set<number>(),
  pesoDeQuemEspera: 2,
  chegadas: new Map<number, number>(),
  liberados: new Map<number, number>(),
  restantes: new Map<number, number>(),
  fixados: new Map<number, number>(),
  recusados: new Set<number>(),
  amanha: EXPEDIENTE,
};
const NOVO = {
  codServico: 999,
  codAgendamento: 999,
  codTipoServico: 1,
  codBox: null,
  minutos: 60,
  chegada: 600,
};
const naBandeja = (over: Partial<ServicoDoEnsaio> = {}): ServicoDoEnsaio => ({
  codServico: 999,
  codAgendamento: 999,
  codTipoServico: 1,
  status: 1,
  paralisado: false,
  encaixe: false,
  codMecanico: null,
  codBox: null,
  inicioMin: null,
  fimMin: null,
  minutos: 60,
  prometidoMin: null,
  ...over,
});

/** What the board is told: the others out of the way, the job in, the others in. */
const comandosDe = ({ mecanico, inicio, minutos, outros }: LugarNoQuadro) => [
  ...outros.map((cada) => ({ ...cada, codMecanico: null })),
  { tipo: 'escalar', codServico: 999, codMecanico: mecanico, inicioMin: inicio, minutos } as const,
  ...outros,
];

/** A lane from 10:00: an hour each, one after the other, promised as told. */
const fila = (...prometidos: (number | null)[]): DiaDoEnsaio => ({
  agoraMin: 600,
  mecanicos: [{ codMecanico: 1, especialidades: [1], expediente: EXPEDIENTE, bloqueios: [] }],
  servicos: [
    ...prometidos.map((prometidoMin, at) =>
      naBandeja({
        codServico: at + 1,
        codAgendamento: at + 1,
        codMecanico: 1,
        inicioMin: [600, 660, 780, 840, 900, 960, 1020][at] ?? 0,
        fimMin: ([600, 660, 780, 840, 900, 960, 1020][at] ?? 0) + 60,
        prometidoMin,
      }),
    ),
    naBandeja(),
  ],
});

describe('a place on the board for one more', () => {
  test('the board takes every place that is offered, whoever makes room for it among them', () => {
    let comOutros = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom('menosImpacto' as const, 'maisCedo' as const),
        fc.constantFrom(600, 605, 690, 870),
        (semente, ordem, agoraMin) => {
          const base = diaDeEnsaio(semente);
          const dia = { ...base, agoraMin, servicos: [...base.servicos, naBandeja()] };
          for (const lugar of encaixarNoEnsaio(dia, pedido, { ...NOVO, chegada: agoraMin, ordem })) {
            const { dia: depois, impedimentos } = ensaiar(dia, comandosDe(lugar));
            expect(impedimentos.filter((cada) => cada !== null)).toEqual([]);
            const posto = depois.servicos.find(({ codServico }) => codServico === 999);
            expect([posto?.inicioMin, posto?.fimMin]).toEqual([lugar.inicio, lugar.fim]);
            if (lugar.outros.length > 0) comOutros++;
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(comOutros).toBeGreaterThan(20);
  });

  test('a gap costs nobody anything; the same work earlier pushes the others, and says whom', () => {
    const dia = fila(1080, 750, null);
    const lugares = encaixarNoEnsaio(dia, pedido, { ...NOVO, ordem: 'menosImpacto' });
    expect(lugares.map(({ inicio }) => inicio)).toEqual([840, 780, 660]);
    expect(lugares[0]).toMatchObject({ fim: 900, custo: 0, empurra: [], outros: [] });
    // Nobody promised the third car.
    expect(lugares[1]).toMatchObject({ custo: 0, empurra: [{ carro: 3, minutosDeAtraso: 0 }] });
    expect(lugares[2]?.empurra.map(({ carro }) => carro)).toEqual([2, 3]);
    expect(lugares[2]?.custo).toBeGreaterThan(0);
    const [cedo] = encaixarNoEnsaio(dia, pedido, { ...NOVO, ordem: 'maisCedo' });
    expect(cedo?.inicio).toBe(600);
    expect(cedo?.outros.map(({ codServico }) => codServico)).toEqual([1, 2, 3]);
  });

  test('what waits for another day is in nobody’s way today, and takes nobody’s hour from the board', () => {
    // On a Saturday: a visit of today whose job the board has on Monday, with a mechanic who is not there today.
    const { servicos, ...dia } = fila(null);
    const segunda = naBandeja({
      codServico: 3,
      codAgendamento: 3,
      codMecanico: 2,
      inicioMin: 2 * 1440 + 480,
      fimMin: 2 * 1440 + 540,
    });
    const lugares = encaixarNoEnsaio(
      { ...dia, servicos: [...servicos, segunda] },
      { ...pedido, amanha: null },
      { ...NOVO, ordem: 'menosImpacto' },
    );
    expect(lugares.map(({ inicio, empurra }) => [inicio, empurra.map(({ carro }) => carro)])).toEqual([
      [660, []],
      [600, [1]],
    ]);
  });

  test('nobody is pushed out of today, and a full day offers nothing', () => {
    expect(
      encaixarNoEnsaio(fila(null, null, null, null, null, null, null), pedido, {
        ...NOVO,
        ordem: 'menosImpacto',
      }),
    ).toEqual([]);
  });

  test('who waits in the shop counts as the house says', () => {
    const custo = (pesoDeQuemEspera: number) =>
      encaixarNoEnsaio(
        fila(1080, 750),
        { ...pedido, esperam: new Set([2]), pesoDeQuemEspera },
        {
          ...NOVO,
          ordem: 'maisCedo',
        },
      )[0]?.custo ?? 0;
    expect(custo(1)).toBeGreaterThan(0);
    expect(custo(4)).toBe(4 * custo(1));
  });
});
