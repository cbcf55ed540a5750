import { ALL_SCREENS } from '@oferta/contracts/all-screens.ts';
import type { RegisteredScreen } from '@oferta/contracts/all-screens.ts';
import { paginaDaVistoria } from '@oferta/contracts/oficina-digital/screens.ts';
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
  /** A page of a build of its own: the browser goes there, not the router. */
  readonly leve?: true;
}

interface MenuReader {
  readonly nivel: Nivel;
  readonly distribuidor: string;
  isBuilt(screen: RegisteredScreen): boolean;
}

/** What stands in the menu beside the screens. */
export const PAGINAS_LEVES = [{ id: 'oficina-digital/vistoria', ...paginaDaVistoria }] as const;

const GROUP_ORDER = Object.keys(MENU_GROUPS);

/** Whether a level may open a screen on a distributor. */
function mayOpen(
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
  const leves = PAGINAS_LEVES.filter((pagina) => mayOpen(pagina, reader)).map(
    ({ id, path, title, menu }) => ({
      id,
      to: path,
      title,
      ...menu,
      leve: true as const,
    }),
  );
  const rank = ({ grupo, ordem }: (typeof items)[number]): number =>
    GROUP_ORDER.indexOf(grupo) * 1_000 + ordem;
  return [...items, ...leves].sort((a, b) => rank(a) - rank(b));
}
