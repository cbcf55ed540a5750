/** What leaves the house by e-mail or SMS; an SMS has neither subject nor attachment. */
export interface Letter {
  readonly destino: string;
  readonly assunto: string | null;
  readonly corpo: string;
  readonly anexo: LetterAttachment | null;
  /** Where the other side may tell how far it got; null: nowhere. */
  readonly retorno: string | null;
}

export interface LetterAttachment {
  readonly nome: string;
  readonly tipo: string;
  readonly conteudo: string;
}

/** Hands a letter over and gives what the other side calls it, if it says; throws when it does not take it. */
export type SendLetter = (letter: Letter) => Promise<string | null>;
