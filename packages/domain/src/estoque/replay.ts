import type { Historico } from './historico.ts';

/** Months that only teach. */
export const AQUECIMENTO = 14;

/** What an order is decided with: the months before this one, what is on the shelf, and which part it is. */
export interface Decisao {
  readonly peca: number;
  readonly mes: number;
  readonly emMaos: number;
}

/** Up to where to order. */
export type NivelAlvo = (decisao: Decisao) => number;

export interface Resultado {
  /** Units met ÷ units asked. */
  readonly atendimento: number;
  /** Mean of (start + end) ÷ 2 over active part-months, in units. */
  readonly estoqueMedio: number;
  /** Part-months with something asked and not there. */
  readonly rupturas: number;
  readonly pedidos: number;
  /** Units asked and not there. */
  readonly perdidas: number;
  /** Part-months in which a part was active. */
  readonly ativos: number;
}

/** What is counted while a history is replayed. */
interface Conta {
  estoque: number;
  ativos: number;
  atendidas: number;
  pedidas: number;
  rupturas: number;
  pedidos: number;
}

export const novaConta = (): Conta => ({
  estoque: 0,
  ativos: 0,
  atendidas: 0,
  pedidas: 0,
  rupturas: 0,
  pedidos: 0,
});

/**
 * Replays one part's history into a count: at the start of a month the order placed a month before arrives, then the part is
 * ordered up to its level; demand beyond the stock is lost. The first month starts at the level. What a level is made of may
 * look at earlier months only: that is the caller's to keep.
 */
export function repetirPeca(
  conta: Conta,
  { peca, historico }: { readonly peca: number; readonly historico: Historico },
  nivel: NivelAlvo,
): void {
  let emMaos: number | null = null;
  let aChegar = 0;
  for (let mes = AQUECIMENTO; mes < historico.length; mes += 1) {
    const demanda = historico[mes];
    if (demanda === null || demanda === undefined) continue;
    const disponivel: number = (emMaos ?? 0) + aChegar;
    aChegar = 0;
    const inicio: number =
      emMaos === null ? nivel({ peca, mes, emMaos: Number.POSITIVE_INFINITY }) : disponivel;
    if (emMaos !== null) aChegar = Math.max(0, nivel({ peca, mes, emMaos: inicio }) - inicio);
    const atendida: number = Math.min(inicio, demanda);
    emMaos = inicio - atendida;
    conta.estoque += (inicio + emMaos) / 2;
    conta.ativos += 1;
    conta.atendidas += atendida;
    conta.pedidas += demanda;
    conta.rupturas += atendida < demanda ? 1 : 0;
    conta.pedidos += aChegar > 0 ? 1 : 0;
  }
}

/** What came of counts, taken together. */
export function resultadoDe(contas: readonly Conta[]): Resultado {
  const soma = (de: (conta: Conta) => number) => contas.reduce((total, conta) => total + de(conta), 0);
  const pedidas = soma((conta) => conta.pedidas);
  const atendidas = soma((conta) => conta.atendidas);
  const ativos = soma((conta) => conta.ativos);
  return {
    atendimento: pedidas === 0 ? 1 : atendidas / pedidas,
    estoqueMedio: ativos === 0 ? 0 : soma((conta) => conta.estoque) / ativos,
    rupturas: soma((conta) => conta.rupturas),
    pedidos: soma((conta) => conta.pedidos),
    perdidas: pedidas - atendidas,
    ativos,
  };
}

/** Replays a whole history by one rule. */
export function repetir(historicos: readonly Historico[], nivel: NivelAlvo): Resultado {
  const conta = novaConta();
  for (const [peca, historico] of historicos.entries()) repetirPeca(conta, { peca, historico }, nivel);
  return resultadoDe([conta]);
}

/** Every other part: a rule's parameter is chosen on one half and judged on the other. */
export type Metades<T> = readonly [pares: T, impares: T];

/** What a rule makes of a whole history, and of each half of its parts. */
export interface Ponto extends Resultado {
  /** What was swept: months of the mean, deviations, the risk that is run, or by how much dearer keeping counts. */
  readonly parametro: number;
  readonly metades: Metades<Resultado>;
}

/** Replays a history by one rule with each of its parameters; a part's forecasts are shared by all of them, and let go after it. */
export function varrer(
  historicos: readonly Historico[],
  parametros: readonly number[],
  regraDe: (peca: number) => (parametro: number) => NivelAlvo,
): Ponto[] {
  const contas = parametros.map((): Metades<Conta> => [novaConta(), novaConta()]);
  for (const [peca, historico] of historicos.entries()) {
    const nivelDe = regraDe(peca);
    for (const [n, parametro] of parametros.entries()) {
      const conta = contas[n]?.[peca % 2 === 0 ? 0 : 1];
      if (conta) repetirPeca(conta, { peca, historico }, nivelDe(parametro));
    }
  }
  return contas.flatMap((metades, n) => {
    const parametro = parametros[n];
    if (parametro === undefined) return [];
    const [pares, impares] = metades;
    return [
      {
        parametro,
        ...resultadoDe(metades),
        metades: [resultadoDe([pares]), resultadoDe([impares])] as const,
      },
    ];
  });
}

/**
 * The average stock a method needs for a fill rate, between the two of its results beside it; null where it reaches
 * none so high.
 */
export function estoqueEm(resultados: readonly Resultado[], atendimento: number): number | null {
  const curva = resultados.toSorted(
    (a, b) => a.atendimento - b.atendimento || a.estoqueMedio - b.estoqueMedio,
  );
  const acima = curva.findIndex((ponto) => ponto.atendimento >= atendimento);
  const alto = curva[acima];
  const baixo = curva[acima - 1];
  if (!alto || !baixo) return null;
  const parte = (atendimento - baixo.atendimento) / (alto.atendimento - baixo.atendimento);
  return baixo.estoqueMedio + parte * (alto.estoqueMedio - baixo.estoqueMedio);
}
