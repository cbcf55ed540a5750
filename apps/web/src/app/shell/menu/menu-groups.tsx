import { MENU_GROUPS } from '@oferta/contracts/screen.ts';
import type { MenuGroup } from '@oferta/contracts/screen.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import { useBadges } from '#kernel/shell-slots.ts';
import { useRouteScreen } from '../../route-screen.ts';
import type { MenuItem } from './menu-screens.ts';
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

/** The three groups of the menu, each folding by its heading. */
export function MenuGroups({ compact = false, onGo }: MenuGroupsProps) {
  const items = useMenu();
  return GROUPS.map((grupo) => {
    const ofGroup = items.filter((item) => item.grupo === grupo);
    return (
      ofGroup.length > 0 && <Group key={grupo} grupo={grupo} items={ofGroup} compact={compact} onGo={onGo} />
    );
  });
}

interface GroupProps {
  readonly grupo: MenuGroup;
  readonly items: readonly MenuItem[];
  readonly compact: boolean;
  readonly onGo: (() => void) | undefined;
}

function Group({ grupo, items, compact, onGo }: GroupProps) {
  const caption = useCaption();
  const [folded, setFolded] = useState(false);
  const listId = useId();
  const isFolded = folded && !compact;
  return (
    <section className={css['group']} data-compact={compact || undefined}>
      {compact ? (
        <hr />
      ) : (
        <button
          type="button"
          className={css['head']}
          aria-expanded={!folded}
          aria-controls={listId}
          onClick={() => setFolded(!folded)}
        >
          {caption(grupo, MENU_GROUPS[grupo])}
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      )}
      <div className={css['fold']} id={listId} data-folded={isFolded || undefined} inert={isFolded}>
        <ul>
          {items.map((item) => (
            <Item
              key={item.id}
              item={item}
              compact={compact}
              onGo={onGo}
              label={caption(item.id, item.title)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

interface ItemProps {
  readonly item: MenuItem;
  readonly label: string;
  readonly compact: boolean;
  readonly onGo: (() => void) | undefined;
}

function Item({ item, label, compact, onGo }: ItemProps) {
  const badge = useBadges()[item.id];
  const screen = useRouteScreen();
  const isHere = screen !== undefined && item.id === `${screen.slice}/${screen.key}`;
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
