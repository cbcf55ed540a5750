import type { MotivoPlanilha, Valor } from '@oferta/domain/planilha/campo.ts';

interface Limite {
  readonly minimo?: number;
  readonly maximo: number;
  /** "use no máximo R$ 999.999,99". */
  readonly frase: string;
}

export const DINHEIRO: Limite = { maximo: 99_999_999, frase: 'Use de R$ 0,00 a R$ 999.999,99' };
export const KM: Limite = { maximo: 1_000_000, frase: 'Use de 0 a 1.000.000 km' };
export const MESES: Limite = { maximo: 240, frase: 'Use de 0 a 240 meses' };
export const TMO: Limite = { minimo: 1, maximo: 2400, frase: 'Use de 1 minuto a 40 horas' };
export const PERCENTUAL: Limite = { maximo: 10_000, frase: 'Use de 0 a 100 %' };

/** One reason for each number of a line that is out of its limits. Empty cells have none. */
export function foraDosLimites(
  valores: Readonly<Record<string, Valor | undefined>>,
  limites: Readonly<Record<string, Limite>>,
): MotivoPlanilha[] {
  return Object.entries(limites).flatMap(([campo, { minimo = 0, maximo, frase }]) => {
    const valor = valores[campo];
    return typeof valor === 'number' && (valor < minimo || valor > maximo) ? [{ campo, frase }] : [];
  });
}

/** A line's members but for those whose column the file does not have. */
export const presentes = <T extends Readonly<Record<string, unknown>>>(registro: T): Partial<T> =>
  // What is left are members of T.
  Object.fromEntries(Object.entries(registro).filter(([, valor]) => valor !== undefined)) as Partial<T>;
