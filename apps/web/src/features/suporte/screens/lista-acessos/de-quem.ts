import { isNivel } from '@oferta/domain/sessao/nivel.ts';
import { NOMES_NIVEL } from '@oferta/domain/sessao/nomes-nivel.ts';

/** Lists over the network tell their hours by Brasília's clock, as their filters by day do. */
export const REDE = 'America/Sao_Paulo';

/** A level as people call it. */
export const nomeDoNivel = (nivel: number): string => (isNivel(nivel) ? NOMES_NIVEL[nivel] : '—');
