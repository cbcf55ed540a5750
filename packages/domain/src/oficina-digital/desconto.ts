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

/** What a line stands for, in thousandths of a unit and minutes of labour: the work, however much of it is charged. */
export interface MedidaDaLinha {
  readonly quantidadeMil: number;
  readonly tmoMin: number;
}

/** The greater of each. */
export const maiorMedida = (uma: MedidaDaLinha, outra: MedidaDaLinha): MedidaDaLinha => ({
  quantidadeMil: Math.max(uma.quantidadeMil, outra.quantidadeMil),
  tmoMin: Math.max(uma.tmoMin, outra.tmoMin),
});

/**
 * How far a line is below the house's price for the same work, in basis points and however it came to be: a discount, a
 * lower price, a cheaper hour, less of a part or less time than it stands for. That is what the limits are for (OD-08).
 * Never less than the discount itself; what has no price yet is not below any, and what a price comes to nothing of is
 * given away.
 */
export function abatimentoBp(
  linha: PrecoDaLinha,
  regra: PrecoDaRegra,
  medida: MedidaDaLinha = linha,
): number {
  const { quantidadeMil, tmoMin } = maiorMedida(linha, medida);
  const bruto = brutoDe(linha);
  const daRegra = brutoDe({
    quantidadeMil,
    tmoMin,
    descontoBp: 0,
    precoCentavos: regra.precoCentavos ?? linha.precoCentavos,
    horaCentavos: regra.horaCentavos ?? linha.horaCentavos,
  });
  if (bruto === 0) {
    const temPreco = linha.precoCentavos > 0 || tmoMin > linha.tmoMin;
    return temPreco && daRegra > 0 ? 10_000 : linha.descontoBp;
  }
  const semRegra = regra.precoCentavos === null && regra.horaCentavos === null;
  if (semRegra && bruto < PRECO_SIMBOLICO_CENTAVOS) return 10_000;
  if (bruto >= daRegra) return linha.descontoBp;
  // The dearest of lines times ten thousand is more than a number holds exactly.
  const cobrado = BigInt(bruto) * BigInt(10_000 - linha.descontoBp);
  return Number((BigInt(daRegra) * 10_000n - cobrado) / BigInt(daRegra));
}

function brutoDe(linha: PrecoDaLinha): number {
  const { pecasCentavos, maoDeObraCentavos } = totalDaLinha(linha);
  return pecasCentavos + maoDeObraCentavos;
}
