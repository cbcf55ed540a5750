import type { Comeco } from '@oferta/contracts/cadastros/comecar.ts';

/** What every step's inside is given. */
export interface DoPasso {
  readonly comeco: Comeco;
  /** It is written: the next one that is left opens. */
  readonly onFeito: () => void;
}
