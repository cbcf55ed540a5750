import type { Nivel } from '../sessao/nivel.ts';

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

/** A line's discount, what of it is authorised and who may do it. */
export type PedidoDeDesconto = {
  readonly descontoBp: number;
  readonly limiteBp: number;
  /** Authorised before by somebody with a higher limit; covers discounts up to it. */
  readonly autorizadoBp: number;
};

/** Whether a discount needs somebody else's authorisation before the quote may be sent or its work started (OD-08). */
export const precisaAutorizacao = ({ descontoBp, limiteBp, autorizadoBp }: PedidoDeDesconto): boolean =>
  descontoBp > Math.max(limiteBp, autorizadoBp);
