import { useEffect, type RefObject } from 'react';
import type { GridEvent } from './grid-event.ts';
import type { GridRuntime } from './grid-runtime.ts';
import type { ExternalDrops } from './external-drops.ts';

/** Lets tray cards be dropped on the grid's body. Fetched once the grid is drawn: a tray is opened later. */
export function useExternalDrops<E extends GridEvent>(
  runtime: GridRuntime<E>,
  external: RefObject<ExternalDrops | undefined>,
): void {
  useEffect(() => {
    const body = runtime.body.current;
    if (!body) return undefined;
    let undone = false;
    let stop: (() => void) | null = null;
    const start = async (): Promise<void> => {
      const { watchTrayDrops } = await import('./tray-drop-target.ts');
      if (!undone) stop = watchTrayDrops(runtime, body, external);
    };
    // Without it a tray's cards are still opened by a click.
    start().catch(() => undefined);
    return () => {
      undone = true;
      stop?.();
    };
  }, [runtime, external]);
}
