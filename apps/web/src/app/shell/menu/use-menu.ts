import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { useNivel } from '#kernel/session/session.ts';
import { menuScreens } from '../../menu.ts';
import type { MenuItem } from '../../menu.ts';
import { isBuilt } from '../../screen-files.ts';

/** The menu of the logged-in person. */
export function useMenu(): readonly MenuItem[] {
  const nivel = useNivel();
  const { distribuidor } = useDistribuidor();
  return menuScreens({ nivel, distribuidor, isBuilt });
}
