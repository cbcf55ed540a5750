import type { Casa } from './casas.ts';
import type { DiaDeTrabalho } from '../calendario.ts';
import type { Mecanico } from './equipe.ts';

/** A person who is not there for a part of today. */
export interface AusenciaDeHoje {
  readonly recurso: 'consultor' | 'mecanico';
  /** Place in the house's list. */
  readonly pessoa: number;
  readonly inicioMin: number;
  readonly fimMin: number;
  readonly motivo: string;
}

/** Today's training and days off, the same in every house. */
export function ausenciasDeHoje(
  casa: Casa,
  mecanicos: readonly Mecanico[],
  hoje: DiaDeTrabalho,
): AusenciaDeHoje[] {
  const { abertura, fechamento } = hoje.expediente;
  const ate = (inicioMin: number) => ({ inicioMin, fimMin: fechamento });
  const ausencias: AusenciaDeHoje[] = [
    { recurso: 'consultor', pessoa: 3, ...ate(fechamento - 120), motivo: 'Treinamento' },
    { recurso: 'consultor', pessoa: 5, ...ate(fechamento - 180), motivo: 'Folga' },
    { recurso: 'mecanico', pessoa: 2, ...ate(fechamento - 120), motivo: 'Treinamento' },
    { recurso: 'mecanico', pessoa: 6, ...ate(abertura), motivo: 'Folga' },
  ];
  const pessoas = { consultor: casa.consultores.length, mecanico: mecanicos.length };
  return ausencias.filter(({ recurso, pessoa }) => pessoa < pessoas[recurso]);
}

/** Holidays already granted: two mechanics and a consultant, after the days that are booked. Days from today. */
export const FERIAS = [
  { recurso: 'mecanico', pessoa: 1, daqui: 45, dias: 20 },
  { recurso: 'mecanico', pessoa: 4, daqui: 70, dias: 15 },
  { recurso: 'consultor', pessoa: 1, daqui: 52, dias: 10 },
] as const;
