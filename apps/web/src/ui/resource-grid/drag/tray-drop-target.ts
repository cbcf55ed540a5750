import type { RefObject } from 'react';
import { rangeText } from '../clock-text.ts';
import { withDragLibrary } from './drag-library.ts';
import { slotAt } from './slot-at.ts';
import type { ExternalDrops } from './external-drops.ts';
import { hideGhost, showGhost } from './ghost.ts';
import type { GridEvent, GridPoint, GridTarget } from '../grid-event.ts';
import { placeAt } from '../grid-geometry.ts';
import type { GridRuntime } from '../grid-runtime.ts';
import { gridItemIn, type GridSourceItem } from '../grid-source.ts';

/** Takes tray cards dropped on the grid's body, previewing where they land, until the returned function is called. */
export function watchTrayDrops<E extends GridEvent>(
  runtime: GridRuntime<E>,
  body: HTMLElement,
  external: RefObject<ExternalDrops | undefined>,
): () => void {
  const refusal = (item: GridSourceItem, target: GridTarget): string | null =>
    external.current?.canDrop?.(item, target) ?? null;
  return withDragLibrary(({ dropTargetForElements }) =>
    dropTargetForElements({
      element: body,
      canDrop: ({ source }) => external.current !== undefined && gridItemIn(source.data) !== null,
      onDrag: ({ source, location }) => {
        const drop = dropAt(runtime, source.data, location.current.input);
        if (!drop) return;
        const reason = refusal(drop.item, drop.target);
        showGhost(runtime, drop.target, {
          label: reason ?? `${rangeText(drop.target)} · ${drop.item.label}`,
          refused: reason !== null,
        });
      },
      onDragLeave: () => hideGhost(runtime),
      onDrop: ({ source, location }) => {
        hideGhost(runtime);
        const drop = dropAt(runtime, source.data, location.current.input);
        if (!drop) return;
        const reason = refusal(drop.item, drop.target);
        if (reason === null) external.current?.onDrop(drop.item, drop.target);
        else runtime.say(`Movimento recusado: ${reason}`);
      },
    }),
  );
}

function dropAt<E extends GridEvent>(
  runtime: GridRuntime<E>,
  data: Record<string | symbol, unknown>,
  input: { readonly clientX: number; readonly clientY: number },
): { item: GridSourceItem; target: GridTarget } | null {
  const item = gridItemIn(data);
  const point: GridPoint = { x: input.clientX, y: input.clientY };
  const place = placeAt(runtime, point);
  if (!item || !place) return null;
  const { limits } = runtime.settings.current;
  return {
    item,
    target: { resourceId: place.track.resourceId, ...slotAt(place.minute, item.duration, limits) },
  };
}
