import { paginaDaVistoria } from '@oferta/contracts/oficina-digital/pagina-da-vistoria.ts';
import { mayOpen, type MenuReader } from '../../home.ts';
import { inOrder, menuScreens, type MenuItem } from './menu-screens.ts';

/** What stands in the menu beside the screens. */
export const PAGINAS_LEVES = [{ id: 'oficina-digital/vistoria', ...paginaDaVistoria }] as const;

/** The screens' menu and the light pages that its reader may open, in one order. */
export function wholeMenu(reader: MenuReader): readonly MenuItem[] {
  const leves = PAGINAS_LEVES.filter((pagina) => mayOpen(pagina, reader)).map(
    ({ id, path, title, menu }): MenuItem => ({ id, to: path, title, ...menu, leve: true }),
  );
  return [...menuScreens(reader), ...leves].toSorted(inOrder);
}
