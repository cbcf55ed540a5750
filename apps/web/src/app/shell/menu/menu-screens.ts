import { ALL_SCREENS } from '@oferta/contracts/all-screens.ts';
import type { MenuGroup } from '@oferta/contracts/screen.ts';
import { mayOpen, type MenuReader } from '../../home.ts';
import { MENU_GROUPS, MENU_NAMES } from './menu-names.ts';

export interface MenuItem {
  /** `slice/key`, as badges and captions name it. */
  readonly id: string;
  readonly to: string;
  readonly title: string;
  readonly icone: string;
  readonly grupo: MenuGroup;
  readonly ordem: number;
  /** The name under which it and its tabs stand in the menu once. */
  readonly conjunto?: string;
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
    return [{ ...menu, id: `${slice}/${key}`, to, title: menu.rotulo ?? MENU_NAMES[key] ?? title }];
  });
  return items.sort(inOrder);
}

/** What an item is in the menu: itself, or the name it shares with its tabs. */
export const placeOf = ({ conjunto, id }: MenuItem): string => conjunto ?? id;

/** What stands in a group of the menu: screens that are tabs of one another once, as the first of them. */
export const entriesOf = (items: readonly MenuItem[], grupo: MenuGroup): readonly MenuItem[] =>
  items.filter(
    (item, at) => item.grupo === grupo && (!item.conjunto || item.conjunto !== items[at - 1]?.conjunto),
  );
