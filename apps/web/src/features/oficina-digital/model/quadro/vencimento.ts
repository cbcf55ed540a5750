import { diffDias, formatDia, type Dia } from '@oferta/domain/dia.ts';

/** When something is due, as it is said: overdue and today's stand out. */
export interface Vencimento {
  readonly texto: string;
  readonly vencido: boolean;
}

/** A due day as seen on another: "Hoje", "Há 3 dias", "Amanhã", "Em 5 dias", and from a month on the date itself. */
export function vencimentoDe(dia: Dia, hoje: Dia): Vencimento {
  const dias = diffDias(hoje, dia);
  if (dias <= 0)
    return { texto: dias === 0 ? 'Hoje' : dias === -1 ? 'Ontem' : `Há ${-dias} dias`, vencido: true };
  if (dias === 1) return { texto: 'Amanhã', vencido: false };
  return { texto: dias < 30 ? `Em ${dias} dias` : formatDia(dia), vencido: false };
}
