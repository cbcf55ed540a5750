import type { RegisteredScreen } from '@oferta/contracts/all-screens.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import type { ScreenModule } from './screen-modules.ts';

/** Written by the build (vite.config.ts): the screens that have a file, as `slice/key`. */
declare const __TELAS_FEITAS__: readonly string[];

const built: ReadonlySet<string> = new Set(__TELAS_FEITAS__);

/** The way in, and what is asked for without a session: no trip before them. */
const outside = import.meta.glob<ScreenModule>('../features/sessao/screens/*/*.screen.tsx');

/** Whether the screen's folder exists; one that sends elsewhere has nothing to draw. */
export const isBuilt = ({ external, slice, key }: RegisteredScreen): boolean =>
  external !== undefined || built.has(`${slice}/${key}`);

/** The screen's component, fetched when it is first needed. */
export function screenComponent({ slice, key }: RegisteredScreen) {
  if (!built.has(`${slice}/${key}`)) return undefined;
  return lazyPart(async () => {
    const own = outside[`../features/${slice}/screens/${key}/${key}.screen.tsx`];
    const load = own ?? (async () => (await import('./screen-modules.ts')).loadScreen(slice, key));
    return (await load()).Screen;
  });
}
