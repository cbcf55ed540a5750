import { ALL_SCREENS } from '@oferta/contracts/all-screens.ts';
import type { RegisteredScreen } from '@oferta/contracts/all-screens.ts';
import { MENU_GROUPS } from '@oferta/contracts/screen.ts';
import type { MenuGroup } from '@oferta/contracts/screen.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';

export interface MenuItem {
  /** `slice/key`, as badges and captions name it. */
  readonly id: string;
  readonly to: string;
  readonly title: string;
  readonly icone: string;
  readonly grupo: MenuGroup;
  readonly ordem: number;
  /** A page of a build of its own: the browser goes there, not the router. */
  readonly leve?: true;
}

export interface MenuReader {
  readonly nivel: Nivel;
  readonly distribuidor: string;
  isBuilt(screen: RegisteredScreen): boolean;
}

const GROUP_ORDER = Object.keys(MENU_GROUPS);

/** As the menu has its items: by group, then by place. */
export function inOrder(a: MenuItem, b: MenuItem): number {
  const rank = ({ grupo, ordem }: MenuItem): number => GROUP_ORDER.indexOf(grupo) * 1_000 + ordem;
  return rank(a) - rank(b);
}

/** Whether a level may open a screen on a distributor. */
export function mayOpen(
  { niveis, distribuidores }: Pick<RegisteredScreen, 'niveis' | 'distribuidores'>,
  { nivel, distribuidor }: MenuReader,
): boolean {
  const byNivel = typeof niveis === 'string' || niveis.includes(nivel);
  return byNivel && (!distribuidores || distribuidores.includes(distribuidor));
}

/** What the side menu holds for a person: only screens that exist and that level and distributor allow (product 01). */
export function menuScreens(reader: MenuReader): readonly MenuItem[] {
  const items = ALL_SCREENS.flatMap((screen) => {
    const { slice, key, path, title, menu } = screen;
    if (!menu || !reader.isBuilt(screen) || !mayOpen(screen, reader)) return [];
    const to = path.replace(/\/(\{-\$\w+\})?$/, '');
    const { rotulo = title, icone, grupo, ordem } = menu;
    return [{ id: `${slice}/${key}`, to, title: rotulo, icone, grupo, ordem }];
  });
  return items.sort(inOrder);
}
