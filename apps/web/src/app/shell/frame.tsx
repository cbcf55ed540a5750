import { needsConcessionaria } from '@oferta/contracts/all-screens.ts';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useConcessionarias } from '#kernel/session/concessionaria.ts';
import { useLive } from '#kernel/data/realtime.ts';
import { usePreload } from '#kernel/loading/lazy-part.tsx';
import { prefer, usePreferences } from '#kernel/preferences.ts';
import { OfflineBar } from '#ui/live-badge/live-badge.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { namesConcessionaria } from '../guard.ts';
import { useRouteScreen } from '../route-screen.ts';
import { BottomBar } from './menu/bottom-bar.tsx';
import { clockText } from './clock-text.ts';
import css from './frame.module.css';
import { Header } from './header.tsx';
import { ChooseConcessionaria, CommandPalette, LateParts, OPENED_PARTS, PhoneMenu } from './opened-parts.ts';
import { Shortcuts } from './palette/shortcuts.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { useShellLife } from './use-shell-life.ts';

/** Side menu, header, the screen and the phone's bar (product 01, Layout). */
export function Frame() {
  useShellLife();
  usePreload(OPENED_PARTS);
  const screen = useRouteScreen();
  const { atual } = useConcessionarias();
  const { menuRecolhido } = usePreferences();
  const live = useLive();
  const content = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<'palette' | 'menu' | 'shortcuts' | null>(null);
  const close = (): void => setOpen(null);

  // Wide screens need the width; the person's own choice comes back on the next screen.
  const forced = screen?.layout === 'fluid';
  const rail = forced || menuRecolhido;
  // Told to the root, not asked by its `:has()`: that looks through the whole page whenever anything in it changes.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['menu'] = rail ? 'rail' : '';
    return () => {
      delete dataset['menu'];
    };
  }, [rail]);
  const mustChoose =
    !atual &&
    screen !== undefined &&
    needsConcessionaria(screen) &&
    !screen.deVarias &&
    !namesConcessionaria(screen);

  return (
    <div
      className={css['frame']}
      data-rail={rail || undefined}
      data-bare={screen?.layout === 'semCabecalho' || undefined}
    >
      <a className={css['skip']} href="#conteudo">
        Ir para o conteúdo
      </a>
      <SideMenu isRail={rail} />
      <Header
        canCollapse={!forced}
        onCollapse={() => prefer({ menuRecolhido: !menuRecolhido })}
        onSearch={() => setOpen('palette')}
      />
      <main id="conteudo" className={css['main']} ref={content} tabIndex={-1}>
        {live.estado === 'semConexao' && live.ultimoDado !== null && (
          <OfflineBar lastSync={clockText(live.ultimoDado)} />
        )}
        <Suspense key={screen?.path} fallback={<Skeleton variant="table" />}>
          {mustChoose ? <ChooseConcessionaria /> : <Outlet />}
        </Suspense>
      </main>
      <BottomBar onSearch={() => setOpen('palette')} onMore={() => setOpen('menu')} />
      <Suspense fallback={null}>
        {open === 'menu' && <PhoneMenu onClose={close} />}
        {open === 'palette' && <CommandPalette onClose={close} />}
      </Suspense>
      <Shortcuts opened={open === 'shortcuts'} onOpen={setOpen} onClose={close} />
      <LateParts content={content} />
    </div>
  );
}
