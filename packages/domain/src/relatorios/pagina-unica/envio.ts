import { addDias, type Dia, diaDaSemana } from '../../dia.ts';
import { type Mes, mesMais } from '../mes.ts';

/** How often a report leaves by e-mail: Monday to Friday, on a day of the week, on a day of the month. */
export const FREQUENCIAS = ['diario', 'semanal', 'mensal'] as const;
export type Frequencia = (typeof FREQUENCIAS)[number];

/** When one leaves. `dia`: Monday 1 to Saturday 6, or 1 to 28 of the month; null every working day. `hora`: 0 to 23. */
export interface Quando {
  readonly frequencia: Frequencia;
  readonly dia: number | null;
  readonly hora: number;
}

/** Days of the week on which one can leave, Monday 1. */
export const DIAS_DO_ENVIO = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;

/** Whether a report leaves on that day. */
export function saiNoDia({ frequencia, dia }: Quando, hoje: Dia): boolean {
  const semana = diaDaSemana(hoje);
  if (frequencia === 'diario') return semana >= 1 && semana <= 5;
  return frequencia === 'semanal' ? semana === dia : Number(hoje.slice(8)) === dia;
}

/** Which month it is of: a monthly one of the month before, the others of the month that yesterday was in. */
export const mesDoEnvio = ({ frequencia }: Quando, hoje: Dia): Mes =>
  frequencia === 'mensal' ? mesMais(hoje.slice(0, 7), -1) : addDias(hoje, -1).slice(0, 7);

/** "De segunda a sexta às 7h", "Toda segunda às 7h", "Todo dia 5 às 7h". */
export function quandoEmPalavras({ frequencia, dia, hora }: Quando): string {
  const as = `às ${hora}h`;
  if (frequencia === 'diario') return `De segunda a sexta ${as}`;
  if (frequencia === 'mensal') return `Todo dia ${dia} ${as}`;
  return dia === 6 ? `Todo sábado ${as}` : `Toda ${DIAS_DO_ENVIO[(dia ?? 1) - 1]} ${as}`;
}
