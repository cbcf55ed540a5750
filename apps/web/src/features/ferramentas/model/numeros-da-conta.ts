import { comCasas, emNumero } from '@oferta/domain/numero.ts';

/** Basis points as a share: 450 is "4,5%". */
export const percentual = (bp: number): string => `${emNumero(bp / 100, 2)}%`;

/** Basis points as a factor: 9000 is "0,90". */
export const fator = (bp: number): string =>
  bp % 100 === 0 ? comCasas(bp / 10_000, 2) : emNumero(bp / 10_000, 4);

/** Centavos in a column that says once that it is money: "158,95". */
export const valor = (centavos: number): string => comCasas(centavos / 100, 2);

/** What is added or taken: "+3,79", "−0,05", "0,00". */
export const diferenca = (centavos: number): string =>
  centavos === 0 ? '0,00' : `${centavos > 0 ? '+' : '−'}${valor(Math.abs(centavos))}`;

/** The same with its currency: "+R$ 1.107,47". */
export const diferencaEmReais = (centavos: number): string =>
  `${centavos < 0 ? '−' : centavos > 0 ? '+' : ''}R$ ${valor(Math.abs(centavos))}`;

/** A signed share: "+6,2%", "−0,9%". */
export const variacao = (bp: number): string => `${bp < 0 ? '−' : '+'}${percentual(Math.abs(bp))}`;

/** "4,5" or "4,5%" as basis points; null when it is no share. */
export function lerPercentual(texto: string): number | null {
  const [, numero] = /^(\d{1,5}(?:[.,]\d{1,2})?)\s*%?$/.exec(texto.trim()) ?? [];
  return numero === undefined ? null : Math.round(Number(numero.replace(',', '.')) * 100);
}

/** "0,9" as basis points; null when it is no factor. */
export function lerFator(texto: string): number | null {
  return /^\d{1,2}(?:[.,]\d{1,4})?$/.test(texto.trim())
    ? Math.round(Number(texto.trim().replace(',', '.')) * 10_000)
    : null;
}
