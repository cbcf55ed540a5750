import { parseCellRef } from 'hucre/xlsx';

/** How many digits a cell shows at least, by row and column from 0. */
export type ZerosDaFolha = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** The digits of a format of zeros alone ("0000000"; a part for other signs may follow); null for any other. */
export function digitosDoFormato(formato: string): number | null {
  const [primeira = ''] = formato.split(';');
  return /^0{2,20}$/.test(primeira) ? primeira.length : null;
}

/** Which of a workbook's cell styles (their places in `cellXfs`) show zeros at the left, and how many digits. */
export function estilosComZeros(estilos: string): ReadonlyMap<string, number> {
  const formatos = new Map(
    [...estilos.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)].map(([marca]) => [
      atributo(marca, 'numFmtId'),
      digitosDoFormato(atributo(marca, 'formatCode')),
    ]),
  );
  const [celulas = ''] = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(estilos) ?? [];
  return new Map(
    [...celulas.matchAll(/<(?:\w+:)?xf\s[^>]*>/g)].flatMap(([marca], n): [string, number][] => {
      const digitos = formatos.get(atributo(marca, 'numFmtId')) ?? null;
      return digitos === null ? [] : [[String(n), digitos]];
    }),
  );
}

const atributo = (marca: string, nome: string): string =>
  new RegExp(`\\s${nome}="([^"]*)"`).exec(marca)?.[1] ?? '';

/** The cells of a sheet, given in pieces of its text, that have one of these styles. */
export async function celulasComZeros(
  pedacos: AsyncIterable<Buffer>,
  estilos: ReadonlyMap<string, number>,
): Promise<ZerosDaFolha> {
  const linhas = new Map<number, Map<number, number>>();
  let borda = '';
  for await (const pedaco of pedacos) {
    const texto = borda + pedaco.toString('latin1');
    for (const [marca] of texto.matchAll(/<(?:\w+:)?c\s[^>]{1,200}>/g)) {
      const digitos = estilos.get(atributo(marca, 's'));
      const ref = atributo(marca, 'r');
      if (digitos === undefined || !/^[A-Z]{1,3}\d{1,7}$/.test(ref)) continue;
      const { row, col } = parseCellRef(ref);
      const linha = linhas.get(row) ?? new Map<number, number>();
      linhas.set(row, linha.set(col, digitos));
    }
    // A mark that the edge cut is read again with the next piece.
    const ultima = texto.slice(texto.lastIndexOf('<'));
    borda = ultima.includes('>') ? '' : ultima;
  }
  return linhas;
}

/** A number as its cell shows it: "0616151". */
export const comZeros = (numero: number, digitos: number | undefined): string | number =>
  digitos !== undefined && Number.isSafeInteger(numero) && numero >= 0
    ? String(numero).padStart(digitos, '0')
    : numero;
