import type { BaseId } from './bases.ts';

/** A sum of base quantities, each with its factor: `{ agendados: 1, canceladosAntes: -1 }`. */
export type Termos = { readonly [B in BaseId]?: number };

/** What a value is counted in. `razao` 0.875 is read 87,5 %; `pontos` are of the NPS; `vezes` is a plain ratio. */
export type Unidade = 'centavos' | 'minutos' | 'contagem' | 'razao' | 'pontos' | 'vezes';

/** Measured vehicle by vehicle, quote by quote: what a median is taken of. Minutes. */
export type Amostra = 'permanencia' | 'permanenciaExpediente' | 'aprovacao';

/** How an indicator comes from its quantities. */
export type Formula =
  | { readonly tipo: 'soma'; readonly parte: Termos }
  | { readonly tipo: 'razao'; readonly parte: Termos; readonly todo: Termos; readonly fator: number }
  /** The value below which that share of the sample lies: 0.5 is the median. */
  | { readonly tipo: 'quantil'; readonly amostra: Amostra; readonly quantil: number };

/** One row of the dictionary, where the names of indicators are still being written. */
export type Forma = {
  readonly rotulo: string;
  /** The formula in words. */
  readonly formula: string;
  readonly conta: Formula;
  readonly unidade: Unidade;
  /** The direction that is good for the dealership; `null`: neither is. */
  readonly bom: 'maior' | 'menor' | null;
  /** Decimals where one number stands alone ("por quê?", closing); lists show `casasNaLista`. */
  readonly casas: number;
  readonly casasNaLista: number;
  /** Another way to the same number, shown and tested. */
  readonly identidade?: readonly [string, string];
};

/** A quantity, or a sum of some. */
export const soma = (parte: Termos): Formula => ({ tipo: 'soma', parte });
/** One sum over another, times `fator`. */
export const razao = (parte: Termos, todo: Termos, fator = 1): Formula => ({
  tipo: 'razao',
  parte,
  todo,
  fator,
});
/** A quantile of what was measured one by one. */
export const quantil = (amostra: Amostra, q: number): Formula => ({ tipo: 'quantil', amostra, quantil: q });

export const PORCENTO = { unidade: 'razao', casas: 2, casasNaLista: 1 } as const;
export const REAIS = { unidade: 'centavos', casas: 2, casasNaLista: 0 } as const;
export const PRECO_UNITARIO = { unidade: 'centavos', casas: 2, casasNaLista: 2 } as const;
export const HORAS = { unidade: 'minutos', casas: 1, casasNaLista: 1 } as const;
export const QUANTOS = { unidade: 'contagem', casas: 0, casasNaLista: 0 } as const;
