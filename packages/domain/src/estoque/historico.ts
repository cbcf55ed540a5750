/**
 * What was asked of a part, month by month, oldest first: what was sold and what was not there to be sold, without
 * returns. Null: the part was not active that month.
 */
export type Historico = readonly (number | null)[];

/**
 * The months in whole units, as the forecast counts them: what is left of a month goes over to the next, so none is lost
 * and half a kilogram a month is one every other month. Whole months stay as they are.
 */
export function emUnidadesInteiras(historico: Historico): Historico {
  if (historico.every((mes) => mes === null || Number.isInteger(mes))) return historico;
  let soma = 0;
  let contadas = 0;
  return historico.map((mes) => {
    if (mes === null) return null;
    soma += mes;
    const inteiras = Math.max(0, Math.round(soma) - contadas);
    contadas += inteiras;
    return inteiras;
  });
}

/** A month's demand counts at most this many times the second greatest. */
const VEZES_O_SEGUNDO = 1.5;
/** Below this no month is one order of a fleet. */
const MENOR_FROTA = 12;

/**
 * The most that one month may count: one order of a fleet must not make the stock of years (spec §3 stock order). It looks
 * at the second greatest month, so demand that comes again counts whole; and it never falls when any month rises.
 */
export function tetoDoMes(historico: Historico): number {
  let maior = 0;
  let segundo = 0;
  for (const mes of historico) {
    if (mes === null) continue;
    if (mes > maior) {
      segundo = maior;
      maior = mes;
    } else if (mes > segundo) segundo = mes;
  }
  return Math.max(MENOR_FROTA, Math.ceil(segundo * VEZES_O_SEGUNDO));
}

/** A month that towers over the others, with what it counts as: one order of a fleet; null where none does. */
export function mesDeFrota(meses: readonly number[]): { mes: number; contadoComo: number } | null {
  const teto = tetoDoMes(meses);
  const mes = meses.findIndex((unidades) => unidades > teto);
  return mes < 0 ? null : { mes, contadoComo: teto };
}

/** Months since the last one with demand; null when there was none. Zero: last month. */
export function mesesParado(historico: Historico): number | null {
  for (let mes = historico.length - 1; mes >= 0; mes -= 1)
    if ((historico[mes] ?? 0) > 0) return historico.length - 1 - mes;
  return null;
}

/** Mean and sample standard deviation of the active months; zero for what cannot be told. */
export function resumo(historico: Historico): { media: number; desvio: number; meses: number } {
  let meses = 0;
  let soma = 0;
  let quadrados = 0;
  for (const mes of historico) {
    if (mes === null) continue;
    meses += 1;
    soma += mes;
    quadrados += mes * mes;
  }
  const media = meses === 0 ? 0 : soma / meses;
  const variancia = meses < 2 ? 0 : Math.max(0, (quadrados - soma * media) / (meses - 1));
  return { media, desvio: Math.sqrt(variancia), meses };
}
