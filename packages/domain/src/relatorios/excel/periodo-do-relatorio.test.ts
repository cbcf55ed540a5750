import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias, diffDias } from '../../dia.ts';
import { diaMais } from '../mes.ts';
import { diasDoPeriodo, periodoComparado, type PeriodoDoRelatorio } from './periodo-do-relatorio.ts';

test.each<[PeriodoDoRelatorio, string, string, string]>([
  ['mesAtual', '2026-11-26', '2026-11-01', '2026-11-25'],
  ['mesAtual', '2026-11-01', '2026-11-01', '2026-11-01'],
  ['mesPassado', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['tresMeses', '2026-01-10', '2025-10-01', '2025-12-31'],
  ['dozeMeses', '2026-11-26', '2025-11-01', '2026-10-31'],
  ['anoAtual', '2026-01-01', '2026-01-01', '2026-01-01'],
])('%s on %s is %s to %s', (periodo, hoje, de, ate) => {
  expect(diasDoPeriodo(periodo, hoje)).toEqual({ de, ate });
});

test.each([
  ['periodoAnterior', { de: '2026-11-01', ate: '2026-11-26' }, { de: '2026-10-01', ate: '2026-10-26' }],
  ['periodoAnterior', { de: '2026-11-01', ate: '2026-11-30' }, { de: '2026-10-01', ate: '2026-10-31' }],
  ['periodoAnterior', { de: '2026-03-01', ate: '2026-03-30' }, { de: '2026-02-01', ate: '2026-02-28' }],
  ['periodoAnterior', { de: '2026-01-01', ate: '2026-03-31' }, { de: '2025-10-01', ate: '2025-12-31' }],
  ['periodoAnterior', { de: '2026-11-10', ate: '2026-11-16' }, { de: '2026-11-03', ate: '2026-11-09' }],
  ['anoAnterior', { de: '2028-02-01', ate: '2028-02-29' }, { de: '2027-02-01', ate: '2027-02-28' }],
  ['anoAnterior', { de: '2026-11-10', ate: '2026-11-16' }, { de: '2025-11-10', ate: '2025-11-16' }],
] as const)('%s of %o is %o', (comparar, periodo, antes) => {
  expect(periodoComparado(comparar, periodo)).toMatchObject(antes);
});

test('each day compared with stands in the period once it is moved', () => {
  const dia = fc.integer({ min: 0, max: 4_000 }).map((n) => addDias('2020-01-01', n));
  const comparar = fc.constantFrom('periodoAnterior', 'anoAnterior');
  fc.assert(
    fc.property(dia, fc.integer({ min: 0, max: 400 }), comparar, (de, quantos, qual) => {
      const ate = addDias(de, quantos);
      const antes = periodoComparado(qual, { de, ate });
      if (antes === null) throw new Error('compared with nothing');
      expect(diffDias(antes.de, antes.ate)).toBeGreaterThanOrEqual(-1);
      for (let outro = antes.de; outro <= antes.ate; outro = addDias(outro, 1)) {
        const movido = addDias(diaMais(outro, antes.meses), antes.dias);
        expect(movido >= de && movido <= ate, `${outro} → ${movido}`).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});
