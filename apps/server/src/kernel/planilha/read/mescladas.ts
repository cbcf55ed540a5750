import { parseCellRef } from 'hucre/xlsx';

/** A group of cells merged downwards: rows and column from 0. */
export interface Mesclada {
  readonly deLinha: number;
  readonly ateLinha: number;
  readonly coluna: number;
}

/** The groups of a sheet's `mergeCell` marks that reach over more than one row, in the order of their rows. */
export function mescladasParaBaixo(refs: readonly string[]): Mesclada[] {
  return refs
    .flatMap((ref): Mesclada[] => {
      const [de = '', ate = ''] = ref.split(':');
      if (!CELULA.test(de) || !CELULA.test(ate)) return [];
      const inicio = parseCellRef(de);
      const fim = parseCellRef(ate);
      return fim.row > inicio.row ? [{ deLinha: inicio.row, ateLinha: fim.row, coluna: inicio.col }] : [];
    })
    .toSorted((a, b) => a.deLinha - b.deLinha);
}

const CELULA = /^[A-Z]{1,3}\d{1,7}$/;

/**
 * Repeats what the first cell of each group holds in the rows below it, for rows that come in their order. A row that holds
 * nothing of its own stays as it is: a group that reaches past the last line makes no lines.
 */
export function preenchedor(mescladas: readonly Mesclada[]): (linha: number, celulas: string[]) => string[] {
  let proxima = 0;
  let abertas: { readonly grupo: Mesclada; readonly valor: string }[] = [];
  return (linha, celulas) => {
    abertas = abertas.filter(({ grupo }) => linha <= grupo.ateLinha);
    const cheia = celulas.some(Boolean);
    const preenchidas = [...celulas];
    if (cheia) {
      for (const { grupo, valor } of abertas) {
        while (preenchidas.length <= grupo.coluna) preenchidas.push('');
        preenchidas[grupo.coluna] ||= valor;
      }
    }
    for (let grupo = mescladas[proxima]; grupo && grupo.deLinha <= linha; grupo = mescladas[proxima]) {
      proxima += 1;
      if (grupo.deLinha === linha) abertas.push({ grupo, valor: celulas[grupo.coluna] ?? '' });
    }
    return preenchidas;
  };
}
