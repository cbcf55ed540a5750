import type { RegisteredScreen } from '@oferta/contracts/all-screens.ts';
import type { ComponentType } from 'react';
import { lazyPart } from '#kernel/lazy-part.tsx';

interface ScreenModule {
  readonly Screen: ComponentType;
}

/** Every screen file of every slice, each a chunk of its own. */
const files = import.meta.glob<ScreenModule>('../features/*/screens/*/*.screen.tsx');

const fileOf = ({ slice, key }: RegisteredScreen) =>
  files[`../features/${slice}/screens/${key}/${key}.screen.tsx`];

/** Whether the screen's folder exists; one that sends elsewhere has nothing to draw. */
export const isBuilt = (screen: RegisteredScreen): boolean =>
  screen.external !== undefined || fileOf(screen) !== undefined;

/** The screen's component, fetched when it is first needed. */
export function screenComponent(screen: RegisteredScreen) {
  const load = fileOf(screen);
  return load ? lazyPart(() => load().then((file) => file.Screen)) : undefined;
}
