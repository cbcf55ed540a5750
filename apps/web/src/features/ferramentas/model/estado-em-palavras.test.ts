import { expect, test } from 'vitest';
import { duracao, estadoEmPalavras } from './estado-em-palavras.ts';

const AGORA = Date.parse('2026-11-23T11:00:00Z');
const CELULA = {
  integracao: 'email',
  codConcessionaria: 1,
  estado: 'emDia',
  ultimaVez: '2026-11-23T10:56:00Z',
  naFila: 0,
  esperandoDesde: '2026-11-23T10:38:00Z',
  falhandoDesde: '2026-11-23T08:39:00Z',
  motivo: null,
} as const;

test.each([
  ['emDia', 'espera', '4 min'],
  ['atrasada', 'espera', 'atraso 22 min'],
  ['atrasada', 'ultimaVez', 'atraso 4 min'],
  ['falha', 'espera', 'falha 2h21'],
  ['desligada', 'espera', 'sem servidor'],
  ['naoUsa', 'espera', 'não usa'],
] as const)('%s, by %s: %s', (estado, limiteConta, dito) => {
  expect(estadoEmPalavras({ ...CELULA, estado }, { limiteConta }, AGORA)).toBe(dito);
});

test.each([
  [-3, '0 min'],
  [59.9, '59 min'],
  [60, '1h'],
  [61, '1h01'],
  [24 * 60, '1 dia'],
  [49 * 60, '2 dias'],
])('%d minutes are %s', (minutos, dito) => {
  expect(duracao(minutos)).toBe(dito);
});
