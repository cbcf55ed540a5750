import { palavrasDaBusca } from '@oferta/domain/busca-por-palavras.ts';
import { semAcento } from '@oferta/domain/busca.ts';

/** The LIKE pattern of what a search column must contain: without accents or case, wildcards taken as they are. */
export const contem = (texto: string): string => `%${escapeLike(semAcento(texto))}%`;

/** One pattern a word: all of them must be in the column, in any order, "30 mil" as 30.000 and plurals as their singular. */
export const contemPalavras = (texto: string): string[] => palavrasDaBusca(texto).map(contem);

/** The same for what it must begin with. */
export const comecaCom = (texto: string): string => `${escapeLike(semAcento(texto))}%`;

const escapeLike = (texto: string): string => texto.replace(/[\\%_]/g, (mark) => `\\${mark}`);
