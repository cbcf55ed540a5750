/** What is wrong with a file: its size, its kind, or what is inside. */
export type Defeito = 'grande' | 'tipo' | 'conteudo';

/** Thrown while a file is read. `message` ends the sentence "Não foi possível ler o arquivo: …". */
export class ArquivoIlegivel extends Error {
  readonly defeito: Defeito;
  constructor(defeito: Defeito, motivo: string) {
    super(motivo);
    this.name = 'ArquivoIlegivel';
    this.defeito = defeito;
  }
}
