/** A column as it goes to a spreadsheet or to paper: its heading and what it says of each row. */
export interface ColunaDeTexto<Linha> {
  readonly titulo: string;
  readonly texto: (linha: Linha) => string;
}

/** What Brazilian Excel opens with a double click: UTF-8 announced by a mark, semicolons, CRLF. */
const BOM = '\uFEFF';
const SEPARADOR = ';';

/** The rows as the text of a CSV file. Cells that a spreadsheet would run as a formula are turned into plain text. */
export function toCsv<Linha>(linhas: readonly Linha[], colunas: readonly ColunaDeTexto<Linha>[]): string {
  const titulos = colunas.map(({ titulo }) => toCelula(titulo)).join(SEPARADOR);
  const corpo = linhas.map((linha) => colunas.map(({ texto }) => toCelula(texto(linha))).join(SEPARADOR));
  return `${BOM}${[titulos, ...corpo].join('\r\n')}\r\n`;
}

const FORMULA = /^[=+\-@\t\r]/;
const NUMERO = /^-?\d+([.,]\d+)?$/;

function toCelula(texto: string): string {
  const seguro = FORMULA.test(texto) && !NUMERO.test(texto) ? `'${texto}` : texto;
  return /[";\r\n]/.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro;
}
