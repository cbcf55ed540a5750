import {
  IconBell,
  IconChevronRight,
  IconLayoutSidebar,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { Fragment, Suspense, useRef, useState } from 'react';
import { useLive } from '#kernel/data/realtime.ts';
import type { Live } from '#kernel/data/live.ts';
import { GoTo } from '#kernel/address/navigation.tsx';
import { alemStore, useNotifications } from '#kernel/notices/notifications.ts';
import { prefer, useDark, usePreferences } from '#kernel/preferences.ts';
import { crumbStore } from '#kernel/shell-slots.ts';
import { useStore } from '#kernel/store.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Kbd } from '#ui/kbd/kbd.tsx';
import { LiveBadge, type LiveStatus } from '#ui/live-badge/live-badge.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { useRouteScreen } from '../route-screen.ts';
import { clockText } from './clock-text.ts';
import { crumbsOf } from './menu/crumbs.ts';
import css from './header.module.css';
import { NotificationPanel } from './opened-parts.ts';

interface HeaderProps {
  readonly canCollapse: boolean;
  readonly onCollapse: () => void;
  readonly onSearch: () => void;
}

const LIVE_STATUS: Readonly<Record<Live['estado'], LiveStatus>> = {
  aoVivo: 'live',
  reconectando: 'reconnecting',
  semConexao: 'offline',
};

/** The 48 px on top: where one is, search, live sign, theme, bell. */
export function Header({ canCollapse, onCollapse, onSearch }: HeaderProps) {
  const { estado, ultimoDado } = useLive();
  const { menuRecolhido } = usePreferences();
  return (
    <header className={css['header']}>
      {canCollapse && (
        <span className={css['desk']}>
          <IconButton
            label={menuRecolhido ? 'Abrir o menu' : 'Recolher o menu'}
            aria-expanded={!menuRecolhido}
            onClick={onCollapse}
          >
            <IconLayoutSidebar size={18} stroke={1.7} />
          </IconButton>
        </span>
      )}
      <Breadcrumbs />
      <button type="button" className={css['search']} onClick={onSearch} aria-keyshortcuts="Control+K">
        <IconSearch size={15} aria-hidden="true" />
        <span>Buscar placa, cliente, OS…</span>
        <Kbd>Ctrl K</Kbd>
      </button>
      <LiveBadge
        status={LIVE_STATUS[estado]}
        {...(ultimoDado !== null && { lastSync: clockText(ultimoDado) })}
      />
      <ThemeSwitch />
      <Bell />
    </header>
  );
}

function Breadcrumbs() {
  const screen = useRouteScreen();
  const lastText = useStore(crumbStore);
  const crumbs = screen ? crumbsOf(screen, lastText) : [];
  return (
    <nav aria-label="Você está em" className={css['crumbs']}>
      <ol>
        {crumbs.map(({ text, to }, index) => (
          <Fragment key={text}>
            {index > 0 && <IconChevronRight size={13} aria-hidden="true" />}
            <li aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
              {to ? <GoTo to={to}>{text}</GoTo> : text}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

function ThemeSwitch() {
  const dark = useDark();
  return (
    <span className={css['desk']}>
      <IconButton
        label={dark ? 'Usar tema claro' : 'Usar tema escuro'}
        onClick={() => prefer({ tema: dark ? 'claro' : 'escuro' })}
      >
        {dark ? <IconSun size={18} stroke={1.7} /> : <IconMoon size={18} stroke={1.7} />}
      </IconButton>
    </span>
  );
}

function Bell() {
  const { length } = useNotifications();
  const alem = useStore(alemStore);
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        label="Notificações"
        badge={length + alem}
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconBell size={18} stroke={1.7} />
      </IconButton>
      <Suspense fallback={null}>
        <Popover
          opened={open}
          onClose={() => setOpen(false)}
          anchor={anchor}
          label="Notificações"
          placement="end"
        >
          <NotificationPanel onClose={() => setOpen(false)} />
        </Popover>
      </Suspense>
    </>
  );
}
