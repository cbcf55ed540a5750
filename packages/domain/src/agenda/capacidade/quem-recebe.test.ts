import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Periodo } from '../../tempo/horario.ts';
import type { DiaComCarga } from './dia-com-carga.ts';
import { julgarHora } from './hora.ts';

const DIA = '2026-03-10';
const periodo = (inicioMin: number, minutos = 30): Periodo => ({ inicioMin, fimMin: inicioMin + minutos });

type Consultor = DiaComCarga['consultores'][number];
const consultor = (codConsultor: number, ocupado: Periodo[] = [], capacidade = 3): Consultor => ({
  codConsultor,
  capacidade,
  ocupado,
  bloqueios: [],
});

const diaCom = (consultores: readonly Consultor[]): DiaComCarga => ({
  dia: DIA,
  expediente: { abertura: 480, fechamento: 1080, almoco: null },
  feriado: false,
  bloqueios: [],
  consultores,
  semConsultor: [],
  mecanicos: [],
  boxes: null,
  emBox: [],
  semMecanico: [],
  chegadas: [],
  chegadasPorQuarto: null,
  visitas: null,
  transporte: {},
});

const quem = (consultores: readonly Consultor[], inicioMin = 480, preferido: number | null = null) =>
  julgarHora(
    {
      aPartirDe: { dia: '2026-03-09', minuto: 0 },
      duracaoMin: 30,
      trabalhos: [],
      transporte: 'deixa',
      preferido,
    },
    diaCom(consultores),
    inicioMin,
  ).venda?.codConsultor;

describe('AV-09 who receives a car that nobody was asked for', () => {
  const as8 = periodo(480);
  test.each<[string, readonly Consultor[], number]>([
    ['is the first of those who are even', [consultor(1), consultor(2)], 1],
    ['is who has no car yet at that hour', [consultor(1, [as8]), consultor(2, [periodo(600, 240)])], 2],
    ['is who has least to do that day', [consultor(1, [periodo(600)]), consultor(2)], 2],
    ['is nobody without a place', [consultor(1, [as8], 1), consultor(2, [as8, as8])], 2],
  ])('%s', (_caso, consultores, esperado) => expect(quem(consultores)).toBe(esperado));

  test('is who was asked for, however much they have to do, unless they have no place', () => {
    expect(quem([consultor(1), consultor(2, [as8, as8])], 480, 2)).toBe(2);
    expect(quem([consultor(1), consultor(2, [as8], 1)], 480, 2)).toBe(1);
  });

  test('no consultant gets a second car at an hour before each has one', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 18 }),
        (quantos, chegadas) => {
          const ocupados: Periodo[][] = Array.from({ length: quantos }, () => []);
          for (const chegada of chegadas) {
            const inicioMin = 480 + chegada * 30;
            const escolhido = quem(
              ocupados.map((ocupado, i) => consultor(i + 1, ocupado)),
              inicioMin,
            );
            if (escolhido === undefined) continue;
            ocupados[escolhido - 1]?.push(periodo(inicioMin));
            const juntos = ocupados.map(
              (ocupado) => ocupado.filter((cada) => cada.inicioMin === inicioMin).length,
            );
            expect(Math.max(...juntos) - Math.min(...juntos)).toBeLessThanOrEqual(1);
          }
        },
      ),
    ));
});
