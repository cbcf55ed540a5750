import { semAcento } from '../busca.ts';

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
