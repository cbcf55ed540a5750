import { useEffect, type RefObject } from 'react';
import type { GridEvent } from '../grid-event.ts';
import type { GridRuntime } from '../grid-runtime.ts';
import type { ExternalDrops } from './external-drops.ts';
import { whenTrayCard } from './tray-cards.ts';

/** Lets tray cards be dropped on the grid's body; nothing is fetched for it before a tray has a card. */
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
    const forget = whenTrayCard(() => void start().catch(() => undefined));
    return () => {
      forget();
      undone = true;
      stop?.();
    };
  }, [runtime, external]);
}
