import { describe, expect, test } from 'vitest';
import { type DiaDaCasa, oQueAtinge, type Tomado, type VisitaMarcada } from './atingida.ts';

const TERCA = '2026-11-24';
const QUARTA = '2026-11-25';
const ABERTA: DiaDaCasa = {
  feriado: null,
  expediente: { abertura: 420, fechamento: 1140, almoco: null },
  tomados: [],
};
const visita: VisitaMarcada = {
  dia: TERCA,
  inicioMin: 930,
  duracaoMin: 30,
  codConsultor: 1,
  janelas: [{ dia: QUARTA, inicioMin: 480, fimMin: 540, codMecanico: 7, codBox: 3 }],
};
const tomado = (over: Partial<Tomado>): Tomado => ({
  recurso: 'concessionaria',
  codRecurso: null,
  inicioMin: 900,
  fimMin: 1140,
  motivo: 'Dedetização',
  ...over,
});
const atinge = (
  terca: Partial<DiaDaCasa>,
  quarta: Partial<DiaDaCasa> = {},
  over: Partial<VisitaMarcada> = {},
) => oQueAtinge({ ...visita, ...over }, (dia) => ({ ...ABERTA, ...(dia === TERCA ? terca : quarta) }));

describe('what was laid over a booked visit', () => {
  test.each<[string, Partial<DiaDaCasa>, Partial<DiaDaCasa>, string | null]>([
    ['nothing', {}, {}, null],
    ['a block of the house', { tomados: [tomado({})] }, {}, 'Dedetização'],
    ['a block that ends as it begins', { tomados: [tomado({ fimMin: 930 })] }, {}, null],
    [
      'its consultant’s leave',
      { tomados: [tomado({ recurso: 'consultor', codRecurso: 1 })] },
      {},
      'Dedetização',
    ],
    ['a colleague’s leave', { tomados: [tomado({ recurso: 'consultor', codRecurso: 2 })] }, {}, null],
    [
      'its mechanic’s, on the day of the job',
      {},
      { tomados: [tomado({ recurso: 'mecanico', codRecurso: 7, inicioMin: 500, fimMin: 510 })] },
      'Dedetização',
    ],
    [
      'its mechanic’s, before the job',
      {},
      { tomados: [tomado({ recurso: 'mecanico', codRecurso: 7, inicioMin: 420, fimMin: 480 })] },
      null,
    ],
    [
      'its bay',
      {},
      { tomados: [tomado({ recurso: 'box', codRecurso: 3, inicioMin: 420, fimMin: 500 })] },
      'Dedetização',
    ],
    ['a holiday', { feriado: 'Padroeira' }, {}, 'Padroeira'],
    ['a closed day', { expediente: null }, {}, 'a casa não abre nesse dia'],
    [
      'hours that end before',
      { expediente: { abertura: 420, fechamento: 900, almoco: null } },
      {},
      'fora do expediente',
    ],
  ])('%s', (_, terca, quarta, esperado) => {
    expect(atinge(terca, quarta)).toBe(esperado);
  });

  test('a visit of nobody is hit by nobody’s leave', () => {
    const semNinguem = {
      codConsultor: null,
      janelas: [{ ...visita.janelas[0], codMecanico: null, codBox: null }],
    };
    const folga = { tomados: [tomado({ recurso: 'consultor' }), tomado({ recurso: 'mecanico' })] };
    expect(atinge(folga, folga, semNinguem as Partial<VisitaMarcada>)).toBeNull();
  });
});
