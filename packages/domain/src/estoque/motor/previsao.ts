import { type Historico, tetoDoMes } from '../historico.ts';
import { type Calibracao, evidencia } from './calibracao.ts';
import {
  acumular,
  binomialNegativa,
  type Distribuicao,
  emMeses,
  limitada,
  type Parte,
  quantilLimitado,
  soma,
} from './distribuicao.ts';

/** How fast a month is forgotten where the part's own quantities are kept: each is worth 0.9 of the one after it. */
const ESQUECIMENTO_PROPRIO = 0.9;
/** Months the common shape is worth beside the part's own, where nobody says otherwise. */
const PESO_DO_COMUM = 20;
/** Standard normal at the middles of eight equal parts: the rates a part may have. */
const NORMAIS = [-1.534, -0.887, -0.489, -0.157, 0.157, 0.489, 0.887, 1.534];
const MAIOR_TAMANHO = 4000;

/** What is expected of a part. */
export interface Previsao {
  /** Units a month. */
  readonly porMes: number;
  /** Share of the part's own months in the forecast, 0 to 1; the rest is what all parts teach. */
  readonly pesoProprio: number;
  /** Units asked until the delivery, and after it until the next order's: never more leaves than `emMaos` before. */
  readonly noPeriodo: (periodo: Periodo) => Distribuicao;
  /** What those units exceed with at most a risk, for one stock and risk after the other: what they share is made once. */
  readonly pontoPorEstoque: (periodo: Omit<Periodo, 'emMaos'>) => (emMaos: number, risco: number) => number;
}

interface Periodo {
  /** Months from the order to its delivery. */
  readonly prazo: number;
  /** Months between orders. */
  readonly revisao: number;
  /** What can leave before the delivery; what is asked beyond it is lost and need not be bought. */
  readonly emMaos: number;
}

/**
 * The predictive distribution of a part's demand, of two halves weighed by how many months the part has.
 *
 * What all parts teach: Poisson demand in groups at a rate that is gamma among the parts and forgets (Harvey and
 * Fernandes, JBES 7, 1989: a discounted gamma-Poisson filter), over-dispersed to a negative binomial. It follows parts that
 * rise and die, and lends a part without months what the others have.
 *
 * What the part itself sold, month by month and forgetting (Willemain, Smart and Schwarz, IJF 20, 2004, keep lumps
 * like this): the two are mixed as the posterior of a Dirichlet process (Ferguson, Annals of Statistics 1, 1973), so four
 * bought together stay four together.
 *
 * It never falls when a month rises: each half rises stochastically, and the weights look at the number of months alone.
 */
export function prever(historico: Historico, calibracao: Calibracao, pesoDoComum = PESO_DO_COMUM): Previsao {
  const teto = tetoDoMes(historico);
  const visto = evidencia(historico, teto);
  const forma = calibracao.forma + visto.unidades / calibracao.dispersao;
  const meses = calibracao.meses + visto.meses / calibracao.dispersao;
  const taxas = NORMAIS.map((z) => taxaEm(z, forma, meses));
  const proprio = atomos(historico, teto);
  const pesoProprio = proprio.meses / (proprio.meses + pesoDoComum);
  const taxa = forma / meses;
  const porMes = (1 - pesoProprio) * taxa + pesoProprio * proprio.media;
  const tamanhoDe = (total: number): number => {
    const maiorTaxa = Math.max(...taxas, taxa);
    const largura = maiorTaxa * total + 7 * Math.sqrt(maiorTaxa * total * calibracao.dispersao);
    return Math.min(MAIOR_TAMANHO, Math.ceil(Math.max(largura, proprio.maior * (total + 1))) + 4);
  };
  return {
    porMes,
    pesoProprio,
    pontoPorEstoque: ({ prazo, revisao }) => {
      const tamanho = tamanhoDe(prazo + revisao);
      const partes: Parte[] = taxas.map((cada) => {
        const antes = binomialNegativa(cada * prazo, calibracao.dispersao, tamanho);
        const durante =
          prazo === revisao ? antes : binomialNegativa(cada * revisao, calibracao.dispersao, tamanho);
        return { antes, durante, peso: (1 - pesoProprio) / taxas.length };
      });
      if (pesoProprio > 0) {
        const umMes = proprio.emUmMes(tamanho);
        partes.push({ antes: emMeses(umMes, prazo), durante: emMeses(umMes, revisao), peso: pesoProprio });
      }
      return quantilLimitado(partes);
    },
    noPeriodo: ({ prazo, revisao, emMaos }) => {
      const total = prazo + revisao;
      const tamanho = tamanhoDe(total);
      const limite = Math.max(0, Math.floor(emMaos));
      const saida = new Float64Array(tamanho);
      const comum = (cada: number) => {
        const antes = binomialNegativa(cada * prazo, calibracao.dispersao, tamanho);
        const pode = limitada(antes, limite);
        // Nothing is cut: the sum of two with the same dispersion has a closed form.
        if (pode === antes) return binomialNegativa(cada * total, calibracao.dispersao, tamanho);
        return soma(pode, binomialNegativa(cada * revisao, calibracao.dispersao, tamanho));
      };
      for (const cada of taxas) {
        acumular(saida, comum(cada), (1 - pesoProprio) / taxas.length);
      }
      if (pesoProprio > 0) {
        const umMes = proprio.emUmMes(tamanho);
        const antes = limitada(emMeses(umMes, prazo), limite);
        acumular(saida, soma(antes, emMeses(umMes, revisao)), pesoProprio);
      }
      return saida;
    },
  };
}

/** A gamma's quantile (Wilson and Hilferty, PNAS 17, 1931); it never falls when the shape rises. */
function taxaEm(z: number, forma: number, meses: number): number {
  const raiz = 1 - 1 / (9 * forma) + z / (3 * Math.sqrt(forma));
  return (forma / meses) * Math.max(0, raiz) ** 3;
}

interface Proprio {
  readonly meses: number;
  readonly media: number;
  readonly maior: number;
  readonly emUmMes: (tamanho: number) => Distribuicao;
}

function atomos(historico: Historico, teto: number): Proprio {
  const pesos: [demanda: number, peso: number][] = [];
  let peso = 1;
  let meses = 0;
  let unidades = 0;
  let maior = 0;
  for (let mes = historico.length - 1; mes >= 0; mes -= 1) {
    const visto = historico[mes];
    if (visto !== null && visto !== undefined) {
      const demanda = Math.min(visto, teto);
      pesos.push([demanda, peso]);
      meses += peso;
      unidades += demanda * peso;
      maior = Math.max(maior, demanda);
    }
    peso *= ESQUECIMENTO_PROPRIO;
  }
  return {
    meses,
    media: meses === 0 ? 0 : unidades / meses,
    maior,
    emUmMes: (tamanho) => {
      const saida = new Float64Array(tamanho);
      for (const [demanda, p] of pesos) {
        const qual = Math.min(demanda, tamanho - 1);
        saida[qual] = (saida[qual] ?? 0) + p / meses;
      }
      return saida;
    },
  };
}
