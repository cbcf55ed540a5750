import type { Dia } from '../dia.ts';
import { mesMais, primeiroDia, ultimoDia } from '../relatorios/mes.ts';

/** Periods that move with the calendar, so that a kept report is of now whenever it is opened. */
export const PERIODOS = {
  mesAtual: 'Este mês',
  mesPassado: 'Mês passado',
  tresMeses: 'Últimos 3 meses fechados',
  dozeMeses: 'Últimos 12 meses fechados',
  anoAtual: 'Este ano',
} as const;
export type PeriodoDoRelatorio = keyof typeof PERIODOS;
export const PERIODO_IDS = Object.keys(PERIODOS) as [PeriodoDoRelatorio, ...PeriodoDoRelatorio[]];

/** The days of a period, both ends in it; of one that still runs, up to today. */
export function diasDoPeriodo(periodo: PeriodoDoRelatorio, hoje: Dia): { de: Dia; ate: Dia } {
  const mes = hoje.slice(0, 7);
  const inteiros = (meses: number) => ({
    de: primeiroDia(mesMais(mes, -meses)),
    ate: ultimoDia(mesMais(mes, -1)),
  });
  switch (periodo) {
    case 'mesAtual':
      return { de: primeiroDia(mes), ate: hoje };
    case 'mesPassado':
      return inteiros(1);
    case 'tresMeses':
      return inteiros(3);
    case 'dozeMeses':
      return inteiros(12);
    case 'anoAtual':
      return { de: `${hoje.slice(0, 4)}-01-01`, ate: hoje };
    default:
      throw periodo satisfies never;
  }
}
