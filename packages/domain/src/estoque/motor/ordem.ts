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
/** So many quantities in a row that cost more: those beyond them do as well. */
const PIORES = 4;
const INSIGNIFICANTE = 1e-6;

interface Mes {
  /** P(demand = d); the last one holds what lies beyond. */
  readonly chances: Float64Array;
  readonly media: number;
}

function mesDe(umMes: Distribuicao): Mes {
  let ultimo = umMes.length - 1;
  while (ultimo > 0 && (umMes[ultimo] ?? 0) < INSIGNIFICANTE) ultimo -= 1;
  const chances = umMes.slice(0, ultimo + 1);
  const resto = 1 - chances.reduce((soma, chance) => soma + chance, 0);
  chances[ultimo] = (chances[ultimo] ?? 0) + resto;
  return { chances, media: chances.reduce((soma, chance, d) => soma + d * chance, 0) };
}

/** What a month costs that begins with each stock, but for its order: the mean of both ends is kept, what is not there is lost. */
function custosDoMes({ chances, media }: Mes, { guarda, perda }: Custos, maior: number): Float64Array {
  return Float64Array.from({ length: maior + 1 }, (_vazio, estoque) => {
    let sobra = 0;
    for (let d = 0; d < chances.length && d < estoque; d += 1) sobra += (estoque - d) * (chances[d] ?? 0);
    return (guarda * (estoque + sobra)) / 2 + perda * (media - (estoque - sobra));
  });
}

/** The expected cost to go after a month that begins with a stock, when so much comes at its end. */
function depois(
  { chances }: Mes,
  valores: Valores,
  { estoque, vem }: { estoque: number; vem: number },
): number {
  let total = 0;
  for (let d = 0; d < chances.length; d += 1)
    total += (chances[d] ?? 0) * (valores[Math.max(0, estoque - d) + vem] ?? 0);
  return total;
}

/** How much to order with a stock, and what it and all later months cost but for this one's keeping. */
function melhorPedido(mes: Mes, valores: Valores, { estoque, linha }: { estoque: number; linha: number }) {
  let pedir = 0;
  let custo = DESCONTO * depois(mes, valores, { estoque, vem: 0 });
  let piores = 0;
  for (let vem = 1; estoque + vem < valores.length && piores < PIORES; vem += 1) {
    const total = linha + DESCONTO * depois(mes, valores, { estoque, vem });
    if (total < custo - 1e-12) {
      custo = total;
      pedir = vem;
      piores = 0;
    } else if (pedir > 0) piores += 1;
  }
  return { pedir, custo };
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
  const mes = mesDe(umMes);
  const agora = custosDoMes(mes, custos, maior);
  let valores = Float64Array.from(
    { length: maior + 1 },
    (_vazio, estoque) => antes?.[Math.min(estoque, antes.length - 1)] ?? 0,
  );
  let ordem: Ordem = { ponto: -1, nivel: 0 };
  for (let volta = antes ? VOLTAS : VOLTAS_DO_COMECO; volta > 0; volta -= 1) {
    const novos = new Float64Array(maior + 1);
    ordem = { ponto: -1, nivel: 0 };
    for (let estoque = 0; estoque <= maior; estoque += 1) {
      const { pedir, custo } = melhorPedido(mes, valores, { estoque, linha: custos.linha });
      novos[estoque] = (agora[estoque] ?? 0) + custo;
      if (pedir > 0) ordem = { ponto: estoque, nivel: estoque + pedir };
    }
    valores = novos;
  }
  return { ...ordem, valores };
}
