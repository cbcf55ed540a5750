import type { ComponentType } from 'react';

export interface ScreenModule {
  readonly Screen: ComponentType;
  /** Asks for the screen's first data by the values of its address, while the frame is still being fetched and drawn. */
  readonly prepare?: (values: Readonly<Record<string, string | undefined>>) => void;
}

/**
 * Where each screen's chunk is, and what it needs. Apart from the entry: the list grows with every screen, and whoever
 * logs in needs one of them.
 */
const files = import.meta.glob<ScreenModule>([
  '../features/*/screens/*/*.screen.tsx',
  '!../features/sessao/screens/*/*.screen.tsx',
]);

/** Fetches a screen that is known to be built. */
export function loadScreen(slice: string, key: string): Promise<ScreenModule> {
  const load = files[`../features/${slice}/screens/${key}/${key}.screen.tsx`];
  if (!load) throw new Error(`no file for the screen ${slice}/${key}`);
  return load();
}
