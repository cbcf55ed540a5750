import { ALL_SCREENS } from '@oferta/contracts/all-screens.ts';
import { MENU_GROUPS } from '@oferta/contracts/screen.ts';
import type { MenuGroup } from '@oferta/contracts/screen.ts';
import { mayOpen, type MenuReader } from '../../home.ts';

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

const GROUP_ORDER = Object.keys(MENU_GROUPS);

/** As the menu has its items: by group, then by place. */
export function inOrder(a: MenuItem, b: MenuItem): number {
  const rank = ({ grupo, ordem }: MenuItem): number => GROUP_ORDER.indexOf(grupo) * 1_000 + ordem;
  return rank(a) - rank(b);
}

/** What the side menu holds for a person: only screens that exist and that level and distributor allow (product 01). */
export function menuScreens(reader: MenuReader): readonly MenuItem[] {
  const items = ALL_SCREENS.flatMap((screen) => {
    const { slice, key, path, title, menu } = screen;
    if (!menu || !reader.isBuilt(screen) || !mayOpen(screen, reader)) return [];
    if (menu.soEmPreparo && !reader.emPreparo) return [];
    const to = path.replace(/\/(\{-\$\w+\})?$/, '');
    const { rotulo = title, icone, grupo, ordem } = menu;
    return [{ id: `${slice}/${key}`, to, title: rotulo, icone, grupo, ordem }];
  });
  return items.sort(inOrder);
}
