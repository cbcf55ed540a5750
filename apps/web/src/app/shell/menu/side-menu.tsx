import { MENU_HOVER_MS } from '@oferta/domain/constantes.ts';
import { useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ConcessionariaSwitcher } from '../concessionaria/concessionaria-switcher.tsx';
import { MenuGroups } from './menu-groups.tsx';
import css from './side-menu.module.css';
import { UsuarioMenu } from './usuario-menu.tsx';

/** The fixed side menu: dealership on top, groups, the person at the bottom. As a rail it opens on hover or focus. */
export function SideMenu({ isRail }: { readonly isRail: boolean }) {
  const [peeking, setPeeking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPeeking(true), MENU_HOVER_MS);
  };
  const leave = (): void => {
    clearTimeout(timer.current);
    setPeeking(false);
  };
  const closed = isRail && !peeking;

  return (
    <div className={css['place']}>
      <nav
        aria-label="Menu principal"
        className={classNames(css['menu'], isRail && peeking && css['peek'])}
        data-closed={closed || undefined}
        onPointerEnter={isRail ? rest : undefined}
        onPointerLeave={leave}
      >
        <ConcessionariaSwitcher compact={closed} />
        <div className={css['scroll']}>
          <MenuGroups compact={closed} onGo={leave} />
        </div>
        <UsuarioMenu compact={closed} />
      </nav>
    </div>
  );
}
