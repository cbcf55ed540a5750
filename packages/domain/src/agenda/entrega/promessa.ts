/** How a promised delivery stands: ahead (green), within the hour (amber), past (red). */
export type SinalDaPromessa = 'normal' | 'proxima' | 'atrasada';

const MINUTO = 60_000;
const UMA_HORA = 60 * MINUTO;

/** The light of a delivery promise, or null when nothing was promised. The promised minute itself is not late. */
export function sinalDaPromessa(previsao: Date | null, agora: Date): SinalDaPromessa | null {
  if (previsao === null) return null;
  const falta = previsao.getTime() - agora.getTime();
  if (falta < 0) return 'atrasada';
  return falta > UMA_HORA ? 'normal' : 'proxima';
}

/** Minutes past the promise, begun minutes counted whole, so that it is above 0 exactly when the light is red. */
export function atrasoMin(previsao: Date | null, agora: Date): number {
  if (previsao === null) return 0;
  return Math.max(0, Math.ceil((agora.getTime() - previsao.getTime()) / MINUTO));
}
