import { ALL_SCREENS } from '@oferta/contracts/all-screens.ts';
import { expect, it } from 'vitest';
import { MENU_GROUPS } from './shell/menu/menu-names.ts';
import { PAGINAS_LEVES } from './shell/menu/whole-menu.ts';
import { captionsOf } from './menu-captions.ts';

const inMenu = [
  ...ALL_SCREENS.filter(({ menu }) => menu).map(({ slice, key }) => `${slice}/${key}`),
  ...PAGINAS_LEVES.map(({ id }) => id),
  ...new Set(ALL_SCREENS.flatMap(({ menu }) => menu?.conjunto ?? [])),
];

it.each(['en', 'es', 'de', 'ja', 'fr'])(
  '%s names every item and group of the menu, and nothing else',
  (language) => {
    expect(Object.keys(captionsOf(language)).sort()).toEqual([...inMenu, ...Object.keys(MENU_GROUPS)].sort());
  },
);

it('leaves the Portuguese titles alone', () => {
  expect(captionsOf('pt-BR')).toEqual({});
});
