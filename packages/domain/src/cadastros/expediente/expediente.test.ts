import { expect, test } from 'vitest';
import { impedimentoExpediente, toSemana } from './expediente.ts';

const almoco = (inicioMin: number, fimMin: number) => ({ inicioMin, fimMin });

test.each([
  [null, null],
  [{ abertura: 480, fechamento: 1080, almoco: almoco(720, 780) }, null],
  [{ abertura: 0, fechamento: 1440, almoco: null }, null],
  [{ abertura: 480, fechamento: 1080, almoco: almoco(480, 1080) }, null],
  [{ abertura: 480, fechamento: 480, almoco: null }, 'O fechamento precisa ser depois da abertura'],
  [{ abertura: 480, fechamento: 1445, almoco: null }, 'O fechamento precisa ser depois da abertura'],
  [{ abertura: 482, fechamento: 1080, almoco: null }, 'Use múltiplos de 5 minutos'],
  [{ abertura: 480, fechamento: 1080, almoco: almoco(721, 780) }, 'Use múltiplos de 5 minutos'],
  [
    { abertura: 480, fechamento: 1080, almoco: almoco(780, 720) },
    'O fim do almoço precisa ser depois do início',
  ],
  [
    { abertura: 480, fechamento: 1080, almoco: almoco(420, 480) },
    'O almoço precisa ficar dentro do expediente',
  ],
  [
    { abertura: 480, fechamento: 1080, almoco: almoco(1050, 1110) },
    'O almoço precisa ficar dentro do expediente',
  ],
])('impedimentoExpediente(%j) is %j', (expediente, frase) => {
  expect(impedimentoExpediente(expediente)).toBe(frase);
});

test('a person may go home at 17:48, a dealership closes on a whole step', () => {
  const turno = { abertura: 480, fechamento: 1068, almoco: almoco(720, 780) };
  expect(impedimentoExpediente(turno, 1)).toBeNull();
  expect(impedimentoExpediente(turno)).toBe('Use múltiplos de 5 minutos');
  expect(impedimentoExpediente({ ...turno, fechamento: Number.NaN }, 1)).toBe('Informe as horas como 08:30');
});

test('a stored week reads as the rules want it, missing days closed', () => {
  const dia = { abertura: 480, fechamento: 1080, almocoInicio: 720, almocoFim: 780 };
  const semAlmoco = { ...dia, almocoInicio: null, almocoFim: null };
  expect(toSemana([null, dia, semAlmoco])).toEqual([
    null,
    { abertura: 480, fechamento: 1080, almoco: { inicioMin: 720, fimMin: 780 } },
    { abertura: 480, fechamento: 1080, almoco: null },
    null,
    null,
    null,
    null,
  ]);
});
