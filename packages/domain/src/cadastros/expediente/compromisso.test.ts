import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expediente, Periodo, Semana } from '../../tempo/horario.ts';
import {
  caemNaAusencia,
  type Compromisso,
  foraDaJornada,
  jornadaEfetiva,
  minutosDisponiveis,
  sobramDaJornada,
} from './compromisso.ts';

const COMERCIAL: Expediente = { abertura: 480, fechamento: 1080, almoco: { inicioMin: 720, fimMin: 780 } };
const semanaDe = (dia: Expediente, sabado: Expediente = null): Semana => [
  null,
  dia,
  dia,
  dia,
  dia,
  dia,
  sabado,
];
/** 2026-11-23 is a Monday. */
const em = (inicioMin: number, fimMin: number, over: Partial<Compromisso> = {}): Compromisso => ({
  dia: '2026-11-23',
  inicioMin,
  fimMin,
  tipo: 'recepcao',
  ...over,
});

describe('foraDaJornada', () => {
  it.each([
    ['inside', em(540, 600), null],
    ['at both edges', em(480, 720), null],
    ['before opening', em(470, 500), 'Segunda-feira das 08:00 às 18:00, almoço das 12:00 às 13:00'],
    ['past closing', em(1060, 1100), 'Segunda-feira das 08:00 às 18:00, almoço das 12:00 às 13:00'],
    ['a reception over lunch', em(700, 730), 'Segunda-feira das 08:00 às 18:00, almoço das 12:00 às 13:00'],
    ['a job over lunch', em(700, 840, { tipo: 'servico' }), null],
    [
      'a job that begins at lunch',
      em(720, 840, { tipo: 'servico' }),
      'Segunda-feira das 08:00 às 18:00, almoço das 12:00 às 13:00',
    ],
    ['a job right after lunch', em(780, 840, { tipo: 'servico' }), null],
    ['a closed day', em(540, 600, { dia: '2026-11-28' }), 'Sábado sem expediente'],
  ])('%s', (_name, compromisso, motivo) => {
    expect(foraDaJornada(compromisso, semanaDe(COMERCIAL))).toBe(motivo);
  });
});

describe('sobramDaJornada', () => {
  const tarde: Expediente = { abertura: 780, fechamento: 1080, almoco: null };

  it('tells only of what the new week takes away', () => {
    const manha = em(540, 600);
    const jaFora = em(420, 450);
    const daTarde = em(800, 860);
    expect(
      sobramDaJornada([manha, jaFora, daTarde], { antes: semanaDe(COMERCIAL), depois: semanaDe(tarde) }),
    ).toEqual([{ compromisso: manha, motivo: 'Segunda-feira das 13:00 às 18:00' }]);
  });

  it('says nothing of a week that stays as it is', () => {
    fc.assert(
      fc.property(fc.nat(1439), fc.integer({ min: 1, max: 600 }), (inicioMin, duracao) => {
        const semana = semanaDe(COMERCIAL);
        const marcado = em(inicioMin, Math.min(1440, inicioMin + duracao));
        expect(sobramDaJornada([marcado], { antes: semana, depois: semana })).toEqual([]);
      }),
    );
  });
});

describe('caemNaAusencia', () => {
  const ferias = { inicio: '2026-11-23', fim: '2026-11-30', periodo: null, motivo: 'Férias' };

  it('holds on its first and last day and not around them', () => {
    const dias = ['2026-11-22', '2026-11-23', '2026-11-30', '2026-12-01'];
    const caem = caemNaAusencia(
      dias.map((dia) => em(540, 600, { dia })),
      ferias,
    );
    expect(caem.map(({ compromisso, motivo }) => [compromisso.dia, motivo])).toEqual([
      ['2026-11-23', 'Férias até 30/11/2026'],
      ['2026-11-30', 'Férias até 30/11/2026'],
    ]);
  });

  it('of some hours leaves what only touches them', () => {
    const medico = {
      ...ferias,
      fim: ferias.inicio,
      periodo: { inicioMin: 540, fimMin: 600 },
      motivo: 'Médico',
    };
    expect(caemNaAusencia([em(480, 540), em(600, 660)], medico)).toEqual([]);
    expect(caemNaAusencia([em(590, 650)], medico)).toEqual([
      { compromisso: em(590, 650), motivo: 'Médico em 23/11/2026 das 09:00 às 10:00' },
    ]);
  });
});

describe('minutosDisponiveis', () => {
  it.each([
    ['a closed day', null, [], 0],
    ['a day with lunch', COMERCIAL, [], 540],
    ['a block over lunch and more', COMERCIAL, [{ inicioMin: 700, fimMin: 800 }], 500],
    ['the whole day blocked', COMERCIAL, [{ inicioMin: 0, fimMin: 1440 }], 0],
    ['two blocks that overlap', COMERCIAL, [em(480, 540), em(500, 600)], 420],
    ['a block outside', COMERCIAL, [em(0, 480), em(1080, 1440)], 540],
  ] as const)('%s', (_name, expediente, bloqueios, minutos) => {
    expect(minutosDisponiveis(expediente, bloqueios)).toBe(minutos);
  });

  it('counts the same as a minute-by-minute look', () => {
    const periodo = fc
      .tuple(fc.nat(1440), fc.nat(1440))
      .map(([a, b]): Periodo => ({ inicioMin: Math.min(a, b), fimMin: Math.max(a, b) }));
    fc.assert(
      fc.property(fc.array(periodo, { maxLength: 6 }), (bloqueios) => {
        const parados = [...bloqueios, { inicioMin: 720, fimMin: 780 }];
        let minutos = 0;
        for (let minuto = 480; minuto < 1080; minuto += 1) {
          if (!parados.some(({ inicioMin, fimMin }) => inicioMin <= minuto && minuto < fimMin)) minutos += 1;
        }
        expect(minutosDisponiveis(COMERCIAL, bloqueios)).toBe(minutos);
      }),
    );
  });
});

describe('jornadaEfetiva', () => {
  const tarde: Expediente = { abertura: 780, fechamento: 1080, almoco: null };

  it("is the house without hours of one's own", () => {
    expect(jornadaEfetiva(semanaDe(COMERCIAL), null)).toEqual(semanaDe(COMERCIAL));
  });

  it("is one's own on days when the house opens", () => {
    expect(jornadaEfetiva(semanaDe(COMERCIAL), semanaDe(tarde, tarde))).toEqual(semanaDe(tarde));
  });
});
