import type { Distribuicao } from './distribuicao.ts';

/** What ordering, keeping and losing cost, in any one unit of money. */
interface Custos {
  /** A unit kept for a month. */
  readonly guarda: number;
  /** A line of an order, whatever its quantity. */
  readonly linha: number;
  /** A unit that was asked and not there. */
  readonly perda: number;
}

/** When to order and up to how much, (s, S): a position of at most `ponto` orders up to `nivel`. A point below zero never orders. */
export interface Ordem {
  readonly ponto: number;
  readonly nivel: number;
}

/** Expected cost to go of each stock at a month's start: a part's next month begins from the last one's. */
export type Valores = Float64Array;

/** What a month from now counts, so that the sum over all months to come ends. */
const DESCONTO = 0.985;
const VOLTAS_DO_COMECO = 120;
const VOLTAS = 15;
const INSIGNIFICANTE = 1e-6;

interface Mes {
  /** P(demand = d); the last one holds what lies beyond. */
  readonly chances: Float64Array;
  /** P(demand ≥ d), for each stock that may be. */
  readonly alem: Float64Array;
  readonly media: number;
}

function mesDe(umMes: Distribuicao, maior: number): Mes {
  let ultimo = umMes.length - 1;
  while (ultimo > 0 && (umMes[ultimo] ?? 0) < INSIGNIFICANTE) ultimo -= 1;
  const chances = umMes.slice(0, ultimo + 1);
  const resto = 1 - chances.reduce((soma, chance) => soma + chance, 0);
  chances[ultimo] = (chances[ultimo] ?? 0) + resto;
  // As long as the stock thought of: a demand beyond the last one has no chance.
  const todas = new Float64Array(Math.max(chances.length, maior + 1));
  todas.set(chances);
  const alem = new Float64Array(maior + 1);
  let resta = 1;
  for (let d = 0; d <= maior; d += 1) {
    alem[d] = Math.max(0, resta);
    resta -= chances[d] ?? 0;
  }
  return { chances: todas, alem, media: chances.reduce((soma, chance, d) => soma + d * chance, 0) };
}

/** What a month costs that begins with each stock, but for its order: the mean of both ends is kept, what is not there is lost. */
function custosDoMes({ chances, media }: Mes, { guarda, perda }: Custos, maior: number): Float64Array {
  return Float64Array.from({ length: maior + 1 }, (_vazio, estoque) => {
    let sobra = 0;
    for (let d = 0; d < chances.length && d < estoque; d += 1) sobra += (estoque - d) * (chances[d] ?? 0);
    return (guarda * (estoque + sobra)) / 2 + perda * (media - (estoque - sobra));
  });
}

interface Volta {
  /** What each stock costs from the next month on. */
  readonly valores: Valores;
  readonly linha: number;
  /** Written: what each stock costs from this month on, and what it orders. */
  readonly melhor: Valores;
  readonly pedir: Int32Array;
}

/**
 * One round of the iteration. With `z` the stock and what comes together, what is left after a demand of d is `z - d` whatever of
 * it was in the stock, so the sums of all stocks below one `z` are one sum that goes on.
 */
function voltar({ chances, alem }: Mes, agora: Float64Array, { valores, linha, melhor, pedir }: Volta): void {
  const maior = valores.length - 1;
  for (let z = 0; z <= maior; z += 1) {
    let soma = 0;
    // From nothing in stock, which orders all of z, to z in stock, which orders nothing.
    for (let estoque = 0; estoque < z; estoque += 1) {
      if (estoque > 0) soma += (chances[estoque - 1] as number) * (valores[z - estoque + 1] as number);
      const total = DESCONTO * (soma + (alem[estoque] as number) * (valores[z - estoque] as number)) + linha;
      if (total < (melhor[estoque] as number) - 1e-12) {
        melhor[estoque] = total;
        pedir[estoque] = z - estoque;
      }
    }
    if (z > 0) soma += (chances[z - 1] as number) * (valores[1] as number);
    melhor[z] = DESCONTO * (soma + (alem[z] as number) * (valores[0] as number));
    pedir[z] = 0;
  }
  for (let estoque = 0; estoque <= maior; estoque += 1)
    melhor[estoque] = (melhor[estoque] as number) + (agora[estoque] as number);
}

interface Problema {
  /** What is asked in a month, as the forecast has it: months are alike and independent. */
  readonly umMes: Distribuicao;
  readonly custos: Custos;
  /** The greatest stock that is thought of. */
  readonly maior: number;
  /** Those of the month before; absent: of none. */
  readonly antes?: Valores | undefined;
}

/**
 * The rule that costs least by the part's own forecast, where an order takes a month and what is not there is lost: value
 * iteration over the stock at a month's start (Howard, Dynamic Programming and Markov Processes, 1960). Of its policy the
 * greatest stock that orders is s, and where that order leads to is S (Scarf 1960 shows the form for orders with a fixed cost).
 */
export function melhorOrdem({
  umMes,
  custos,
  maior,
  antes,
}: Problema): Ordem & { readonly valores: Valores } {
  const mes = mesDe(umMes, maior);
  const agora = custosDoMes(mes, custos, maior);
  let valores = Float64Array.from(
    { length: maior + 1 },
    (_vazio, estoque) => antes?.[Math.min(estoque, antes.length - 1)] ?? 0,
  );
  let melhor = new Float64Array(maior + 1);
  const pedir = new Int32Array(maior + 1);
  for (let volta = antes ? VOLTAS : VOLTAS_DO_COMECO; volta > 0; volta -= 1) {
    voltar(mes, agora, { valores, linha: custos.linha, melhor, pedir });
    [valores, melhor] = [melhor, valores];
  }
  const ponto = pedir.findLastIndex((vem) => vem > 0);
  return { ponto, nivel: ponto < 0 ? 0 : ponto + (pedir[ponto] ?? 0), valores };
}
