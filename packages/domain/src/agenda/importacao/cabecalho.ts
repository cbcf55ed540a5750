import type { CampoImportacao, Mapa } from './campo.ts';
import { camposDoNome } from './nome-coluna.ts';

/** How far down a report may begin before its column names: company, title, filters, date of printing. */
const PROCURA = 40;
const MINIMO_RECONHECIDO = 3;

/** Each column's field. A field goes to the column whose name fits it best; the first, among equals. */
export function mapearColunas(nomes: readonly string[]): Mapa {
  const mapa: (CampoImportacao | null)[] = nomes.map(() => null);
  const dados = new Set<CampoImportacao>();
  const pretendentes = nomes
    .flatMap((nome, coluna) => camposDoNome(nome).map((pretende) => ({ ...pretende, coluna })))
    .toSorted((a, b) => b.certeza - a.certeza || a.coluna - b.coluna);
  for (const { campo, coluna } of pretendentes) {
    if (mapa[coluna] !== null || dados.has(campo)) continue;
    mapa[coluna] = campo;
    dados.add(campo);
  }
  return mapa;
}

/**
 * Which row names the columns: of the file's first rows, that with the most fields recognised. -1 when none has at
 * least three, and the person must say what the columns are.
 */
export function acharCabecalho(linhas: readonly (readonly string[])[]): number {
  let melhor = { indice: -1, reconhecidas: MINIMO_RECONHECIDO - 1 };
  for (const [indice, celulas] of linhas.slice(0, PROCURA).entries()) {
    // A sentence ("Data da emissão: 20/11/2026") names no column.
    const nomes = celulas.map((celula) => (celula.length > 40 ? '' : celula));
    const reconhecidas = mapearColunas(nomes).filter((campo) => campo !== null).length;
    if (reconhecidas > melhor.reconhecidas) melhor = { indice, reconhecidas };
  }
  return melhor.indice;
}
