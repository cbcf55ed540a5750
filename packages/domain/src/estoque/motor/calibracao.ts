import { type Historico, resumo } from '../historico.ts';

/** How fast an old month loses weight for the rate: each is worth 0.8 of the one after it. */
const ESQUECIMENTO = 0.8;
/** A part speaks for the over-dispersion by its demand, but a few fast movers must not speak for all. */
const MAIOR_PESO = 2;
const MENOR_DISPERSAO = 1.05;

/** What all the parts of a dealership teach about each: made once for a suggestion, the same for every part of it. */
export interface Calibracao {
  /** Variance ÷ mean of a month at a known rate; above 1. */
  readonly dispersao: number;
  /** The rates of all parts as a gamma distribution: its shape and, in months, its rate. */
  readonly forma: number;
  readonly meses: number;
}

/** Used where there is nothing to learn from yet: a part asked once in two months, with little certainty. */
export const SEM_EXPERIENCIA: Calibracao = { dispersao: 1.5, forma: 0.5, meses: 1 };

/** Sums with forgotten weights: units and months, in what they are worth as evidence. */
export function evidencia(historico: Historico, teto = Number.POSITIVE_INFINITY): Evidencia {
  let peso = 1;
  let unidades = 0;
  let meses = 0;
  let quadrados = 0;
  for (let mes = historico.length - 1; mes >= 0; mes -= 1) {
    const demanda = historico[mes];
    if (demanda !== null && demanda !== undefined) {
      unidades += peso * Math.min(demanda, teto);
      meses += peso;
      quadrados += peso * peso;
    }
    peso *= ESQUECIMENTO;
  }
  // Kish's effective number of months: weights that differ know less than as many that do not.
  const util = meses === 0 ? 0 : meses / quadrados;
  return { taxa: meses === 0 ? 0 : unidades / meses, unidades: unidades * util, meses: meses * util };
}

interface Evidencia {
  /** Units a month, recent months first. */
  readonly taxa: number;
  readonly unidades: number;
  /** Months that count as much, none forgotten. */
  readonly meses: number;
}

/**
 * Learns from all parts (empirical Bayes by moments: Robbins 1956; Morris, JASA 78, 1983): how much more a month varies
 * than chance alone would have it, and how the parts' rates are spread. A part with few months leans on the others.
 */
export function calibrar(historicos: Iterable<Historico>): Calibracao {
  let variancias = 0;
  let medias = 0;
  let partes = 0;
  let taxas = 0;
  let quadrados = 0;
  let meses = 0;
  for (const historico of historicos) {
    const { media, desvio, meses: ativos } = resumo(historico);
    if (ativos < 2) continue;
    if (media > 0) {
      const peso = Math.min(media, MAIOR_PESO);
      variancias += peso * Math.min(50, (desvio * desvio) / media);
      medias += peso;
    }
    const visto = evidencia(historico);
    partes += 1;
    taxas += visto.taxa;
    quadrados += visto.taxa * visto.taxa;
    meses += visto.meses;
  }
  if (partes < 2 || medias === 0) return SEM_EXPERIENCIA;
  const dispersao = Math.max(MENOR_DISPERSAO, variancias / medias);
  const media = taxas / partes;
  const observada = quadrados / partes - media * media;
  // What the months' own chance adds to the spread of the rates is not theirs.
  const variancia = Math.max(observada - (dispersao * media) / (meses / partes), 0.05 * media * media);
  return { dispersao, forma: (media * media) / variancia, meses: media / variancia };
}
