import { CORES_AGENDA } from '../constantes.ts';

export type CorAgenda = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/**
 * The short name of the agenda's columns (spec §3): first name and the next name's initial, skipping 'de'.
 * "Wesley de Góes" is "Wesley G."; a distributor may have other particles skipped too.
 */
export function nomeTratado(nome: string, particulas: readonly string[] = ['de']): string {
  const [primeiro = '', ...seguintes] = palavras(nome);
  const seguinte = seguintes.find((palavra) => !particulas.includes(palavra.toLowerCase()));
  const [inicial] = seguinte ?? '';
  return inicial ? `${primeiro} ${inicial.toUpperCase()}.` : primeiro;
}

/** The first of a person's names, which is all that a public board shows of a client (spec §3). */
export function primeiroNome(nome: string): string {
  return palavras(nome)[0] ?? '';
}

/** A consultant's colour by place in the list, counted from 0; the ninth begins the palette again. */
export function corAgenda(posicao: number): CorAgenda {
  // A remainder of so many colours, and one: none but those of the type.
  return (1 + (posicao % CORES_AGENDA)) as CorAgenda;
}

function palavras(nome: string): string[] {
  return nome.normalize('NFC').split(/\s+/).filter(Boolean);
}
