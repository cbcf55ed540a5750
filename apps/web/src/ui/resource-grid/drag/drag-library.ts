import type * as adapter from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** What the grid and its trays use of the library. */
type DragLibrary = Pick<typeof adapter, 'draggable' | 'dropTargetForElements'>;

/**
 * Runs once the drag library is there, unless undone before. The board is drawn without waiting for it: only a tray's
 * cards are dragged by it, and they can be opened without it.
 */
export function withDragLibrary(start: (library: DragLibrary) => () => void): () => void {
  let undone = false;
  let stop: (() => void) | null = null;
  import('@atlaskit/pragmatic-drag-and-drop/element/adapter').then(
    (library) => {
      if (!undone) stop = start(library);
    },
    () => undefined,
  );
  return () => {
    undone = true;
    stop?.();
  };
}
