import { ALL_SCREENS } from '@oferta/contracts/all-screens.ts';
import type { RegisteredScreen } from '@oferta/contracts/all-screens.ts';
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { concessionariaStore, ensureConcessionarias } from '#kernel/session/concessionaria.ts';
import { logout, sessionStore } from '#kernel/session/session.ts';
import { parseSearch, stringifySearch } from '#kernel/address/search-params.ts';
import type { SearchParams } from '#kernel/address/search-params.ts';
import { decideNavigation } from './guard.ts';
import type { RouteValues } from './guard.ts';
import { COMECAR } from './home.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { LoadFailure } from './load-failure.tsx';
import { RootLayout } from './root-layout.tsx';
import { screenComponent } from './screen-files.ts';
import { currentVisitor } from './visitor.ts';
import { rememberWanted } from '#kernel/loading/wanted.ts';

/** An address that names one record by its code: it is opened in that record's own dealership. */
const NAMES_RECORD = /[?&](os|orcamento|agendamento|sel)=\d/;

/** Where somebody comes from who asked for no screen by name: the login, and the bare address alike. */
const PORTA = '/login';

interface Arrival {
  readonly params: RouteValues;
  readonly search: SearchParams;
  readonly location: {
    readonly href: string;
    readonly pathname: string;
    readonly state: { readonly asked?: string };
  };
  readonly preload: boolean;
  /** 'stay' where the screen is open already and only its parameters change. */
  readonly cause: 'enter' | 'stay' | 'preload';
}

const rootRoute = createRootRoute({ component: RootLayout });

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyPart(() => import('./shell/shell.tsx').then((file) => file.Shell)),
});

/** One text per parameter, whether it came in the path or the query. */
function valuesOf({ params, search }: Arrival): RouteValues {
  const single = Object.entries(search).map(([name, value]) => [
    name,
    typeof value === 'object' ? value[0] : value,
  ]);
  return { ...Object.fromEntries(single), ...params };
}

/** What the screen asks for first travels beside the list of dealerships and the shell's code, not after them. */
function ahead({ slice, key }: RegisteredScreen, arrival: Arrival): void {
  if (arrival.preload) return;
  import('./screen-modules.ts')
    .then(({ loadScreen }) => loadScreen(slice, key))
    .then(({ prepare }) => prepare?.(valuesOf(arrival)))
    // Whoever draws the screen says what is wrong.
    .catch(() => undefined);
}

async function enter(screen: RegisteredScreen, arrival: Arrival): Promise<void> {
  // The list of dealerships is part of who the visitor is; a session that ends meanwhile is a visitor without one.
  if (screen.niveis !== 'public' && sessionStore.get()) {
    if (concessionariaStore.get().estado === 'desconhecida') ahead(screen, arrival);
    await ensureConcessionarias().catch((error: unknown) => {
      if (sessionStore.get()) throw error;
    });
  }
  const visitor = currentVisitor();
  // Only the list of dealerships, which has just come, tells that the way from the door leads to the first day.
  if (visitor.home === COMECAR && arrival.location.state.asked === PORTA)
    throw redirect({ to: COMECAR, replace: true });
  const decision = decideNavigation(screen, valuesOf(arrival), visitor);
  if ('leaveTo' in decision) throw redirect({ href: decision.leaveTo });
  if (!('go' in decision)) {
    if (arrival.cause === 'enter' && NAMES_RECORD.test(arrival.location.href))
      await (await import('./shell/palette/abrir-no-registro.ts')).openAtRecord(arrival);
    return;
  }
  if (decision.go === '/login' && !arrival.preload) rememberWanted(arrival.location.href);
  throw redirect({ to: decision.go, replace: true, state: { asked: screen.path } });
}

function screenRoute(screen: RegisteredScreen) {
  const component = screenComponent(screen);
  return createRoute({
    getParentRoute: () => (screen.layout === 'limpo' ? rootRoute : shellRoute),
    path: screen.path.replace(/\/$/, ''),
    staticData: { screen },
    beforeLoad: (arrival) => enter(screen, arrival as unknown as Arrival),
    ...(component && { component }),
  });
}

/** Everybody but a visitor without session, who goes to login from everywhere (spec §2). */
function requireSession(): void {
  if (!sessionStore.get()) throw redirect({ to: '/login', replace: true });
}

const ERROR_PAGES = {
  '/401': 'Pagina401',
  '/404': 'Pagina404',
  '/500': 'Pagina500',
  '/erroConcessionaria': 'ErroConcessionaria',
} as const;

const errorRoutes = Object.entries(ERROR_PAGES).map(([path, name]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: lazyPart(() => import('./error-pages/pages.tsx').then((file) => file[name])),
    beforeLoad: requireSession,
  }),
);

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: currentVisitor().home, replace: true, state: { asked: PORTA } });
  },
});

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  beforeLoad: ({ preload }) => {
    if (!preload) logout();
    throw redirect({ to: '/login', replace: true });
  },
});

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true });
  },
});

const inShell = ALL_SCREENS.filter(({ layout }) => layout !== 'limpo');
const bare = ALL_SCREENS.filter(({ layout }) => layout === 'limpo');

const routeTree = rootRoute.addChildren([
  shellRoute.addChildren(inShell.map(screenRoute)),
  ...bare.map(screenRoute),
  ...errorRoutes,
  startRoute,
  logoutRoute,
  unknownRoute,
]);

/** Built from the screens' table: no route is named twice. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: LoadFailure,
  defaultPendingMs: 400,
  trailingSlash: 'preserve',
  // The specification's own scroll rule is in after-navigation.ts.
  scrollRestoration: false,
});
