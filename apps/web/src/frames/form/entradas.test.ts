/** What is typed or pasted in a field is what the other doors read of it, or is asked for again: never another value. */
import { lerData } from '@oferta/domain/planilha/data.ts';
import { lerHora } from '@oferta/domain/planilha/hora.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseClock } from '#ui/form/date/clock-typing.ts';
import { parseDay } from '#ui/form/date/date-typing.ts';
import {
  DATAS,
  DATAS_DE_ARQUIVO,
  HORAS,
  HORAS_DE_ARQUIVO,
} from '../../../../../packages/domain/test/entradas/numeros.ts';

const HOJE = '2026-11-23';

describe('a day', () => {
  test.each(DATAS)('%j is %j', (escrito, dia) => expect(parseDay(escrito, HOJE)).toBe(dia));
  test.each(DATAS_DE_ARQUIVO)('%j is %j or nothing', (escrito, dia) =>
    expect([dia, null]).toContain(parseDay(escrito, HOJE)),
  );

  test('is the same day in a field and in a file, whatever its signs', () => {
    const partes = fc.constantFrom('1', '07', '12', '26', '2026', '2012', '/', '-', '.', '/', '-', ' ');
    fc.assert(
      fc.property(fc.array(partes, { minLength: 3, maxLength: 6 }), (escritas) => {
        const escrito = escritas.join('');
        const [campo, arquivo] = [parseDay(escrito, HOJE), lerData(escrito)?.dia ?? null];
        if (campo !== null && arquivo !== null) expect(campo).toBe(arquivo);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('an hour', () => {
  test.each(HORAS)('%j is %j', (escrito, minutos) => expect(parseClock(escrito)).toBe(minutos));
  test.each(HORAS_DE_ARQUIVO)('%j is %j or nothing', (escrito, minutos) =>
    expect([minutos, null]).toContain(parseClock(escrito)),
  );

  test('is the same hour in a field and in a file, whatever its signs', () => {
    const partes = fc.constantFrom('0', '7', '12', '17', '45', ':', 'h', '.', ',', ' ');
    fc.assert(
      fc.property(fc.array(partes, { minLength: 1, maxLength: 5 }), (escritas) => {
        const escrito = escritas.join('');
        const [campo, arquivo] = [parseClock(escrito), lerHora(escrito)];
        if (campo !== null && arquivo !== null) expect(campo).toBe(arquivo);
      }),
      { numRuns: 2_000 },
    );
  });
});
