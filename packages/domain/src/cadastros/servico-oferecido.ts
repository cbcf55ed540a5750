/** What decides a service's price: its own, or its standard time by the hour's rate of its type. */
export type BaseDoPreco = {
  readonly precoCentavos: number | null;
  readonly tmoMin: number;
  /** Null: the dealership has no rate for that type. */
  readonly centavosHora: number | null;
};

/** What the customer pays, in centavos, half a centavo up; null when there is neither a price nor a rate. */
export function precoDoServico({ precoCentavos, tmoMin, centavosHora }: BaseDoPreco): number | null {
  if (precoCentavos !== null) return precoCentavos;
  return centavosHora === null ? null : Math.floor((tmoMin * centavosHora + 30) / 60);
}

/** Types of internal work (washing, delivery, internal, test drive) never stand on the reception board (spec §4). */
export function apareceNaRecepcao(codTipoServico: number): boolean {
  return codTipoServico < 9 || codTipoServico > 12;
}
