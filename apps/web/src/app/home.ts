import { ALL_SCREENS } from '@oferta/contracts/all-screens.ts';
import type { RegisteredScreen } from '@oferta/contracts/all-screens.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';

/** Whose menu, or home, it is. */
export interface MenuReader {
  readonly nivel: Nivel;
  readonly distribuidor: string;
  isBuilt(screen: RegisteredScreen): boolean;
}

/** Whether a level may open a screen on a distributor. */
export function mayOpen(
  { niveis, distribuidores }: Pick<RegisteredScreen, 'niveis' | 'distribuidores'>,
  { nivel, distribuidor }: Pick<MenuReader, 'nivel' | 'distribuidor'>,
): boolean {
  const byNivel = typeof niveis === 'string' || niveis.includes(nivel);
  return byNivel && (!distribuidores || distribuidores.includes(distribuidor));
}

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

const semParametro = ({ path }: RegisteredScreen): string => path.replace(/\/\{-\$\w+\}$/, '');

/** The specification's home, or the first screen of a menu that the person may open while that home does not exist. */
export function homeOf(
  nivel: Nivel,
  distribuidor: string,
  isBuilt: (screen: RegisteredScreen) => boolean,
): string {
  const path = homeBySpec(nivel, distribuidor);
  const screen = ALL_SCREENS.find((one) => semParametro(one) === path);
  if (screen && isBuilt(screen)) return path;
  const first = ALL_SCREENS.find((one) => one.menu && isBuilt(one) && mayOpen(one, { nivel, distribuidor }));
  return first ? semParametro(first) : NO_HOME;
}
