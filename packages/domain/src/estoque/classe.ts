import { type Historico, resumo } from './historico.ts';

/** How a part is asked for (Syntetos, Boylan and Croston, JORS 56, 2005). */
export const CLASSES_DEMANDA = ['regular', 'intermitente', 'erratica', 'irregular', 'semDemanda'] as const;
export type ClasseDemanda = (typeof CLASSES_DEMANDA)[number];

/** By value of what is sold: the first 80 %, the next 15 %, the last 5 %. */
export const CLASSES_VALOR = ['A', 'B', 'C'] as const;
export type ClasseValor = (typeof CLASSES_VALOR)[number];

/** By how steady it is asked for: coefficient of variation up to 0.5, up to 1, beyond. */
export type ClasseRegularidade = 'X' | 'Y' | 'Z';

/** Syntetos, Boylan and Croston's cuts. */
const CORTE_ADI = 1.32;
const CORTE_CV2 = 0.49;

interface Demanda {
  readonly classe: ClasseDemanda;
  /** Mean interval between months with demand, in months. */
  readonly adi: number;
  /** Squared coefficient of variation of the months with demand. */
  readonly cv2: number;
}

/** How a part is asked for: smooth, intermittent, erratic or lumpy. */
export function classeDaDemanda(historico: Historico): Demanda {
  const ativos = historico.filter((mes) => mes !== null);
  const comDemanda = ativos.filter((mes) => mes > 0);
  if (comDemanda.length === 0) return { classe: 'semDemanda', adi: Number.POSITIVE_INFINITY, cv2: 0 };
  const adi = ativos.length / comDemanda.length;
  const { media, desvio } = resumo(comDemanda);
  const cv2 = (desvio / media) ** 2;
  if (adi <= CORTE_ADI) return { classe: cv2 <= CORTE_CV2 ? 'regular' : 'erratica', adi, cv2 };
  return { classe: cv2 <= CORTE_CV2 ? 'intermitente' : 'irregular', adi, cv2 };
}

/** How steady a part is asked for, over all its active months. */
export function classeRegularidade(historico: Historico): ClasseRegularidade {
  const { media, desvio } = resumo(historico);
  if (media === 0) return 'Z';
  const cv = desvio / media;
  return cv <= 0.5 ? 'X' : cv <= 1 ? 'Y' : 'Z';
}

/**
 * ABC by value (Pareto): the part that crosses 80 % is still A, the one that crosses 95 % still B. Parts without value are
 * C. Answers in the order it was given.
 */
export function classesDeValor(valores: readonly number[]): ClasseValor[] {
  const total = valores.reduce((soma, valor) => soma + valor, 0);
  const classes = valores.map((): ClasseValor => 'C');
  let antes = 0;
  for (const [posicao, valor] of [...valores.entries()].toSorted((a, b) => b[1] - a[1])) {
    if (valor <= 0) break;
    classes[posicao] = antes < total * 0.8 ? 'A' : antes < total * 0.95 ? 'B' : 'C';
    antes += valor;
  }
  return classes;
}
