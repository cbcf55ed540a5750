import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { emPreparo, useConcessionarias } from '#kernel/session/concessionaria.ts';
import { useNivel } from '#kernel/session/session.ts';
import type { MenuItem } from './menu-screens.ts';
import { wholeMenu } from './whole-menu.ts';
import { isBuilt } from '../../screen-files.ts';

/** The menu of the logged-in person. */
export function useMenu(): readonly MenuItem[] {
  const nivel = useNivel();
  const { distribuidor } = useDistribuidor();
  return wholeMenu({ nivel, distribuidor, isBuilt, emPreparo: emPreparo(useConcessionarias()) });
}
