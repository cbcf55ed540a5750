/** What leaves the house by e-mail or SMS; an SMS has neither subject nor attachment. */
export interface Letter {
  readonly destino: string;
  readonly assunto: string | null;
  readonly corpo: string;
  readonly anexo: LetterAttachment | null;
}

export interface LetterAttachment {
  readonly nome: string;
  readonly tipo: string;
  readonly conteudo: string;
}

/** Hands a letter over; throws when the other side does not take it. */
export type SendLetter = (letter: Letter) => Promise<void>;
