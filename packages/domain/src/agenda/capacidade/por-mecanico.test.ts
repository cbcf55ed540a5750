import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodoDoServico } from '../marcar/vagas.ts';
import { tempoPlanejado } from '../oficina/tempo-aprendido.ts';
import type { DiaComCarga, PedidoDeHora, Trabalho } from './dia-com-carga.ts';
import { minutosCom } from './dia-com-carga.ts';
import { julgarDia } from './hora.ts';

const EXPEDIENTE = { abertura: 480, fechamento: 1080, almoco: { inicioMin: 720, fimMin: 780 } };
const QUEM = [1, 2, 3];

const diaDe = (ocupados: readonly { inicioMin: number; fimMin: number }[]): DiaComCarga => ({
  dia: '2026-03-10',
  expediente: EXPEDIENTE,
  feriado: false,
  bloqueios: [],
  consultores: [{ codConsultor: 1, capacidade: 9, ocupado: [], bloqueios: [] }],
  semConsultor: [],
  mecanicos: QUEM.map((codMecanico, i) => ({
    codMecanico,
    especialidades: [1],
    expediente: EXPEDIENTE,
    ocupado: ocupados.slice(i, i + 1),
  })),
  boxes: null,
  emBox: [],
  semMecanico: [],
  chegadas: [],
  chegadasPorQuarto: null,
  visitas: null,
  transporte: {},
});
const pedidoDe = (trabalhos: readonly Trabalho[]): PedidoDeHora => ({
  aPartirDe: { dia: '2026-03-09', minuto: 0 },
  duracaoMin: 30,
  trabalhos,
  transporte: 'deixa',
});

const minutos = fc.integer({ min: 5, max: 300 });
const umTrabalho = fc.record({ minutos, deles: fc.dictionary(fc.constantFrom('1', '2', '3'), minutos) });
const ocupados = fc.array(
  fc.record({ inicioMin: fc.integer({ min: 480, max: 1000 }), dura: fc.integer({ min: 10, max: 400 }) }),
  { maxLength: 3 },
);

test('an hour that is sold holds each job for as long as it takes whoever does it', () => {
  fc.assert(
    fc.property(fc.array(umTrabalho, { minLength: 1, maxLength: 3 }), ocupados, (querem, tomados) => {
      const dia = diaDe(tomados.map(({ inicioMin, dura }) => ({ inicioMin, fimMin: inicioMin + dura })));
      const trabalhos = querem.map(({ minutos: deTodos, deles }) => ({
        tipo: 1,
        minutos: deTodos,
        folga: 0,
        porMecanico: new Map(Object.entries(deles).map(([quem, seus]) => [Number(quem), seus])),
      }));
      for (const { inicioMin, venda } of julgarDia(pedidoDe(trabalhos), dia, 30)) {
        let desde = inicioMin;
        for (const [i, { codMecanico, ...periodo }] of venda?.plano.entries() ?? []) {
          const trabalho = trabalhos[i];
          if (!trabalho) throw new Error('a step of no job');
          expect(periodo).toEqual(periodoDoServico(EXPEDIENTE, desde, minutosCom(trabalho, codMecanico)));
          desde = periodo.fimMin;
        }
      }
    }),
  );
});

test('where everybody takes the table’s time, each hour is judged as without a word of it', () => {
  fc.assert(
    fc.property(fc.array(minutos, { minLength: 1, maxLength: 3 }), ocupados, (querem, tomados) => {
      const dia = diaDe(tomados.map(({ inicioMin, dura }) => ({ inicioMin, fimMin: inicioMin + dura })));
      const como = (porMecanico: boolean) =>
        querem.map((deTodos) => ({
          tipo: 1,
          minutos: deTodos,
          folga: 0,
          ...(porMecanico && { porMecanico: new Map(QUEM.map((quem) => [quem, deTodos])) }),
        }));
      expect(julgarDia(pedidoDe(como(true)), dia, 30)).toEqual(julgarDia(pedidoDe(como(false)), dia, 30));
      const servicos = querem.map((tempoPadraoMin) => ({ codTipoServico: 1, modelo: 'X', tempoPadraoMin }));
      expect(tempoPlanejado(null, servicos)).toEqual({ minutos: querem.reduce((a, b) => a + b, 0) });
    }),
  );
});

test('only the quick one gets it done before closing: the hour is sold, with them', () => {
  const trabalho = { tipo: 1, minutos: 90, folga: 0, porMecanico: new Map([[2, 60]]) };
  const [ultima] = julgarDia(pedidoDe([trabalho]), diaDe([]), 60).filter(
    ({ inicioMin }) => inicioMin === 1020,
  );
  expect(ultima?.venda?.plano).toEqual([{ codMecanico: 2, inicioMin: 1020, fimMin: 1080 }]);
});
