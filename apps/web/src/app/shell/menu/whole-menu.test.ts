import { ALL_SCREENS } from '@oferta/contracts/all-screens.ts';
import { NIVEIS } from '@oferta/domain/sessao/nivel.ts';
import { expect, it } from 'vitest';
import type { MenuGroup } from '@oferta/contracts/screen.ts';
import { MENU_GROUPS } from './menu-names.ts';
import { entriesOf, placeOf } from './menu-screens.ts';
import { wholeMenu } from './whole-menu.ts';

/** As many as a look takes in: one group is open at a time. */
const AT_ONCE = 14;
/** Every one that a screen names, and two that none does. */
const DISTRIBUTORS = [
  ...new Set(['stellantis', 'makena', ...ALL_SCREENS.flatMap(({ distribuidores }) => distribuidores ?? [])]),
];

const GROUPS = Object.keys(MENU_GROUPS) as MenuGroup[];

it.each(NIVEIS.flatMap((nivel) => DISTRIBUTORS.map((distribuidor) => [nivel, distribuidor] as const)))(
  'level %i at %s sees at most fourteen entries at once, and loses none',
  (nivel, distribuidor) => {
    const menu = wholeMenu({ nivel, distribuidor, isBuilt: () => true, emPreparo: true });
    const groups = GROUPS.map((grupo) => entriesOf(menu, grupo));
    expect(menu.length).toBeGreaterThan(0);
    expect(Math.max(...groups.map(({ length }) => length))).toBeLessThanOrEqual(AT_ONCE);
    expect(groups.flat().map(placeOf)).toEqual([...new Set(menu.map(placeOf))]);
  },
);

it("has the workshop's histories once, for who may open one of them as for who may open all", () => {
  const histories = (nivel: 1 | 6) =>
    entriesOf(wholeMenu({ nivel, distribuidor: 'makena', isBuilt: () => true }), 'operacao')
      .filter(({ conjunto }) => conjunto)
      .map(({ id }) => id);
  expect([histories(1), histories(6)]).toEqual([
    ['oficina-digital/historico'],
    ['oficina-digital/historico-checklist'],
  ]);
});
