import { expect, test } from 'vitest';
import { diasDoPeriodo, type PeriodoDoRelatorio } from './periodo-do-relatorio.ts';

test.each<[PeriodoDoRelatorio, string, string, string]>([
  ['mesAtual', '2026-11-26', '2026-11-01', '2026-11-26'],
  ['mesPassado', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['tresMeses', '2026-01-10', '2025-10-01', '2025-12-31'],
  ['dozeMeses', '2026-11-26', '2025-11-01', '2026-10-31'],
  ['anoAtual', '2026-01-01', '2026-01-01', '2026-01-01'],
])('%s on %s is %s to %s', (periodo, hoje, de, ate) => {
  expect(diasDoPeriodo(periodo, hoje)).toEqual({ de, ate });
});
