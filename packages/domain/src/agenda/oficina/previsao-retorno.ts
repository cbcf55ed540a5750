import { mesmoMinuto } from '../../dia.ts';

interface PrevisaoRetorno {
  /** What was said before; null: nothing yet. */
  readonly antes: Date | null;
  readonly agora: Date;
}

/**
 * What keeps a stopped job from being expected back then: a time that is past is no forecast. One that has passed
 * meanwhile may stand, for it is what makes the job stand out.
 */
export function impedimentoDoRetorno(
  retorno: Date | null,
  { antes, agora }: PrevisaoRetorno,
): 'jaPassou' | null {
  if (retorno === null || retorno >= agora) return null;
  return antes !== null && mesmoMinuto(antes, retorno) ? null : 'jaPassou';
}
