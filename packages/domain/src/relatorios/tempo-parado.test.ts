import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOTIVOS_PARALISACAO } from '../agenda/oficina/servico.ts';
import { CAUSAS, type Causa } from './causa.ts';
import { type Faixa, type ServicoDaVisita, trechosDaVisita, type Visita } from './tempo-parado.ts';

const MIN = 60_000;
const em = (...minutos: [number, number][]): Faixa[] => minutos.map(([de, ate]) => [de * MIN, ate * MIN]);

const servico = (over: Partial<ServicoDaVisita> = {}): ServicoDaVisita => ({
  lavagem: false,
  execucoes: [],
  pausas: [],
  desde: -Infinity,
  fim: Infinity,
  qualidade: Infinity,
  boxOcupado: [],
  ...over,
});
const visita = (over: Partial<Visita> = {}): Visita => ({
  chegada: 0,
  entrega: 100 * MIN,
  aberto: em([0, 100]),
  servicos: [],
  comCliente: [],
  ...over,
});
const trechos = (over: Partial<Visita>): [Causa, number][] =>
  trechosDaVisita(visita(over)).map(({ causa, minutos }) => [causa, minutos]);

test('a visit is told in its order', () => {
  const troca = servico({
    execucoes: em([20, 30], [50, 60]),
    pausas: [{ motivo: 'aguardandoPeca', faixa: [30 * MIN, 50 * MIN] }],
    fim: 60 * MIN,
    qualidade: 70 * MIN,
  });
  const lavagem = servico({ lavagem: true, execucoes: em([75, 85]), fim: 85 * MIN });
  expect(trechos({ servicos: [troca, lavagem] })).toEqual([
    ['mecanico', 20],
    ['execucao', 10],
    ['peca', 20],
    ['execucao', 10],
    ['lavagem', 25],
    ['entrega', 15],
  ]);
});

test.each<[string, Partial<Visita>, [Causa, number][]]>([
  ['nothing to do', {}, [['entrega', 100]]],
  [
    'the house closed',
    { aberto: em([0, 40]) },
    [
      ['entrega', 40],
      ['foraDoExpediente', 60],
    ],
  ],
  [
    'work after hours is work',
    { aberto: [], servicos: [servico({ execucoes: em([0, 100]), fim: 100 * MIN })] },
    [['execucao', 100]],
  ],
  [
    'a box another car stands in',
    { servicos: [servico({ boxOcupado: em([0, 60]) })] },
    [
      ['box', 60],
      ['mecanico', 40],
    ],
  ],
  [
    'a quote with the customer',
    { comCliente: em([10, 60]) },
    [
      ['entrega', 10],
      ['aprovacao', 50],
      ['entrega', 40],
    ],
  ],
  [
    'inspection',
    { servicos: [servico({ fim: 0, qualidade: 30 * MIN })] },
    [
      ['qualidade', 30],
      ['entrega', 70],
    ],
  ],
  [
    'approved later, waited for since',
    { comCliente: em([0, 40]), servicos: [servico({ desde: 40 * MIN })] },
    [
      ['aprovacao', 40],
      ['mecanico', 60],
    ],
  ],
  [
    'a part before everything else',
    {
      servicos: [
        servico({ pausas: [{ motivo: 'outro', faixa: [0, 100 * MIN] }] }),
        servico({ pausas: [{ motivo: 'aguardandoPeca', faixa: [0, 30 * MIN] }] }),
      ],
    },
    [
      ['peca', 30],
      ['mecanico', 70],
    ],
  ],
])('%s', (_nome, over, esperados) => {
  expect(trechos(over)).toEqual(esperados);
});

const ms = fc.integer({ min: -50 * MIN, max: 700 * MIN });
const faixa = fc.tuple(ms, ms).map(([a, b]): Faixa => [Math.min(a, b), Math.max(a, b)]);
const qualquerServico: fc.Arbitrary<ServicoDaVisita> = fc.record({
  lavagem: fc.boolean(),
  execucoes: fc.array(faixa, { maxLength: 3 }),
  pausas: fc.array(fc.record({ motivo: fc.constantFrom(...MOTIVOS_PARALISACAO), faixa }), { maxLength: 3 }),
  desde: fc.oneof(ms, fc.constant(-Infinity)),
  fim: fc.oneof(ms, fc.constant(Infinity)),
  qualidade: fc.oneof(ms, fc.constant(Infinity)),
  boxOcupado: fc.array(faixa, { maxLength: 2 }),
});
const qualquerVisita: fc.Arbitrary<Visita> = fc.record({
  chegada: fc.integer({ min: 0, max: 300 * MIN }),
  entrega: fc.integer({ min: 300 * MIN, max: 600 * MIN }),
  aberto: fc.array(faixa, { maxLength: 4 }),
  servicos: fc.array(qualquerServico, { maxLength: 4 }),
  comCliente: fc.array(faixa, { maxLength: 2 }),
});

test('the stretches add up to the stay to the minute, each of one cause other than the next', () => {
  fc.assert(
    fc.property(qualquerVisita, (uma) => {
      const lidos = trechosDaVisita(uma);
      const estadia = Math.floor(uma.entrega / MIN) - Math.floor(uma.chegada / MIN);
      expect(lidos.reduce((soma, { minutos }) => soma + minutos, 0)).toBe(estadia);
      for (const [i, { causa, minutos }] of lidos.entries()) {
        expect(CAUSAS).toContain(causa);
        expect(minutos).toBeGreaterThan(0);
        expect(causa).not.toBe(lidos[i + 1]?.causa);
      }
    }),
  );
});

test('another reason for a stop moves minutes between two causes and no other', () => {
  const porCausa = (uma: Visita) => {
    const soma = new Map<Causa, number>();
    for (const { causa, minutos } of trechosDaVisita(uma)) soma.set(causa, (soma.get(causa) ?? 0) + minutos);
    return soma;
  };
  fc.assert(
    fc.property(qualquerVisita, fc.constantFrom(...MOTIVOS_PARALISACAO), (uma, motivo) => {
      const [primeiro, ...outros] = uma.servicos;
      const semPausa = outros.map((um) => ({ ...um, pausas: [] }));
      if (primeiro?.pausas[0] === undefined) return;
      const com = (qual: typeof motivo) => ({
        ...uma,
        servicos: [
          { ...primeiro, pausas: [{ motivo: qual, faixa: primeiro.pausas[0]?.faixa ?? ([0, 0] as Faixa) }] },
          ...semPausa,
        ],
      });
      const [antes, depois] = [porCausa(com('aguardandoPeca')), porCausa(com(motivo))];
      const mudaram = CAUSAS.filter((causa) => (antes.get(causa) ?? 0) !== (depois.get(causa) ?? 0));
      expect([0, 2]).toContain(mudaram.length);
    }),
  );
});
