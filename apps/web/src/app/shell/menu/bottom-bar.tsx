import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { GoTo } from '#kernel/address/navigation.tsx';
import { useRouteScreen } from '../../route-screen.ts';
import css from './bottom-bar.module.css';
import { MenuIcon } from './menu-icon.tsx';
import { useCaption } from './use-caption.ts';
import { useMenu } from './use-menu.ts';

interface BottomBarProps {
  readonly onSearch: () => void;
  readonly onMore: () => void;
}

const HOME = 'relatorios/dashboard';

/** A thumb's reach on a phone: the person's first three screens, search, and all the rest. */
export function BottomBar({ onSearch, onMore }: BottomBarProps) {
  const caption = useCaption();
  const screen = useRouteScreen();
  const menu = useMenu();
  // Where a manager's day begins, whatever its place in the menu.
  const items = menu
    .filter(({ leve }) => !leve)
    .toSorted((a, b) => Number(b.id === HOME) - Number(a.id === HOME))
    .slice(0, 3);
  return (
    <nav className={css['bar']} aria-label="Navegação rápida">
      {items.map((item) => (
        <GoTo
          key={item.id}
          to={item.to}
          aria-label={caption(item.id, item.title)}
          {...(screen && item.id === `${screen.slice}/${screen.key}` && { 'aria-current': 'page' as const })}
        >
          <MenuIcon icone={item.icone} size={22} />
          {/* Two words do not fit a fifth of a phone. */}
          <span>{caption(item.id, item.title).split(' ')[0]}</span>
        </GoTo>
      ))}
      <button type="button" onClick={onSearch}>
        <IconSearch size={22} stroke={1.7} aria-hidden="true" />
        <span>Buscar</span>
      </button>
      <button type="button" onClick={onMore} aria-haspopup="dialog">
        <IconMenu2 size={22} stroke={1.7} aria-hidden="true" />
        <span>Mais</span>
      </button>
    </nav>
  );
}
