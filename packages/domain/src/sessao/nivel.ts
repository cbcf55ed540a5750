import { NIVEIS_DE_ACESSO } from '../constantes.ts';

/** The access levels (spec §6), told by the number that the token carries. */
export const NIVEIS = NIVEIS_DE_ACESSO;

export type Nivel = (typeof NIVEIS)[number];

/** Who uses the virtual agenda (spec §2). */
export const NIVEIS_AGENDA = [-1, 1, 2, 4, 5] as const satisfies readonly Nivel[];

/** Who uses the digital workshop and hears of its new quotes (spec §2, §6). */
export const NIVEIS_OFICINA = [1, 2, 3, -1] as const satisfies readonly Nivel[];

/** Whether a value from outside is an access level. */
export function isNivel(value: unknown): value is Nivel {
  return NIVEIS.some((nivel) => nivel === value);
}

/** Whether a level is told in real time of the digital workshop's new quotes (spec §6). */
export function recebeOrcamentos(nivel: Nivel): boolean {
  return (NIVEIS_OFICINA as readonly Nivel[]).includes(nivel);
}

/** Whether a level is told in real time of a customer who would not recommend the workshop (product 03, Survey). */
export const recebeDetratores = (nivel: Nivel): boolean => nivel === 1;

/** How far a level reaches: the platform, the distributor, a dealership's managers, everybody else. */
const alcance = (nivel: Nivel): number => (nivel < 0 ? 3 : nivel > 2 ? 0 : nivel);

/**
 * Whether somebody of a level may give another person a level, or change a person who has it (product 04, usuario):
 * nobody reaches above their own, so -1 is given by -1 only.
 */
export function podeDar(quem: Nivel, nivel: Nivel): boolean {
  return alcance(nivel) <= alcance(quem);
}

/** Whether a level sees every dealership of the distributor while no filter is chosen (product 01). */
export function veRedeSemFiltro(nivel: Nivel): boolean {
  return nivel === 2 || nivel === -1;
}
