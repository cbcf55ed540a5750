import { useRef, type MouseEvent, type PointerEvent } from 'react';

const within = (target: EventTarget, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
/** None where a control of the row was meant: that answers for itself. */
const rowOf = (target: EventTarget): string | undefined =>
  within(target, 'button, a, input, label') ? undefined : within(target, '[data-row]')?.dataset['row'];

/**
 * A click on a row opens the one that was pressed. A list that is read anew may move its rows between press and release:
 * the browser then tells of a click on no row at all. So does text that was selected over several rows, which opens none.
 */
export function usePressedRow(open: (id: string) => void) {
  const pressed = useRef<string | undefined>(undefined);
  return {
    onPointerDown({ target }: PointerEvent): void {
      pressed.current = rowOf(target);
    },
    onClick({ target, currentTarget }: MouseEvent): void {
      const id = target === currentTarget && getSelection()?.isCollapsed ? pressed.current : rowOf(target);
      if (id !== undefined) open(id);
    },
  };
}
