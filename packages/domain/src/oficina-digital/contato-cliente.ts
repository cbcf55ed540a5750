/** Nothing is sent to customers outside these hours of the dealership's day, minutes (OD-10). */
export const HORARIO_DE_CONTATO = { inicioMin: 8 * 60, fimMin: 20 * 60 } as const;

/** Never more than two nudges a quote (OD-13). */
export const MAXIMO_DE_LEMBRETES = 2;

/** A message unopened for this long: a nudge. Opened and silent: somebody calls. Minutes. */
const SEM_ABRIR_MIN = 20;
const SEM_RESPONDER_MIN = 30;

/** Minutes from now until a message may leave: 0 inside contact hours. `agoraMin` is the local minute of the day. */
export function esperaParaContato(agoraMin: number): number {
  const { inicioMin, fimMin } = HORARIO_DE_CONTATO;
  if (agoraMin >= inicioMin && agoraMin < fimMin) return 0;
  return agoraMin < inicioMin ? inicioMin - agoraMin : 24 * 60 - agoraMin + inicioMin;
}

/** What a quote waiting for its customer asks for now. */
export type PassoComCliente = 'nada' | 'lembrar' | 'ligar';

/**
 * The next step with a silent customer, from the minutes since the last message reached them (one that waits for the
 * morning has not) and since their last look (null: never opened).
 */
export function passoComCliente(espera: {
  readonly contatoHaMin: number;
  readonly vistoHaMin: number | null;
  readonly lembretes: number;
}): PassoComCliente {
  if (espera.vistoHaMin !== null) return espera.vistoHaMin >= SEM_RESPONDER_MIN ? 'ligar' : 'nada';
  if (espera.contatoHaMin < SEM_ABRIR_MIN) return 'nada';
  return espera.lembretes < MAXIMO_DE_LEMBRETES ? 'lembrar' : 'ligar';
}
