import type { ZerosDaFolha } from './zeros.ts';

/** Repeated rows and columns that are looked at: a list has no more, and a file may say any number. */
const MAIS_LINHAS = 100_000;
const MAIS_COLUNAS = 500;

const MARCAS =
  /<(\/?)table:(table|table-row|table-cell|covered-table-cell)(\s[^>]*?)?(\/?)>|<text:p(?:\s[^>]*)?>(0\d{1,19})<\/text:p>/g;

const repete = (atributos: string, de: 'rows' | 'columns', maior: number): number => {
  const dito = Number(new RegExp(`table:number-${de}-repeated="(\\d+)"`).exec(atributos)?.[1] ?? 1);
  return Math.max(1, Math.min(dito, maior));
};

interface CelulaAberta {
  readonly colunas: number;
  /** The number that it keeps; null: it keeps none. */
  readonly valor: number | null;
}

const celulaDe = (atributos: string): CelulaAberta => ({
  colunas: repete(atributos, 'columns', MAIS_COLUNAS),
  valor: /office:value-type="float"/.test(atributos)
    ? Number(/office:value="([^"]*)"/.exec(atributos)?.[1] ?? Number.NaN)
    : null,
});

/**
 * The cells of a sheet of an ODS that show zeros at the left of the number they keep: unlike an XLSX, it writes beside the number
 * what the cell shows, and no format has to be understood. A text is taken only for its cell's own number, which a note's is not.
 */
export function celulasComZerosDoOds(conteudo: string, folha: number): ZerosDaFolha {
  const linhas = new Map<number, ReadonlyMap<number, number>>();
  let qual = -1;
  let proxima = 0;
  let coluna = 0;
  let vezes = 1;
  let daLinha = new Map<number, number>();
  let aberta: CelulaAberta | null = null;
  const fecharLinha = (): void => {
    if (qual === folha && daLinha.size > 0)
      for (let r = 0; r < vezes; r += 1) linhas.set(proxima + r, daLinha);
    proxima += vezes;
  };
  for (const [, fecha, marca, atributos = '', vazia, mostra] of conteudo.matchAll(MARCAS)) {
    if (mostra !== undefined) {
      if (aberta !== null && aberta.valor === Number(mostra))
        for (let c = 0; c < aberta.colunas; c += 1) daLinha.set(coluna + c, mostra.length);
    } else if (marca === 'table') {
      if (fecha === '') [qual, proxima] = [qual + 1, 0];
    } else if (marca === 'table-row') {
      if (fecha === '')
        [coluna, vezes, daLinha] = [0, repete(atributos, 'rows', MAIS_LINHAS), new Map<number, number>()];
      if (fecha !== '' || vazia !== '') fecharLinha();
    } else {
      if (fecha === '') aberta = celulaDe(atributos);
      if (fecha !== '' || vazia !== '') {
        coluna += aberta?.colunas ?? 0;
        aberta = null;
      }
    }
  }
  return linhas;
}
