import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Expediente, Semana } from '../../tempo/horario.ts';
import { minutosTrabalhados, type RelogioDoServico, type Trecho } from './tempo-trabalhado.ts';

const DIA_UTIL: Expediente = { abertura: 480, fechamento: 1080, almoco: { inicioMin: 720, fimMin: 780 } };
const SABADO: Expediente = { abertura: 480, fechamento: 720, almoco: null };
const JORNADA: Semana = [null, DIA_UTIL, DIA_UTIL, DIA_UTIL, DIA_UTIL, DIA_UTIL, SABADO];

/** Times are 'DD HH:MM' of March 2026 in São Paulo; the 10th is a Tuesday. */
test.each([
  ['an hour of the morning', '10 09:00 – 10 10:00', 60],
  ['over lunch', '10 11:00 – 10 14:00', 120],
  ['lunch alone', '10 12:00 – 10 13:00', 0],
  ['begun before the day does', '10 07:00 – 10 09:00', 60],
  ['ended after the day does', '10 17:00 – 10 20:00', 60],
  ['forgotten overnight', '10 17:00 – 11 09:00', 120],
  ['from Friday to Monday, by Saturday morning', '13 17:00 – 16 09:00', 60 + 240 + 60],
  ['on a Sunday', '15 08:00 – 15 18:00', 0],
  ['a whole day', '10 00:00 – 11 00:00', 540],
  ['a begun minute left out', '10 09:00 – 10 09:00:59', 0],
  ['an end before its start', '10 10:00 – 10 09:00', 0],
])('%s: %s is %i min', (_, trecho, esperado) => {
  expect(minutosTrabalhados(relogio({ trechos: [ler(trecho)] }))).toBe(esperado);
});

test.each([
  { caso: 'one pause', trecho: '10 09:00 – 10 11:00', pausas: ['10 09:30 – 10 10:00'], esperado: 90 },
  {
    caso: 'pauses that overlap',
    trecho: '10 09:00 – 10 11:00',
    pausas: ['10 09:30 – 10 10:00', '10 09:45 – 10 10:15'],
    esperado: 75,
  },
  {
    caso: 'a pause over lunch',
    trecho: '10 11:00 – 10 15:00',
    pausas: ['10 11:30 – 10 13:30'],
    esperado: 120,
  },
  {
    caso: 'a pause overnight',
    trecho: '10 17:00 – 11 10:00',
    pausas: ['10 17:30 – 11 08:30'],
    esperado: 120,
  },
  {
    caso: 'a pause that began before the job',
    trecho: '10 09:00 – 10 10:00',
    pausas: ['10 08:00 – 10 09:15'],
    esperado: 45,
  },
  {
    caso: 'paused all the time',
    trecho: '10 09:00 – 10 10:00',
    pausas: ['10 08:00 – 10 11:00'],
    esperado: 0,
  },
])('$caso', ({ trecho, pausas, esperado }) => {
  expect(minutosTrabalhados(relogio({ trechos: [ler(trecho)], pausas: pausas.map(ler) }))).toBe(esperado);
});

test('counts a running job up to now, and a running pause not at all', () => {
  const trechos = [ler('10 09:00 –')];
  expect(minutosTrabalhados(relogio({ trechos, agora: em('10 10:30') }))).toBe(90);
  expect(minutosTrabalhados(relogio({ trechos, pausas: [ler('10 10:00 –')], agora: em('10 16:00') }))).toBe(
    60,
  );
});

test('counts time once that two spans share, and adds those that are apart', () => {
  const trechos = [ler('10 14:00 – 10 15:00'), ler('10 09:00 – 10 10:00'), ler('10 09:30 – 10 10:30')];
  expect(minutosTrabalhados(relogio({ trechos }))).toBe(150);
});

test('nothing begun is nothing worked', () => {
  expect(minutosTrabalhados(relogio({ trechos: [] }))).toBe(0);
});

test('the working day is that of the zone: 08:00 in Manaus is an hour after 08:00 in São Paulo', () => {
  const trechos = [ler('10 08:00 – 10 10:00')];
  expect(minutosTrabalhados(relogio({ trechos, fuso: 'America/Sao_Paulo' }))).toBe(120);
  expect(minutosTrabalhados(relogio({ trechos, fuso: 'America/Manaus' }))).toBe(60);
});

test('a local day counts where the UTC date has already turned', () => {
  const noite: Expediente = { abertura: 1200, fechamento: 1440, almoco: null };
  const trechos = [ler('10 20:00 – 11 00:30')];
  const jornada: Semana = [null, null, noite, null, null, null, null];
  expect(minutosTrabalhados(relogio({ trechos, jornada }))).toBe(240);
});

test('agrees with a count of the minutes, one by one', () => {
  const inicio = em('09 00:00').getTime();
  const umTrecho = fc
    .tuple(fc.nat(6 * 1440), fc.nat(2 * 1440))
    .map(([de, quanto]) => ({ inicio: depois(inicio, de), fim: depois(inicio, de + quanto) }));
  const varios = fc.array(umTrecho, { maxLength: 4 });

  fc.assert(
    fc.property(varios, varios, (trechos, pausas) => {
      let contados = 0;
      for (let min = 0; min < 9 * 1440; min++) {
        const agora = inicio + min * 60_000;
        // The count begins at Monday's midnight and São Paulo has no daylight saving, so the clock is the remainder.
        const noTurno = (JORNADA[(1 + Math.floor(min / 1440)) % 7] ?? null) !== null && trabalha(min);
        if (noTurno && dentro(trechos, agora) && !dentro(pausas, agora)) contados++;
      }
      expect(minutosTrabalhados(relogio({ trechos, pausas }))).toBe(contados);
    }),
    { numRuns: 60 },
  );
});

function trabalha(min: number): boolean {
  const hora = (min % 1440) / 60;
  const isSabado = Math.floor(min / 1440) % 7 === 5;
  return (hora >= 8 && hora < 12) || (!isSabado && hora >= 13 && hora < 18);
}

function dentro(trechos: readonly Trecho[], instante: number): boolean {
  return trechos.some(
    ({ inicio, fim }) => inicio.getTime() <= instante && fim !== null && instante < fim.getTime(),
  );
}

function depois(inicio: number, minutos: number): Date {
  return new Date(inicio + minutos * 60_000);
}

/** '10 09:00 – 10 10:00' is a span of one hour; without its end it still runs. */
function ler(texto: string): Trecho {
  const [inicio = '', fim = ''] = texto.split('–').map((parte) => parte.trim());
  return { inicio: em(inicio), fim: fim === '' ? null : em(fim) };
}

function em(texto: string): Date {
  return new Date(`2026-03-${texto.replace(' ', 'T')}-03:00`);
}

function relogio(mudanca: Partial<RelogioDoServico>): RelogioDoServico {
  return {
    trechos: [],
    pausas: [],
    jornada: JORNADA,
    fuso: 'America/Sao_Paulo',
    agora: em('20 00:00'),
    ...mudanca,
  };
}
