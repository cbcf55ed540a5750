import { addDias, type Dia, formatDia } from '../dia.ts';
import { type IndicadorId, indicadorDe } from './dicionario.ts';
import { formatIndicador, nomeDoMes } from './numero.ts';

/** Whether a limit is of each day or of the month so far. */
export const PERIODOS_DO_LIMITE = ['dia', 'mes'] as const;
export type PeriodoDoLimite = (typeof PERIODOS_DO_LIMITE)[number];

/** A value of an indicator that somebody wants to be told of. */
export interface Limite {
  readonly indicador: IndicadorId;
  /** Told when the figure is over it; false: when it is under it. */
  readonly acima: boolean;
  /** In the indicator's own unit, as its values are. */
  readonly valor: number;
  readonly periodo: PeriodoDoLimite;
}

/** Whether a figure is beyond a limit; one that is not known is not. */
export const passouDoLimite = (valor: number | null, { acima, valor: limite }: Limite): boolean =>
  valor !== null && (acima ? valor > limite : valor < limite);

/** The days a limit is judged by: the last whole one, or the month's up to it. `chave` tells one period from another. */
export function periodoDoLimite(periodo: PeriodoDoLimite, hoje: Dia) {
  const ontem = addDias(hoje, -1);
  if (periodo === 'dia') return { de: ontem, ate: ontem, mes: null, nome: formatDia(ontem), chave: ontem };
  const mes = ontem.slice(0, 7);
  return { de: `${mes}-01`, ate: ontem, mes, nome: nomeDoMes(mes).nome, chave: mes };
}

/** "acima de 15,0%". */
export const limiteEmPalavras = ({ indicador, acima, valor }: Limite): string =>
  `${acima ? 'acima' : 'abaixo'} de ${formatIndicador(indicador, valor)}`;

/** How a person writes a value of an indicator: in percent, reais or hours, and how much of its own unit one of these is. */
export function comoSeEscreve(indicador: IndicadorId): { readonly sufixo: string; readonly vale: number } {
  const { unidade, casas } = indicadorDe(indicador);
  if (unidade === 'razao') return { sufixo: '%', vale: 0.01 };
  if (unidade === 'centavos') return { sufixo: 'R$', vale: 100 };
  if (unidade === 'minutos') return casas === 0 ? { sufixo: 'min', vale: 1 } : { sufixo: 'h', vale: 60 };
  return { sufixo: '', vale: 1 };
}
