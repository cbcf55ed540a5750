/** What an inspection says of one item (product 03, Checklist). */
export const RESULTADOS = ['verde', 'amarelo', 'vermelho', 'naoVerificado'] as const;
export type Resultado = (typeof RESULTADOS)[number];

/**
 * Limits of a measured item. `minimo`: less is worse (pad or tread in mm, battery in V); `maximo`: more is worse (water
 * in brake fluid, play). The value at a limit still has the better colour.
 */
export type Limites = {
  readonly sentido: 'minimo' | 'maximo';
  readonly amarelo: number;
  readonly vermelho: number;
};

/** The colour that a measure's limits give it. */
export function resultadoDaMedida(medida: number, { sentido, amarelo, vermelho }: Limites): Resultado {
  const pior = (limite: number): boolean => (sentido === 'minimo' ? medida < limite : medida > limite);
  if (pior(vermelho)) return 'vermelho';
  return pior(amarelo) ? 'amarelo' : 'verde';
}

/** Whether the red limit lies beyond the yellow one. */
export const isLimitesCoerentes = ({ sentido, amarelo, vermelho }: Limites): boolean =>
  sentido === 'minimo' ? vermelho <= amarelo : vermelho >= amarelo;

export type ContagemDeResultados = Readonly<Record<Resultado, number>>;

/** How many items of each result. */
export function contarResultados(resultados: readonly Resultado[]): ContagemDeResultados {
  const contagem: Record<Resultado, number> = { verde: 0, amarelo: 0, vermelho: 0, naoVerificado: 0 };
  for (const resultado of resultados) contagem[resultado]++;
  return contagem;
}
