import { useRef, type MouseEvent, type PointerEvent } from 'react';

const within = (target: EventTarget, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
/** None where a control of the row was meant: that answers for itself. */
const rowOf = (target: EventTarget): string | undefined =>
  within(target, 'button, a, input, label') ? undefined : within(target, '[data-row]')?.dataset['row'];

/**
 * A click on a row opens the one that was pressed. A list that is read anew may move its rows between press and release:
 * the browser then tells of no click on any. Text that was selected over several rows opens none.
 */
export function usePressedRow(open: (id: string) => void) {
  const pressed = useRef<string | undefined>(undefined);
  return {
    onPointerDown({ target, button }: PointerEvent): void {
      pressed.current = button === 0 ? rowOf(target) : undefined;
    },
    onPointerUp({ target }: PointerEvent): void {
      const [from, to] = [pressed.current, rowOf(target)];
      if (from !== undefined && to !== undefined && from !== to && getSelection()?.isCollapsed) open(from);
    },
    onClick({ target }: MouseEvent): void {
      const id = rowOf(target);
      if (id !== undefined) open(id);
    },
  };
}
