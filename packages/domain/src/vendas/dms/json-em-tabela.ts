import type { Registro } from '../../planilha/registro.ts';

/** A delivery as a table: the columns' names, and the rows below them. */
export interface TabelaDms {
  readonly nomes: readonly string[];
  readonly registros: readonly Registro[];
}

/** How deep a list may lie in an answer, and a value in its row. */
const FUNDO = 4;
const COLUNAS = 120;
const CELULA = 500;
const NOME = 90;

/** A text that can be kept: no NUL, and no half of a character, as JSON may escape and as cutting may leave. */
const limpo = (texto: string, letras: number): string =>
  texto.slice(0, letras).replaceAll('\0', '').toWellFormed();

/**
 * The rows of a DMS's answer, whatever it wraps them in: the first list of objects that is found, level by level. Members
 * of members are columns too ("totais.maoDeObra"); lists within a row are not. Null where there is no list of objects, or more
 * columns than any map names.
 */
export function jsonEmTabela(valor: unknown): TabelaDms | null {
  const lista = acharLista(valor);
  if (lista === null) return null;
  const linhas = lista.map((linha) => new Map(celulasDe(linha, '', FUNDO)));
  const nomes = [...new Set(linhas.flatMap((linha) => [...linha.keys()]))];
  if (nomes.length > COLUNAS) return null;
  return {
    nomes,
    registros: linhas.map((linha, i) => ({
      linha: i + 1,
      celulas: nomes.map((nome) => linha.get(nome) ?? ''),
    })),
  };
}

function acharLista(valor: unknown): readonly object[] | null {
  let nivel: unknown[] = [valor];
  for (let fundo = 0; fundo <= FUNDO; fundo += 1) {
    const lista = nivel.find((um): um is object[] => isListaDeObjetos(um));
    if (lista) return lista;
    nivel = nivel.flatMap((um) => (isObjeto(um) ? Object.values(um) : []));
  }
  return null;
}

const isObjeto = (valor: unknown): valor is Readonly<Record<string, unknown>> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

const isListaDeObjetos = (valor: unknown): boolean =>
  Array.isArray(valor) && valor.length > 0 && valor.every(isObjeto);

function celulasDe(linha: object, antes: string, fundo: number): [string, string][] {
  return Object.entries(linha).flatMap(([nome, valor]): [string, string][] => {
    const inteiro = limpo(`${antes}${nome}`, NOME);
    if (isObjeto(valor)) return fundo > 1 ? celulasDe(valor, `${inteiro}.`, fundo - 1) : [];
    return Array.isArray(valor) ? [] : [[inteiro, emTexto(valor)]];
  });
}

/** As a Brazilian export would have written it: JSON's point is always a decimal one. */
function emTexto(valor: unknown): string {
  if (typeof valor === 'number') return numeroEmTexto(valor);
  if (typeof valor === 'boolean') return valor ? 'SIM' : 'NÃO';
  return typeof valor === 'string' ? limpo(valor, CELULA) : '';
}

function numeroEmTexto(valor: number): string {
  if (Number.isSafeInteger(valor)) return String(valor);
  // Binary fractions leave tails (0.1 + 0.2); six decimals are more than any figure has.
  return String(Math.round(valor * 1e6) / 1e6).replace('.', ',');
}
