import { dataEm } from '@oferta/domain/instante.ts';

const RELATIVO = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });

const MINUTO = 60_000;
const PASSOS = [
  ['minute', MINUTO, 60 * MINUTO],
  ['hour', 60 * MINUTO, 24 * 60 * MINUTO],
  ['day', 24 * 60 * MINUTO, 30 * 24 * 60 * MINUTO],
] as const;

/** "há 5 minutos", "ontem"; the date once a month has passed; "Nunca" for an instant that never was. */
export function quandoFoi(instante: string | null, fuso: string, agora: number): string {
  if (instante === null) return 'Nunca';
  const passou = agora - Date.parse(instante);
  if (passou < MINUTO) return 'agora';
  for (const [unidade, tamanho, ate] of PASSOS) {
    if (passou < ate) return RELATIVO.format(-Math.floor(passou / tamanho), unidade);
  }
  return dataEm(instante, fuso);
}
