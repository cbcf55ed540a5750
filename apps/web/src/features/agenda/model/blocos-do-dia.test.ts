import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import { describe, expect, it } from 'vitest';
import { blocosDe, bloqueiosEm, limitesDoDia, type DonoDoTempo } from './blocos-do-dia.ts';
import { trabalhoMin } from './trabalho-min.ts';
import { disponivelMin, ocupacaoPct } from './ocupacao.ts';

const util = { abertura: 420, fechamento: 1140, almocoInicio: 720, almocoFim: 780 };
const SEGUNDA = '2026-11-23';
const DOMINGO = '2026-11-22';

const calendario: Calendario = {
  fuso: 'America/Sao_Paulo',
  capacidadeDia: null,
  politicaCapacidade: 'livre',
  pesoDeQuemEspera: 2,
  intervaloMin: 60,
  semana: [
    null,
    util,
    util,
    util,
    util,
    util,
    { ...util, fechamento: 720, almocoInicio: null, almocoFim: null },
  ],
  feriados: [{ dia: '2026-11-20', nome: 'Consciência Negra' }],
  bloqueios: [
    {
      codBloqueio: 1,
      recurso: 'consultor',
      codRecurso: 3,
      dia: SEGUNDA,
      inicioMin: 1020,
      fimMin: 1140,
      motivo: 'Treinamento',
    },
    {
      codBloqueio: 2,
      recurso: 'mecanico',
      codRecurso: 3,
      dia: SEGUNDA,
      inicioMin: 480,
      fimMin: 540,
      motivo: 'Consulta',
    },
  ],
  boxes: [],
};
const ana: DonoDoTempo = { resourceId: '3', recurso: 'consultor', cod: 3, jornada: null };
const labels = (dono: DonoDoTempo, dia: string) => blocosDe(dono, dia, calendario).map(({ label }) => label);

const semAlmoco = calendario.semana.map(() => ({ ...util, almocoInicio: null, almocoFim: null }));
const almocoTarde = calendario.semana.map(() => ({ ...util, almocoInicio: 810, almocoFim: 870 }));

describe('blocosDe', () => {
  it("follows the house's hours, and blocks of this kind of person only", () => {
    expect(labels(ana, SEGUNDA)).toEqual(['', '', 'Almoço', 'Treinamento']);
  });

  it('closes the whole day on holidays and closed weekdays', () => {
    expect(blocosDe(ana, '2026-11-20', calendario)).toMatchObject([
      { start: 0, end: 1440, label: 'Consciência Negra' },
    ]);
    expect(labels(ana, DOMINGO)).toEqual(['Fechado']);
  });

  it("calls a person's own free time a day off", () => {
    const meioPeriodo = {
      ...ana,
      jornada: calendario.semana.map((dia) => dia && { ...dia, fechamento: 960 }),
    };
    expect(blocosDe(meioPeriodo, SEGUNDA, calendario)).toContainEqual(
      expect.objectContaining({ start: 960, end: 1440, label: 'Folga' }),
    );
    expect(labels({ ...ana, jornada: Array.from({ length: 7 }, () => null) }, SEGUNDA)).toEqual([
      'Folga',
      'Treinamento',
    ]);
  });
});

describe('limitesDoDia', () => {
  it('shows opening hours and widens for a card outside them', () => {
    expect(limitesDoDia(calendario, [SEGUNDA], [])).toEqual({ dayStart: 420, dayEnd: 1140 });
    expect(limitesDoDia(calendario, [SEGUNDA], [{ start: 390, end: 1155 }])).toEqual({
      dayStart: 360,
      dayEnd: 1200,
    });
  });

  it('has a usual day to show when the house is closed', () => {
    expect(limitesDoDia(calendario, [DOMINGO], [])).toEqual({ dayStart: 420, dayEnd: 1140 });
  });
});

describe('blocks under a place of the board', () => {
  const codigos = (recurso: 'consultor' | 'mecanico' | 'concessionaria', inicioMin: number, fimMin: number) =>
    bloqueiosEm(
      { recurso, codRecurso: recurso === 'concessionaria' ? null : 3, dia: SEGUNDA, inicioMin, fimMin },
      calendario,
    ).map(({ codBloqueio }) => codBloqueio);

  it('are those of whose time it is, as far as they reach', () => {
    expect(codigos('consultor', 960, 1020)).toEqual([]);
    expect(codigos('consultor', 990, 1050)).toEqual([1]);
    expect(codigos('mecanico', 990, 1050)).toEqual([]);
    expect(codigos('mecanico', 510, 570)).toEqual([2]);
    expect(codigos('concessionaria', 0, 1440)).toEqual([]);
  });
});

describe('trabalhoMin', () => {
  it.each([
    ['before lunch', [600, 720], null, 120],
    ["over the house's lunch", [660, 840], null, 120],
    ['half into lunch', [690, 750], null, 30],
    ['by somebody without a lunch', [660, 840], semAlmoco, 180],
    ['by somebody with another lunch', [660, 840], almocoTarde, 150],
  ] as const)('of a span %s', (_, [inicioMin, fimMin], jornada, minutos) => {
    const lugar = { dia: SEGUNDA, inicioMin, duracaoMin: fimMin - inicioMin };
    expect(trabalhoMin(lugar, jornada && [...jornada], calendario)).toBe(minutos);
  });
});

describe('occupation', () => {
  it('is booked over available, overlapping blocks counted once', () => {
    const livre = disponivelMin(blocosDe(ana, SEGUNDA, calendario));
    expect(livre).toBe(720 - 60 - 120);
    expect(
      disponivelMin([
        { start: 0, end: 600 },
        { start: 500, end: 1440 },
      ]),
    ).toBe(0);
    expect(ocupacaoPct([{ start: 420, end: 690 }], livre)).toBe(50);
    expect(ocupacaoPct([], 0)).toBeNull();
  });
});
