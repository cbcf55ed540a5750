import { useCallback } from 'react';
import { withDragLibrary } from './drag/drag-library.ts';
import { announceTrayCard } from './drag/tray-cards.ts';

const KEY = 'gridItem';

/** Something outside the grid that can be dragged onto it: a waiting car, a no-show, an unassigned job. */
export interface GridSourceItem {
  readonly kind: string;
  readonly id: string;
  /** Minutes it will take on the grid. */
  readonly duration: number;
  readonly label: string;
}

/** Makes a tray's card draggable onto a grid; pass null to make it still. Use as the card's `ref`. */
export function useGridSource(
  item: GridSourceItem | null,
): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (!element || !item) return undefined;
      announceTrayCard();
      return withDragLibrary(({ draggable }) =>
        draggable({
          element,
          getInitialData: () => ({ [KEY]: item }),
          onDragStart: () => element.setAttribute('data-dragging', ''),
          onDrop: () => element.removeAttribute('data-dragging'),
        }),
      );
    },
    [item],
  );
}

/** Reads a tray's item out of a drag's data; null when the drag came from elsewhere. */
export function gridItemIn(data: Record<string | symbol, unknown>): GridSourceItem | null {
  const item = data[KEY];
  return isItem(item) ? item : null;
}

function isItem(value: unknown): value is GridSourceItem {
  return typeof value === 'object' && value !== null && 'duration' in value && 'kind' in value;
}
