import type { Nivel } from '../sessao/nivel.ts';
import { totalDaLinha, type PrecoDaLinha } from './linha-orcamento.ts';

/** The greatest discount each level gives by itself, in basis points, where a dealership has set none. */
export const LIMITE_DESCONTO_PADRAO: Readonly<Record<Nivel, number>> = {
  '-1': 10_000,
  1: 1_500,
  2: 3_000,
  3: 500,
  4: 0,
  5: 0,
  6: 0,
};

/** What the house asks for a line: its list, menu, markup or rate per hour. Null: it has no rule for that. */
export interface PrecoDaRegra {
  readonly precoCentavos: number | null;
  readonly horaCentavos: number | null;
}

/** What is sold for less than this, and there is no rule to compare it with, is given away. */
export const PRECO_SIMBOLICO_CENTAVOS = 100;

/**
 * How far a line is below the house's price, in basis points and however it came to be: a discount, a lower price, a
 * cheaper hour. That is what the limits are for (OD-08). Never less than the discount itself; what has no price yet is
 * not below any.
 */
export function abatimentoBp(linha: PrecoDaLinha, regra: PrecoDaRegra): number {
  const bruto = brutoDe(linha);
  const daRegra = brutoDe({
    ...linha,
    precoCentavos: regra.precoCentavos ?? linha.precoCentavos,
    horaCentavos: regra.horaCentavos ?? linha.horaCentavos,
  });
  if (bruto === 0) return linha.descontoBp;
  const semRegra = regra.precoCentavos === null && regra.horaCentavos === null;
  if (semRegra) return bruto < PRECO_SIMBOLICO_CENTAVOS ? 10_000 : linha.descontoBp;
  if (bruto >= daRegra) return linha.descontoBp;
  // The dearest of lines times ten thousand is more than a number holds exactly.
  const cobrado = BigInt(bruto) * BigInt(10_000 - linha.descontoBp);
  return Number((BigInt(daRegra) * 10_000n - cobrado) / BigInt(daRegra));
}

function brutoDe(linha: PrecoDaLinha): number {
  const { pecasCentavos, maoDeObraCentavos } = totalDaLinha(linha);
  return pecasCentavos + maoDeObraCentavos;
}
