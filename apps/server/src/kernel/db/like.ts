import { semAcento } from '@oferta/domain/busca.ts';

/** The LIKE pattern of what a search column must contain: without accents or case, wildcards taken as they are. */
export const contem = (texto: string): string => `%${escapeLike(semAcento(texto))}%`;

/** The same for what it must begin with. */
export const comecaCom = (texto: string): string => `${escapeLike(semAcento(texto))}%`;

const escapeLike = (texto: string): string => texto.replace(/[\\%_]/g, (mark) => `\\${mark}`);
