import type { DistribuidorPublico } from '@oferta/contracts/sessao/distribuidor.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ensureConcessionarias } from '#kernel/session/concessionaria.ts';
import { cachedDistribuidor, distribuidorStore, fetchDistribuidor } from '#kernel/session/distribuidor.ts';
import { applyPreferences } from '#kernel/preferences.ts';
import { forgetFiltersAtLogout } from '#kernel/remembered.ts';
import { onSessionEnd, sessionStore } from '#kernel/session/session.ts';
import { askOtherTabs, followOtherTabs } from '#kernel/session/session-follow.ts';
import { takeWanted } from '#kernel/loading/wanted.ts';
import { watchNavigation } from './after-navigation.ts';
import { applyBrand } from './brand.ts';
import { reloadOnceAfterDeployment } from '#kernel/loading/chunk-load.ts';
import { router } from './router.tsx';
import { sayUnknownHost, sayUnreachable } from './without-distribuidor.ts';

/** Begins the page: brand first, so that nobody sees another distributor's colours, then the screens. */
export async function startApp(): Promise<void> {
  applyPreferences();
  reloadOnceAfterDeployment();
  followOtherTabs();
  forgetFiltersAtLogout();
  const answer = fetchDistribuidor();
  const cached = cachedDistribuidor();
  if (cached) {
    await Promise.all([open(cached), revalidate(answer)]);
    return;
  }
  try {
    const [distribuidor] = await Promise.all([answer, askOtherTabs()]);
    if (distribuidor === 'naoCadastrado') sayUnknownHost();
    else await open(distribuidor);
  } catch {
    sayUnreachable();
  }
}

/** The brand of last time is on screen; what the host says now replaces it. Offline, last time's stays. */
async function revalidate(answer: ReturnType<typeof fetchDistribuidor>): Promise<void> {
  const distribuidor = await answer.catch(() => null);
  if (distribuidor === null) return;
  if (distribuidor === 'naoCadastrado') return sayUnknownHost();
  distribuidorStore.set(distribuidor);
  applyBrand(distribuidor);
}

async function open(distribuidor: DistribuidorPublico): Promise<void> {
  distribuidorStore.set(distribuidor);
  applyBrand(distribuidor);
  await askOtherTabs();
  if (sessionStore.get()) warmUp();
  watchNavigation();
  onSessionEnd(() => void router.navigate({ to: '/login', replace: true }));
  goOnOnceIn();
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root');
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

/** Who gets in, here or in another tab, goes on to the page asked for; without one the guard sends them home (spec §2). */
function goOnOnceIn(): void {
  let session = sessionStore.get();
  sessionStore.watch(() => {
    const wasIn = session;
    session = sessionStore.get();
    if (wasIn || !session) return;
    const href = takeWanted();
    void (href ? router.navigate({ href, replace: true }) : router.invalidate());
  });
}

/** Whoever is logged in needs the shell and the dealerships next: fetched beside each other, not in turn. */
function warmUp(): void {
  ensureConcessionarias().catch(() => undefined);
  import('./shell/shell.tsx').catch(() => undefined);
  import('./screen-modules.ts').catch(() => undefined);
}
