import { emNumero } from '@oferta/domain/numero.ts';

/** Centavos as whole reais, for headlines and columns of many: "R$ 124.400", "−R$ 380". */
export function reais(centavos: number): string {
  return `${sinal(centavos)}R$ ${emNumero(Math.abs(Math.round(centavos / 100)), 0)}`;
}

/** The same without the currency, where the head says it: "9.460". */
export const milhar = (centavos: number): string =>
  `${sinal(centavos)}${emNumero(Math.abs(Math.round(centavos / 100)), 0)}`;

const sinal = (centavos: number): string => (Math.round(centavos / 100) < 0 ? '−' : '');
