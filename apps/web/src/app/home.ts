import type { RegisteredScreen } from '@oferta/contracts/all-screens.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';

/** Whose menu, or home, it is. */
export interface MenuReader {
  readonly nivel: Nivel;
  readonly distribuidor: string;
  /** The house has its first day: nobody was booked in it yet, or there is none. */
  readonly emPreparo?: boolean;
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

/** The first day's own screen. */
export const COMECAR = '/comecar';

/** Home screen by level, with the exceptions of the stellantis distributor (spec §2). */
export const homeBySpec = (nivel: Nivel, distribuidor: string): string =>
  (distribuidor === 'stellantis' ? HOME_STELLANTIS[nivel] : undefined) ?? HOME[nivel];

/** The specification's home; while the house has its first day, who can set it up begins there (decision 0075). */
export const homeOf = (nivel: Nivel, distribuidor: string, emPreparo: boolean): string =>
  emPreparo && (nivel === 2 || nivel === -1) ? COMECAR : homeBySpec(nivel, distribuidor);
