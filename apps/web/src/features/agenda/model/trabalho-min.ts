import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import { diaDaSemana, type Dia } from '@oferta/domain/dia.ts';
import type { DonoDoTempo } from './blocos-do-dia.ts';

/** A planned span: minutes since 00:00 and minutes of length, lunch counted. */
interface Planejado {
  readonly dia: Dia;
  readonly inicioMin: number;
  readonly duracaoMin: number;
}

/** The minutes of work in a planned span, which stands over the lunch of whoever does it. */
export function trabalhoMin(
  { dia, inicioMin, duracaoMin }: Planejado,
  jornada: DonoDoTempo['jornada'],
  { semana }: Calendario,
): number {
  const { almocoInicio, almocoFim } = (jornada ?? semana)[diaDaSemana(dia)] ?? {};
  if (typeof almocoInicio !== 'number' || typeof almocoFim !== 'number') return duracaoMin;
  const noAlmoco = Math.min(almocoFim, inicioMin + duracaoMin) - Math.max(almocoInicio, inicioMin);
  return duracaoMin - Math.max(0, noAlmoco);
}
