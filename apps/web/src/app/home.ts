import { ALL_SCREENS } from '@oferta/contracts/all-screens.ts';
import type { RegisteredScreen } from '@oferta/contracts/all-screens.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import { menuScreens } from './menu.ts';

const HOME: Readonly<Record<Nivel, string>> = {
  [-1]: '/dashboard',
  1: '/dashboard',
  2: '/dashboard',
  3: '/oficina-digital/gerenciar',
  4: '/agenda-virtual',
  5: '/agenda-virtual',
  6: '/historico-checklist',
};

const HOME_STELLANTIS: Partial<Record<Nivel, string>> = {
  [-1]: '/cadastros/concessionaria/list',
  2: '/cadastros/concessionaria/list',
  1: '/historico-checklist-stellantis',
  3: '/historico-checklist-stellantis',
  6: '/historico-checklist-stellantis',
};

/** Where nobody can start: the person's level has no screen yet. */
export const NO_HOME = '/404';

/** Home screen by level, with the exceptions of the stellantis distributor (spec §2). */
export const homeBySpec = (nivel: Nivel, distribuidor: string): string =>
  (distribuidor === 'stellantis' ? HOME_STELLANTIS[nivel] : undefined) ?? HOME[nivel];

/** The specification's home, or the first screen of the person's menu while that home does not exist. */
export function homeOf(
  nivel: Nivel,
  distribuidor: string,
  isBuilt: (screen: RegisteredScreen) => boolean,
): string {
  const path = homeBySpec(nivel, distribuidor);
  const screen = ALL_SCREENS.find((one) => one.path.replace(/\/\{-\$\w+\}$/, '') === path);
  if (screen && isBuilt(screen)) return path;
  return menuScreens({ nivel, distribuidor, isBuilt })[0]?.to ?? NO_HOME;
}
