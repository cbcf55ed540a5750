import { emNossasLetras } from './letras-parecidas.ts';

/**
 * A code of a part, a person or a service as it is compared: capitals in our letters, and whatever separates its pieces is
 * one hyphen. 10-X and 1-0X are two codes.
 */
export const chaveDoCodigo = (codigo: string): string =>
  semMarcas(emNossasLetras(codigo))
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A code as it is stored: as typed; one with signs that no code has in common signs, our own letters and capitals. */
export const escreverCodigo = (codigo: string): string =>
  /^[\x20-\x7e]*$/.test(codigo) ? codigo.trim() : semMarcas(emNossasLetras(codigo)).trim();

const semMarcas = (codigo: string): string => codigo.normalize('NFD').replace(/\p{M}/gu, '');

/**
 * The beginning of a code as it is looked for, without signs and without zeros at its left; empty where the text is more
 * likely a word. Compared with `codigoSolto` of what there is.
 */
export function codigoProcurado(busca: string): string {
  const solto = codigoSolto(busca);
  return /\d/.test(solto) && solto.length >= MINIMO_PROCURADO ? solto : '';
}

const MINIMO_PROCURADO = 3;

/** A code without what separates its pieces, and without zeros at its left. */
export const codigoSolto = (codigo: string): string =>
  chaveDoCodigo(codigo).replaceAll('-', '').replace(/^0+/, '');

/** Which known code a written one means: its key; of several that it may mean, all; null when none. */
export type CodigoAchado = { readonly chave: string } | { readonly ambiguos: readonly string[] } | null;

/**
 * Finds codes among those that are known, given by their keys. The same key decides; else the one that differs by hyphens
 * which one of the two leaves out (FO1024 is FO-1024, but 10-X is never 1-0X) or by zeros at the left that a numeric cell lost.
 */
export function codigosConhecidos(chaves: Iterable<string>): (codigo: string) => CodigoAchado {
  const exatas = new Set(chaves);
  const soltas = Map.groupBy(exatas, semHifens);
  return (codigo) => {
    const chave = chaveDoCodigo(codigo);
    if (exatas.has(chave)) return { chave };
    const servem = (soltas.get(semHifens(chave)) ?? []).filter((outra) => podemSer(chave, outra));
    const [unica] = servem;
    if (unica === undefined) return null;
    return servem.length === 1 ? { chave: unica } : { ambiguos: servem };
  };
}

const semHifens = (chave: string): string => {
  const solta = chave.replaceAll('-', '');
  return /^\d+$/.test(solta) ? solta.replace(/^0+(?=\d)/, '') : solta;
};

/** Two keys that read alike without hyphens are one code where the hyphens of one stand at places where the other's do. */
const podemSer = (a: string, b: string): boolean => {
  const [deA, deB] = [hifensDe(a), hifensDe(b)];
  return deA.every((lugar) => deB.includes(lugar)) || deB.every((lugar) => deA.includes(lugar));
};

/** Where the hyphens stand, counted from the end: zeros that were lost stood at the beginning. */
function hifensDe(chave: string): number[] {
  const tamanhos = chave.split('-').map(({ length }) => length);
  let resto = 0;
  return tamanhos
    .slice(1)
    .toReversed()
    .map((tamanho) => (resto += tamanho));
}

/** What is said of a code that may be several. */
export const fraseDosAmbiguos = (ambiguos: readonly string[]): string =>
  `Este código pode ser ${ambiguos.slice(0, 3).join(' ou ')}: escreva como está no cadastro`;
