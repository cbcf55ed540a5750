/** What a supplier asks of an order, in cents; null: nothing. */
export interface Condicoes {
  /** The least an order is worth. */
  readonly pedidoMinimoCentavos: number | null;
  /** What bringing an order costs. */
  readonly freteCentavos: number | null;
  /** From this value on it is brought for nothing. */
  readonly freteGratisCentavos: number | null;
}

/** What an order of a value is asked for; all in cents. */
interface ContasDoPedido {
  /** What its parts fall short of the least; zero: they do not. */
  readonly faltaParaMinimo: number;
  readonly frete: number;
  /** What its parts fall short of being brought for nothing; null: freight is paid anyway, or never. */
  readonly faltaParaFreteGratis: number | null;
  /** Parts and freight. */
  readonly comFrete: number;
}

/** An order's freight and what it falls short of. An empty order falls short of nothing and costs nothing. */
export function contasDoPedido(totalCentavos: number, condicoes: Condicoes): ContasDoPedido {
  const { pedidoMinimoCentavos, freteCentavos, freteGratisCentavos } = condicoes;
  if (totalCentavos <= 0) return { faltaParaMinimo: 0, frete: 0, faltaParaFreteGratis: null, comFrete: 0 };
  const daFaixa = freteGratisCentavos !== null && totalCentavos >= freteGratisCentavos;
  const frete = daFaixa ? 0 : (freteCentavos ?? 0);
  return {
    faltaParaMinimo: Math.max(0, (pedidoMinimoCentavos ?? 0) - totalCentavos),
    frete,
    faltaParaFreteGratis:
      frete > 0 && freteGratisCentavos !== null ? freteGratisCentavos - totalCentavos : null,
    comFrete: totalCentavos + frete,
  };
}
