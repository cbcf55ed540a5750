/** Nothing is sent to customers outside these hours of the dealership's day, minutes (OD-10). */
export const HORARIO_DE_CONTATO = { inicioMin: 8 * 60, fimMin: 20 * 60 } as const;

/** Minutes from now until a message may leave: 0 inside contact hours. `agoraMin` is the local minute of the day. */
export function esperaParaContato(agoraMin: number): number {
  const { inicioMin, fimMin } = HORARIO_DE_CONTATO;
  if (agoraMin >= inicioMin && agoraMin < fimMin) return 0;
  return agoraMin < inicioMin ? inicioMin - agoraMin : 24 * 60 - agoraMin + inicioMin;
}
