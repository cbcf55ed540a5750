import { expect, test } from 'vitest';
import {
  impedimentoDaPrevisao,
  mudaPromessa,
  MOTIVOS_PREVISAO,
  NOME_MOTIVO_PREVISAO,
} from './motivo-previsao.ts';

const ANTES = new Date('2026-11-24T17:00:00-03:00');

test.each([
  [null, null, false],
  [null, ANTES, false],
  [ANTES, ANTES, false],
  [ANTES, new Date('2026-11-24T17:00:30-03:00'), false],
  [ANTES, new Date('2026-11-24T17:01:00-03:00'), true],
  [ANTES, new Date('2026-11-24T16:59:59-03:00'), true],
  [ANTES, null, true],
])('%o and then %o: %s', (antes, depois, muda) => {
  expect(mudaPromessa(antes, depois)).toBe(muda);
});

test.each([
  [null, 'semMotivo'],
  [{ motivo: 'outro' }, 'faltaTexto'],
  [{ motivo: 'outro', texto: '  ' }, 'faltaTexto'],
  [{ motivo: 'outro', texto: 'Chuva' }, null],
  [{ motivo: 'aguardandoPeca' }, null],
] as const)('%o: %s', (motivo, impedimento) => {
  expect(impedimentoDaPrevisao(motivo)).toBe(impedimento);
});

test('every reason has a name of its own', () => {
  expect(new Set(MOTIVOS_PREVISAO.map((motivo) => NOME_MOTIVO_PREVISAO[motivo])).size).toBe(
    MOTIVOS_PREVISAO.length,
  );
});
