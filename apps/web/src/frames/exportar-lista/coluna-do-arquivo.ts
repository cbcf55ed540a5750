import type { TipoCampo } from '@oferta/domain/planilha/campo.ts';

/** A column as it goes to a file or to paper: its heading and what it says of each row. */
export interface ColunaDoArquivo<Linha> {
  readonly titulo: string;
  /** As people read it. */
  readonly texto: (linha: Linha) => string;
  /** What a spreadsheet counts with, where that is no text: centavos, minutes, ISO instants, days, by `tipo`. */
  readonly valor?: (linha: Linha) => string | number | boolean | null;
  readonly tipo?: TipoCampo;
}
