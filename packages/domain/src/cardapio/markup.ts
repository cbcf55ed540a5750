import { divideHalfUp } from './arredondamento.ts';

/** From which part cost on a factor applies. 10000 basis points sell at cost, 16000 at 1.6 times the cost. */
export interface FaixaMarkup {
  readonly deCentavos: number;
  readonly fatorBp: number;
}

export interface PrecoDaPeca {
  readonly centavos: number;
  /** The tier that gave the price; null when the part has a price of its own or there is no tier for its cost. */
  readonly faixa: FaixaMarkup | null;
}

const NO_CUSTO: FaixaMarkup = { deCentavos: 0, fatorBp: 10_000 };

/**
 * What one unit of a part sells for, in centavos. A dearer part never sells for less than the dearest one of the tiers
 * below: tiers usually ask less of dear parts, and at each border the price would otherwise fall.
 */
export function precoDaPeca(
  peca: { readonly custoCentavos: number; readonly precoCentavos: number | null },
  faixas: readonly FaixaMarkup[],
): PrecoDaPeca {
  if (peca.precoCentavos !== null) return { centavos: peca.precoCentavos, faixa: null };
  const abaixo = emOrdem(faixas).filter(({ deCentavos }) => deCentavos <= peca.custoCentavos);
  const faixa = abaixo.at(-1) ?? NO_CUSTO;
  const piso = abaixo.slice(1).map(({ deCentavos }, i) => vender(deCentavos - 1, abaixo[i] ?? NO_CUSTO));
  return {
    centavos: Math.max(vender(peca.custoCentavos, faixa), ...piso),
    faixa: abaixo.length > 0 ? faixa : null,
  };
}

const vender = (custo: number, { fatorBp }: FaixaMarkup): number => divideHalfUp(custo * fatorBp, 10_000);

/** Parts below the first border sell at cost. */
function emOrdem(faixas: readonly FaixaMarkup[]): FaixaMarkup[] {
  return [...faixas].sort((a, b) => a.deCentavos - b.deCentavos);
}
