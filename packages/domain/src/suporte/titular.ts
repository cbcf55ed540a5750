import { semAcento } from '../busca.ts';

/** What a person is known by in the records: the data subject of LGPD art. 5 V. Documents and phones as they are kept. */
export interface SinaisDoTitular {
  readonly nomes: readonly string[];
  /** CPF or CNPJ, without punctuation. */
  readonly documentos: readonly string[];
  /** E.164. */
  readonly telefones: readonly string[];
  readonly emails: readonly string[];
}

/** Between the digits of a number as people write it; nothing that JSON puts between two values. */
const ENTRE = '[ ./()-]{0,2}';
const SEM_DIGITO_ANTES = '(?<![0-9])';
const SEM_DIGITO_DEPOIS = '(?![0-9])';

/**
 * One regular expression that finds a person wherever they are written, in the syntax that PostgreSQL's and JavaScript's
 * have in common; to be used without regard to case. Numbers are found with any usual punctuation. Null when nothing
 * that is given is sure enough to be looked for in free text.
 */
export function padraoDoTitular({ nomes, documentos, telefones, emails }: SinaisDoTitular): string | null {
  const partes = [
    ...documentos.map(documento),
    ...telefones.map(telefone),
    ...emails.map(email),
    ...nomes.filter(isNomeProcuravel).map(nome),
  ];
  return partes.length === 0 ? null : partes.join('|');
}

/** "Ana" is anybody; a name of two words and six letters is looked for as somebody's. */
export const isNomeProcuravel = (texto: string): boolean =>
  /\S\s+\S/.test(texto.trim()) && texto.replaceAll(/\s/g, '').length >= 6;

const digitos = (numero: string): string => [...numero].map(escapar).join(ENTRE);

const documento = (valor: string): string => `${SEM_DIGITO_ANTES}${digitos(valor)}${SEM_DIGITO_DEPOIS}`;

/** With or without the country, and the zero of long distance. */
function telefone(e164: string): string {
  const local = e164.replace(/^\+?55/, '').replaceAll(/\D/g, '');
  return `${SEM_DIGITO_ANTES}(?:[+]?55${ENTRE})?[(]?0?${digitos(local)}${SEM_DIGITO_DEPOIS}`;
}

/** Not a part of a longer address; also as the parameter of one. */
const email = (valor: string): string =>
  `(?<![a-z0-9._+-])${escapar(valor).replace('@', '(?:@|%40)')}(?![a-z0-9-]|[.][a-z0-9])`;

/**
 * As written, as keys of the search are and as addresses carry it: a database's locale may not know the letters with
 * accents.
 */
function nome(texto: string): string {
  const palavras = texto.trim().split(/\s+/);
  const formas = [
    palavras,
    palavras.map((palavra) => palavra.toUpperCase()),
    palavras.map((palavra) => palavra.toLowerCase()),
    palavras.map(semAcento),
    palavras.map((palavra) => encodeURIComponent(palavra.toWellFormed())),
  ];
  const escritas = new Set(formas.map((forma) => forma.map(escapar).join(String.raw`(?:\s|[+]|%20)+`)));
  return `(?<![0-9a-zà-ÿ])(?:${[...escritas].join('|')})(?![0-9a-zà-ÿ])`;
}

const escapar = (texto: string): string => texto.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
