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

/**
 * Replays history: at the start of a month the order placed a month before arrives, then the part is ordered up to its
 * level; demand beyond the stock is lost. The first month starts at the level. What a level is made of may look at earlier
 * months only: that is the caller's to keep.
 */
export function repetir(historicos: readonly Historico[], nivel: NivelAlvo): Resultado {
  const conta = { estoque: 0, ativos: 0, atendidas: 0, pedidas: 0, rupturas: 0, pedidos: 0 };
  for (const [peca, historico] of historicos.entries()) {
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
  return {
    atendimento: conta.pedidas === 0 ? 1 : conta.atendidas / conta.pedidas,
    estoqueMedio: conta.ativos === 0 ? 0 : conta.estoque / conta.ativos,
    rupturas: conta.rupturas,
    pedidos: conta.pedidos,
    perdidas: conta.pedidas - conta.atendidas,
    ativos: conta.ativos,
  };
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
