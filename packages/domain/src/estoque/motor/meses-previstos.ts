import { type Historico, tetoDoMes } from '../historico.ts';
import type { Calibracao } from './calibracao.ts';
import { quantil } from './distribuicao.ts';
import { prever } from './previsao.ts';

/** Of ten months to come, eight lie between the two. */
export interface Intervalo {
  readonly de: number;
  readonly ate: number;
}

const UM_DECIMO = 0.1;

/** The months as they were forecast from: a part's first ones, of which nothing is kept, were none or were empty. */
function comoFoiPrevisto(
  meses: readonly number[],
  { calibracao, previsaoCentesimos }: { calibracao: Calibracao; previsaoCentesimos: number },
): ReturnType<typeof prever> {
  const primeiro = meses.findIndex((mes) => mes > 0);
  const desdeOPrimeiro: Historico = meses.map((mes, n) => (n < primeiro ? null : mes));
  const [inteira, nova] = [prever(meses, calibracao), prever(desdeOPrimeiro, calibracao)];
  const longe = ({ porMes }: { porMes: number }) => Math.abs(porMes * 100 - previsaoCentesimos);
  return primeiro > 0 && longe(nova) < longe(inteira) ? nova : inteira;
}

/** What a month to come may ask, by the forecast that a suggestion was made with; whole units. */
export function intervaloDoMes(
  meses: readonly number[],
  feita: { readonly calibracao: Calibracao; readonly previsaoCentesimos: number },
): Intervalo {
  const mes = comoFoiPrevisto(meses, feita).noPeriodo({ prazo: 0, revisao: 1, emMaos: 0 });
  return { de: quantil(mes, 1 - UM_DECIMO), ate: quantil(mes, UM_DECIMO) };
}

/** A month that towers over the others, with what it counts as: one order of a fleet; null where none does. */
export function mesDeFrota(meses: readonly number[]): { mes: number; contadoComo: number } | null {
  const teto = tetoDoMes(meses);
  const mes = meses.findIndex((unidades) => unidades > teto);
  return mes < 0 ? null : { mes, contadoComo: teto };
}
