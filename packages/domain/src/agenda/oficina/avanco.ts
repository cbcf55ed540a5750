/** What is known of how far a running job is. Minutes; `percentual` is what was told by hand, 0–100. */
export type AvancoDoServico = {
  readonly trabalhadoMin: number;
  /** Standard time and time added. */
  readonly planejadoMin: number;
  readonly percentual: number;
};

/** From so many points between the time gone and the work told, somebody should look. */
export const DESCOMPASSO_PONTOS = 25;

/** Time alone never says that a job is done. */
const MAIS_PELO_TEMPO = 95;
const PASSO = 5;

/** How much of the planned time is gone, in whole percent, above 100 once it is used up; null without a plan. */
export function tempoUsado({ trabalhadoMin, planejadoMin }: AvancoDoServico): number | null {
  return planejadoMin > 0 ? Math.floor((100 * trabalhadoMin) / planejadoMin) : null;
}

/** Whether a running job is past its planned time and far from done by what was told. Told as done it only waits to be finished. */
export function isDescompasso(avanco: AvancoDoServico): boolean {
  const usado = tempoUsado(avanco);
  if (usado === null || usado <= 100 || avanco.percentual === 100) return false;
  return usado - avanco.percentual >= DESCOMPASSO_PONTOS;
}

/** How far a running job would be by its time, in steps of five; null where that is behind what was told, which holds. */
export function percentualPeloTempo(avanco: AvancoDoServico): number | null {
  const usado = tempoUsado(avanco);
  if (usado === null) return null;
  const pelo = Math.min(MAIS_PELO_TEMPO, Math.floor(usado / PASSO) * PASSO);
  return pelo > avanco.percentual ? pelo : null;
}
