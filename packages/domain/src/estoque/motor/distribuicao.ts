/**
 * Probabilities of whole quantities: element k is P(quantity = k), the last one holds all that lies beyond.
 * What the stock's forecast is made of; nothing here knows a part.
 */
export type Distribuicao = Float64Array;

/** Less than this moves no quantity by a unit. */
const INSIGNIFICANTE = 1e-12;

/** Every quantity is this one. */
export function certeza(quantidade: number, tamanho: number): Distribuicao {
  const certa = new Float64Array(tamanho);
  certa[Math.min(quantidade, tamanho - 1)] = 1;
  return certa;
}

/**
 * Negative binomial with this mean and a variance `dispersao` times as great (> 1): how many units customers ask when the
 * rate is known and they come in groups. Zero for a mean of nothing.
 */
export function binomialNegativa(media: number, dispersao: number, tamanho: number): Distribuicao {
  if (media <= 0) return certeza(0, tamanho);
  const excesso = dispersao - 1;
  const forma = media / excesso;
  const razao = excesso / dispersao;
  const saida = new Float64Array(tamanho);
  let termo = Math.exp(-forma * Math.log(dispersao));
  let soma = 0;
  for (let k = 0; k < tamanho - 1; k += 1) {
    saida[k] = termo;
    soma += termo;
    termo *= ((k + forma) / (k + 1)) * razao;
  }
  saida[tamanho - 1] = Math.max(0, 1 - soma);
  return saida;
}

/** The sum of two independent quantities. */
export function soma(uma: Distribuicao, outra: Distribuicao): Distribuicao {
  const ultimo = uma.length - 1;
  const saida = new Float64Array(uma.length);
  let dentro = 0;
  for (let i = 0; i <= ultimo; i += 1) {
    const p = uma[i] ?? 0;
    if (p < INSIGNIFICANTE) continue;
    for (let j = 0, alvo = i; alvo < ultimo; j += 1, alvo += 1) {
      const produto = p * (outra[j] ?? 0);
      saida[alvo] = (saida[alvo] ?? 0) + produto;
      dentro += produto;
    }
  }
  saida[ultimo] = Math.max(0, 1 - dentro);
  return saida;
}

/** The quantity, or the limit where it would be greater. */
export function limitada(uma: Distribuicao, limite: number): Distribuicao {
  if (limite >= uma.length - 1) return uma;
  const saida = new Float64Array(uma.length);
  for (let k = 0; k < uma.length; k += 1) {
    const alvo = Math.min(k, limite);
    saida[alvo] = (saida[alvo] ?? 0) + (uma[k] ?? 0);
  }
  return saida;
}

/** One of several cases: what is asked before a delivery and after it, and how likely the case is. */
export interface Parte {
  readonly antes: Distribuicao;
  readonly durante: Distribuicao;
  readonly peso: number;
}

/**
 * The smallest quantity that the sum of both exceeds with at most a risk, where the first is at most a limit (`quantil` of that
 * sum, which is never made): halving asks how likely the sum is to stay within some ten quantities, each in one pass over what
 * the first may be.
 */
export function quantilLimitado(partes: readonly Parte[]): (limite: number, risco: number) => number {
  const ultimo = (partes[0]?.durante.length ?? 1) - 1;
  const casos = partes.map(({ antes, durante, peso }) => {
    const antesAte = acumulada(antes);
    let menor = 0;
    while ((antes[menor] ?? 1) < INSIGNIFICANTE) menor += 1;
    let maior = ultimo;
    while ((antes[maior] ?? 1) < INSIGNIFICANTE) maior -= 1;
    return {
      antes,
      antesAte,
      durante: antes === durante ? antesAte : acumulada(durante),
      peso,
      menor,
      maior,
    };
  });
  const dentroDe = (quantidade: number, limite: number): number => {
    let dentro = 0;
    for (const { antes, durante, antesAte, peso, menor, maior } of casos) {
      const fim = Math.min(maior, limite - 1, quantidade);
      let noCaso = 0;
      for (let a = menor; a <= fim; a += 1) noCaso += (antes[a] ?? 0) * (durante[quantidade - a] ?? 0);
      if (limite <= quantidade)
        noCaso += Math.max(0, 1 - (antesAte[limite - 1] ?? 0)) * (durante[quantidade - limite] ?? 0);
      dentro += peso * noCaso;
    }
    return dentro;
  };
  return (limite, risco) => {
    const inteiro = Math.max(0, Math.min(Math.floor(limite), ultimo));
    let menor = 0;
    let maior = ultimo;
    while (menor < maior) {
      const meio = Math.floor((menor + maior) / 2);
      if (isNoRisco(1 - dentroDe(meio, inteiro), risco)) maior = meio;
      else menor = meio + 1;
    }
    return menor;
  };
}

/** Element k is P(quantity ≤ k). */
function acumulada(uma: Distribuicao): Distribuicao {
  const saida = new Float64Array(uma.length);
  let ate = 0;
  for (let k = 0; k < uma.length; k += 1) {
    ate += uma[k] ?? 0;
    saida[k] = ate;
  }
  return saida;
}

/**
 * What of a month's quantity falls into a fraction of the month when each unit falls there by itself (binomial thinning:
 * Steutel and van Harn, Annals of Probability 7, 1979).
 */
export function fracao(uma: Distribuicao, parte: number): Distribuicao {
  if (parte >= 1) return uma;
  if (parte <= 0) return certeza(0, uma.length);
  const saida = new Float64Array(uma.length);
  const chance = parte / (1 - parte);
  for (let n = 0; n < uma.length; n += 1) {
    const p = uma[n] ?? 0;
    if (p === 0) continue;
    let termo = p * (1 - parte) ** n;
    for (let k = 0; k <= n; k += 1) {
      saida[k] = (saida[k] ?? 0) + termo;
      termo *= ((n - k) / (k + 1)) * chance;
    }
  }
  return saida;
}

/** The sum of as many months, each like this one; a month may be broken. */
export function emMeses(umMes: Distribuicao, meses: number): Distribuicao {
  const inteiros = Math.floor(meses);
  let saida = fracao(umMes, meses - inteiros);
  for (let mes = 0; mes < inteiros; mes += 1) saida = soma(saida, umMes);
  return saida;
}

/** Adds `peso` times the second to the first, in place. */
export function acumular(em: Distribuicao, outra: Distribuicao, peso: number): void {
  for (let k = 0; k < em.length; k += 1) em[k] = (em[k] ?? 0) + peso * (outra[k] ?? 0);
}

/** Whether so much lies beyond a quantity as may: a thousandth of a thousandth more, so that the last digit of a sum does not ask for one more unit. */
const isNoRisco = (alem: number, risco: number): boolean => alem <= risco + 1e-9;

/** The smallest quantity that is exceeded with at most this probability. */
export function quantil(uma: Distribuicao, risco: number): number {
  let alem = 1;
  for (let k = 0; k < uma.length; k += 1) {
    alem -= uma[k] ?? 0;
    if (isNoRisco(alem, risco)) return k;
  }
  return uma.length - 1;
}

/** The mean of it. */
export function media(uma: Distribuicao): number {
  let total = 0;
  for (let k = 1; k < uma.length; k += 1) total += k * (uma[k] ?? 0);
  return total;
}
