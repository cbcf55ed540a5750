import type { MenuGroup } from '@oferta/contracts/screen.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import { useBadges } from '#kernel/shell-slots.ts';
import { useRouteScreen } from '../../route-screen.ts';
import { MENU_GROUPS } from './menu-names.ts';
import { entriesOf, placeOf, type MenuItem } from './menu-screens.ts';
import { MenuIcon } from './menu-icon.tsx';
import { useCaption } from './use-caption.ts';
import { useMenu } from './use-menu.ts';
import css from './menu-groups.module.css';

interface MenuGroupsProps {
  /** Icons only. */
  readonly compact?: boolean;
  readonly onGo?: () => void;
}

const GROUPS = Object.keys(MENU_GROUPS) as MenuGroup[];

/**
 * The groups of the menu, one open at a time: the one of the screen, until another's heading is pressed. No level sees more
 * entries at once than a look takes in.
 */
export function MenuGroups({ compact = false, onGo }: MenuGroupsProps) {
  const items = useMenu();
  const screen = useRouteScreen();
  const at = items.find(({ id }) => id === `${screen?.slice}/${screen?.key}`);
  // A form or a record has no entry of its own: it belongs where its list does.
  const here = (at ?? items.find(({ id }) => id.startsWith(`${screen?.slice}/`)) ?? items[0])?.grupo;
  const [open, choose] = useState(here);
  const [was, come] = useState(here);
  if (was !== here) {
    come(here);
    choose(here);
  }
  return GROUPS.map((grupo) => {
    const ofGroup = entriesOf(items, grupo);
    const isOpen = grupo === open;
    return (
      ofGroup.length > 0 &&
      (isOpen || !compact) && (
        <Group
          key={grupo}
          grupo={grupo}
          items={ofGroup}
          at={at && placeOf(at)}
          compact={compact}
          isOpen={isOpen}
          onOpen={() => choose(grupo)}
          onGo={onGo}
        />
      )
    );
  });
}

interface GroupProps {
  readonly grupo: MenuGroup;
  readonly items: readonly MenuItem[];
  /** The place of the screen that is shown. */
  readonly at: string | undefined;
  readonly compact: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onGo: (() => void) | undefined;
}

function Group({ grupo, items, at, compact, isOpen, onOpen, onGo }: GroupProps) {
  // It is drawn anew seldom: what would remember its parts, and a row's, weighs more than they do.
  'use no memo';
  const caption = useCaption();
  const listId = useId();
  return (
    <section className={css['group']} data-compact={compact || undefined}>
      {!compact && (
        <button
          type="button"
          className={css['head']}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={onOpen}
        >
          {caption(grupo, MENU_GROUPS[grupo])}
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      )}
      <div className={css['fold']} id={listId} data-folded={!isOpen || undefined} inert={!isOpen}>
        <ul>
          {items.map((item) => (
            <Item
              key={item.id}
              item={item}
              isHere={placeOf(item) === at}
              compact={compact}
              onGo={onGo}
              label={caption(placeOf(item), item.conjunto ?? item.title)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

interface ItemProps {
  readonly item: MenuItem;
  readonly isHere: boolean;
  readonly label: string;
  readonly compact: boolean;
  readonly onGo: (() => void) | undefined;
}

function Item({ item, isHere, label, compact, onGo }: ItemProps) {
  'use no memo';
  const badge = useBadges()[item.id];
  const props = {
    className: css['item'],
    ...(compact && { title: label }),
    ...(onGo && { onClick: onGo }),
    ...(isHere && { 'aria-current': 'page' as const }),
  };
  const face = (
    <>
      <MenuIcon icone={item.icone} />
      <span className={compact ? 'vh' : css['label']}>{label}</span>
      {badge && badge.count > 0 && (
        <span className={css['badge']} data-tone={badge.tone}>
          {badge.count}
        </span>
      )}
    </>
  );
  return (
    <li>
      {item.leve ? (
        <a href={item.to} {...props}>
          {face}
        </a>
      ) : (
        <GoTo to={item.to} {...props}>
          {face}
        </GoTo>
      )}
    </li>
  );
}
