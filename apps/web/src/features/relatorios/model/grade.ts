import type { Pivot } from '@oferta/contracts/relatorios/pivot.ts';
import type { Dimensao } from '@oferta/domain/relatorios/pivot.ts';

/** A leaf column of the pivot: the members it crosses, outer dimension first. */
export interface ColunaDaGrade {
  readonly chaves: readonly string[];
  readonly nomes: readonly string[];
}

export interface LinhaDaGrade {
  readonly chaves: readonly string[];
  readonly nome: string;
  /** How many rows are right below it in the next dimension. */
  readonly filhas: number;
  /** By column, then by measure; null where nothing is known. */
  readonly valores: readonly (readonly (number | null)[])[];
}

export interface Grade {
  readonly colunas: readonly ColunaDaGrade[];
  /** Depth first: a row, then what is below it. */
  readonly linhas: readonly LinhaDaGrade[];
  readonly total: readonly (readonly (number | null)[])[];
}

/** By which column the rows stand, and how. */
export interface OrdemDaGrade {
  readonly coluna: number;
  readonly medida: number;
  readonly desc: boolean;
}

interface Prateleiras {
  readonly linhas: readonly Dimensao[];
  readonly colunas: readonly Dimensao[];
  readonly medidas: number;
}

const texto = (chaves: readonly string[]): string => chaves.join('\u0000');

/** The crossings as a table: members in the answer's own order, or the rows of each level by one of their columns. */
export function montarGrade(pivot: Pivot, prateleiras: Prateleiras, ordem: OrdemDaGrade | null): Grade {
  const { linhas: deLinha, colunas: deColuna, medidas } = prateleiras;
  const celulas = new Map(
    pivot.celulas.map((celula) => [texto([...celula.linha, '|', ...celula.coluna]), celula.valores]),
  );
  const colunas = ramos(pivot, deColuna, 'coluna')
    .filter(({ length }) => length === deColuna.length)
    .map((chaves) => ({ chaves, nomes: chaves.map((chave, at) => nomeDe(pivot, deColuna[at], chave)) }));
  const vazia: readonly null[] = Array.from({ length: medidas }, () => null);
  const valoresDe = (linha: readonly string[]) =>
    colunas.map(({ chaves }) => celulas.get(texto([...linha, '|', ...chaves])) ?? vazia);
  const todas = ramos(pivot, deLinha, 'linha');
  const porPai = Map.groupBy(
    todas.filter(({ length }) => length > 0),
    (chaves) => texto(chaves.slice(0, -1)),
  );
  const filhasDe = (pai: readonly string[]): readonly string[][] => porPai.get(texto(pai)) ?? [];
  const abaixo = (pai: readonly string[]): LinhaDaGrade[] => {
    const daqui = filhasDe(pai).map((chaves) => ({
      chaves,
      nome: nomeDe(pivot, deLinha[chaves.length - 1], chaves.at(-1) ?? ''),
      filhas: filhasDe(chaves).length,
      valores: valoresDe(chaves),
    }));
    return ordenadas(daqui, ordem).flatMap((linha) => [linha, ...abaixo(linha.chaves)]);
  };
  return { colunas, linhas: abaixo([]), total: valoresDe([]) };
}

function ordenadas(linhas: readonly LinhaDaGrade[], ordem: OrdemDaGrade | null): readonly LinhaDaGrade[] {
  if (!ordem) return linhas;
  const de = (linha: LinhaDaGrade): number | null => linha.valores[ordem.coluna]?.[ordem.medida] ?? null;
  return linhas.toSorted((a, b) => {
    const [um, outro] = [de(a), de(b)];
    // Unknown goes last in both directions.
    if (um === null || outro === null) return Number(um === null) - Number(outro === null);
    return ordem.desc ? outro - um : um - outro;
  });
}

/** Every combination of members that has a cell, of each depth, in the order of the members. */
function ramos(pivot: Pivot, dimensoes: readonly Dimensao[], lado: 'linha' | 'coluna'): string[][] {
  if (dimensoes.length === 0) return [[]];
  const lugar = dimensoes.map(
    (dimensao) => new Map((pivot.membros[dimensao] ?? []).map(({ chave }, at) => [chave, at])),
  );
  const unicos = new Map<string, string[]>();
  for (const celula of pivot.celulas)
    if (celula[lado].length > 0) unicos.set(texto(celula[lado]), celula[lado]);
  return [...unicos.values()].toSorted((a, b) => {
    for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
      const dif = (lugar[at]?.get(a[at] ?? '') ?? -1) - (lugar[at]?.get(b[at] ?? '') ?? -1);
      if (dif !== 0) return dif;
    }
    return 0;
  });
}

const nomeDe = (pivot: Pivot, dimensao: Dimensao | undefined, chave: string): string =>
  (dimensao && pivot.membros[dimensao]?.find((membro) => membro.chave === chave)?.nome) ?? chave;
