import type { AgendamentoEmPalavras } from '@oferta/contracts/agenda/em-palavras/em-palavras.ts';

/** A booking that was read, with the text that it is of. */
export interface BookingRead extends AgendamentoEmPalavras {
  readonly typed: string;
}

/** What the booking answered when it was refused; it holds while the text stands. */
export interface Refusal {
  readonly text: string;
  readonly frase: string;
  readonly duplicado: boolean;
  /** Which refusal it is: ways out are looked for with each. */
  readonly at: number;
}
