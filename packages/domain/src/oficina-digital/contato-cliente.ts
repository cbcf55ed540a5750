/** Never more than two nudges a quote (OD-13). */
export const MAXIMO_DE_LEMBRETES = 2;

/** A message unopened for this long: a nudge. Opened and silent: somebody calls. Minutes. */
const SEM_ABRIR_MIN = 20;
const SEM_RESPONDER_MIN = 30;

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
