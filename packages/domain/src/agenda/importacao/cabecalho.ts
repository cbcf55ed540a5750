import { semAcento } from '../../busca.ts';
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

/** The columns' names with none empty and none twice, since they are also keys. */
export function nomesDasColunas(cabecalho: readonly string[], quantas: number): string[] {
  const usados = new Map<string, number>();
  return Array.from({ length: quantas }, (_vazio, coluna) => {
    const nome = (cabecalho[coluna] ?? '').replace(/\s+/g, ' ').trim().slice(0, 90) || `Coluna ${coluna + 1}`;
    const vezes = (usados.get(nome) ?? 0) + 1;
    usados.set(nome, vezes);
    return vezes === 1 ? nome : `${nome} (${vezes})`;
  });
}

/** Whether a row repeats the header, as page breaks of a report do: most of its filled cells are column names. */
export function repeteCabecalho(celulas: readonly string[], nomes: readonly string[]): boolean {
  const filled = celulas.filter(Boolean).length;
  const iguais = celulas.filter(
    (celula, coluna) => celula !== '' && isMesmoNome(celula, nomes[coluna] ?? ''),
  ).length;
  return iguais >= 2 && iguais * 2 > filled;
}

/** Lengths are compared first: this is asked of every cell of the file. */
const isMesmoNome = (celula: string, nome: string): boolean =>
  celula.length === nome.length && semAcento(celula) === semAcento(nome);
