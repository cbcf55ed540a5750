import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minutoDoDia } from '../../dia.ts';
import { esperaParaContato } from '../../cadastros/contato/horario-de-contato.ts';
import {
  LEMBRETES,
  lembreteDevido,
  lembreteValeAte,
  type Lembrete,
  type VisitaEsperada,
} from './lembrete.ts';

const FUSO = 'America/Sao_Paulo';
const em = (texto: string): Date => new Date(`${texto}:00-03:00`);

/** Wednesday at ten, booked the week before. */
const visita = (over: Partial<VisitaEsperada> = {}): VisitaEsperada => ({
  inicio: em('2026-11-25T10:00'),
  marcadaEm: em('2026-11-18T15:00'),
  avisadaEm: null,
  fuso: FUSO,
  ligados: LEMBRETES,
  enviados: [],
  ...over,
});

test.each([
  ['2026-11-18T15:00', 'aoMarcar'],
  ['2026-11-19T02:59', null],
  ['2026-11-24T09:59', null],
  ['2026-11-24T10:00', 'vespera'],
  ['2026-11-24T19:59', 'vespera'],
  ['2026-11-24T20:00', null],
  ['2026-11-25T07:59', null],
  ['2026-11-25T08:00', 'duasHoras'],
  ['2026-11-25T09:30', 'duasHoras'],
  ['2026-11-25T09:31', null],
  ['2026-11-25T10:00', null],
])('of a visit on the 25th at 10:00, at %s: %s', (agora, devido) => {
  expect(lembreteDevido(visita(), em(agora))).toBe(devido);
});

test.each<[string, Partial<VisitaEsperada>, string, Lembrete | null]>([
  ['sent already', { enviados: ['vespera'] }, '2026-11-24T12:00', null],
  ['not sent by this house', { ligados: ['duasHoras'] }, '2026-11-24T12:00', null],
  [
    'booked at night, told in the morning',
    { marcadaEm: em('2026-11-23T23:00') },
    '2026-11-24T08:00',
    'aoMarcar',
  ],
  [
    'booked for tomorrow: they know',
    { marcadaEm: em('2026-11-24T09:00'), enviados: ['aoMarcar'] },
    '2026-11-24T12:00',
    null,
  ],
  ['told of another hour shortly before', { avisadaEm: em('2026-11-25T07:00') }, '2026-11-25T08:00', null],
  [
    'booked two hours before',
    { marcadaEm: em('2026-11-25T08:10'), enviados: ['aoMarcar'] },
    '2026-11-25T08:15',
    null,
  ],
])('%s', (_, over, agora, devido) => {
  expect(lembreteDevido(visita(over), em(agora))).toBe(devido);
});

describe('whatever the visit', () => {
  const instante = fc
    .integer({ min: Date.parse('2026-11-18T00:00:00Z'), max: Date.parse('2026-11-27T00:00:00Z') })
    .map((ms) => new Date(ms - (ms % 60_000)));

  test('nothing leaves in quiet hours, after the visit began, or twice', () => {
    fc.assert(
      fc.property(
        instante,
        instante,
        fc.subarray([...LEMBRETES]),
        fc.constantFrom(FUSO, 'America/Manaus', 'America/Noronha'),
        (inicio, marcadaEm, ligados, fuso) => {
          const enviados: Lembrete[] = [];
          for (let ms = marcadaEm.getTime(); ms < inicio.getTime() + 3_600_000; ms += 300_000) {
            const agora = new Date(ms);
            const devido = lembreteDevido(visita({ inicio, marcadaEm, ligados, fuso, enviados }), agora);
            if (devido === null) continue;
            expect(esperaParaContato(minutoDoDia(agora, fuso))).toBe(0);
            expect(agora < inicio).toBe(true);
            expect(ligados).toContain(devido);
            expect(enviados).not.toContain(devido);
            const ate = lembreteValeAte(devido, { inicio, fuso }, agora);
            expect(ate >= agora && ate <= inicio).toBe(true);
            expect(esperaParaContato(minutoDoDia(new Date(ate.getTime() - 1), fuso))).toBe(0);
            enviados.push(devido);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
