/** What a dealership does with an hour its workshop has no capacity for, from nothing to the strictest. */
export const POLITICAS_DE_CAPACIDADE = ['livre', 'avisar', 'motivo', 'bloquear'] as const;

export type PoliticaDeCapacidade = (typeof POLITICAS_DE_CAPACIDADE)[number];

/** How an hour is insisted on: squeezed in by explicit choice, and why. */
export type Insistencia = { readonly encaixe: boolean; readonly motivo: string | null };

/**
 * Whether an hour that does not fit may be booked all the same (field notes AG-04): never where the policy blocks, as an
 * encaixe where it warns, as an encaixe with a reason where one is asked for.
 */
export function podeInsistir(politica: PoliticaDeCapacidade, { encaixe, motivo }: Insistencia): boolean {
  switch (politica) {
    case 'livre':
      return true;
    case 'avisar':
      return encaixe;
    case 'motivo':
      return encaixe && motivo !== null && motivo.trim() !== '';
    case 'bloquear':
      return false;
  }
}
