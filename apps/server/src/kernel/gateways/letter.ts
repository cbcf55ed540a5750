/** What leaves the house by e-mail or SMS; an SMS has neither subject nor attachment. */
export interface Letter {
  readonly destino: string;
  readonly assunto: string | null;
  readonly corpo: string;
  readonly anexo: LetterAttachment | null;
  readonly remetente: Remetente;
  /** The face of an e-mail; null: it goes as text alone. */
  readonly marca: MarcaDaCarta | null;
  /** Where the other side may tell how far it got; null: nowhere. */
  readonly retorno: string | null;
}

export interface LetterAttachment {
  readonly nome: string;
  readonly tipo: string;
  readonly conteudo: string;
  /** How `conteudo` holds bytes that are no text. */
  readonly codificacao?: 'base64';
}

/** What an e-mail is headed with. */
export interface MarcaDaCarta {
  readonly nome: string;
  /** #rrggbb */
  readonly cor: string;
  readonly logoPng: Buffer;
}

/** Who a letter is from, as its distributor says; null: as the gateway's own configuration does. */
export interface Remetente {
  readonly nome: string | null;
  readonly email: string | null;
  /** Where answers to an e-mail go. */
  readonly resposta: string | null;
  /** What phones show instead of a number. */
  readonly sms: string | null;
}

/** What the other side said when it took a letter. */
export interface Recibo {
  /** What it calls it, if it says. */
  readonly id: string | null;
  /** Its own words. */
  readonly resposta: string;
}

/** Hands a letter over; throws when the other side does not take it. */
export type SendLetter = (letter: Letter) => Promise<Recibo>;
