import type { RegisteredScreen } from '@oferta/contracts/all-screens.ts';
import { useMatches } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The row of the screens' table that made the route. */
    screen?: RegisteredScreen;
  }
  interface HistoryState {
    /** The path, as in the screens' table, that the guard led away from. */
    asked?: string;
  }
}

/** The row of the screen being shown; undefined on the app's own pages. */
export function useRouteScreen(): RegisteredScreen | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
}
