import { useEffect, useRef, type HTMLAttributes, type RefObject } from 'react';
import { Carriers } from './carriers.ts';
import { hideGhost, hoverGhost, slotUnder } from './ghost.ts';
import type { GridEvent } from '../grid-event.ts';
import { cardOf, type GridRuntime } from '../grid-runtime.ts';

type BodyHandlers = Pick<
  HTMLAttributes<HTMLDivElement>,
  | 'onPointerEnter'
  | 'onPointerDown'
  | 'onPointerMove'
  | 'onPointerLeave'
  | 'onClick'
  | 'onContextMenu'
  | 'onKeyDown'
  | 'onFocus'
  | 'onBlur'
>;

/** Pointer and keyboard handlers of the grid's body: one set for all cards, by delegation. */
export function useGridGestures<E extends GridEvent>(runtime: GridRuntime<E>): BodyHandlers {
  const carriers = useCarriers(runtime);
  return {
    onPointerEnter: () => carriers.current?.fetch(),
    onFocus: () => carriers.current?.fetch(),
    onPointerDown: ({ nativeEvent }) => press(runtime, carriers.current, nativeEvent),
    onPointerMove: ({ nativeEvent }) => hoverGhost(runtime, nativeEvent),
    onPointerLeave: () => hideGhost(runtime),
    onClick: ({ nativeEvent }) => click(runtime, nativeEvent),
    onContextMenu: (event) => {
      if (isInPopover(event.target) || !runtime.settings.current.onContextMenu) return;
      event.preventDefault();
      // A finger's long press opens it by itself, on release. The menu key comes from nowhere.
      const fromKeyboard = event.clientX === 0 && event.clientY === 0;
      if (fromKeyboard || !runtime.byTouch.current) openMenu(runtime, event.nativeEvent);
    },
    onKeyDown: (event) => {
      if (!isInPopover(event.target)) carriers.current?.key(event.nativeEvent);
      else if (event.key === 'Escape' && !event.defaultPrevented) closePopover(runtime);
    },
    onBlur: () => carriers.current?.release(),
  };
}

/** What carries cards, as long as the grid is drawn. */
function useCarriers<E extends GridEvent>(runtime: GridRuntime<E>): RefObject<Carriers<E> | null> {
  const carriers = useRef<Carriers<E> | null>(null);
  useEffect(() => {
    const mine = new Carriers(runtime);
    carriers.current = mine;
    return () => {
      mine.end();
      carriers.current = null;
    };
  }, [runtime]);
  return carriers;
}

function press<E extends GridEvent>(
  runtime: GridRuntime<E>,
  carriers: Carriers<E> | null,
  event: PointerEvent,
): void {
  runtime.ignoreClick.current = false;
  runtime.byTouch.current = event.pointerType === 'touch';
  if (event.button !== 0 || isInPopover(event.target)) return;
  const found = cardOf(runtime, event.target);
  const body = runtime.body.current;
  const scroller = runtime.scroller.current;
  if (found && body && scroller) {
    hideGhost(runtime);
    carriers?.take({ ...found, body, scroller, press: event });
  } else carriers?.takeTime(event);
}

function click<E extends GridEvent>(runtime: GridRuntime<E>, event: MouseEvent): void {
  if (isInPopover(event.target)) return;
  if (runtime.ignoreClick.current) {
    runtime.ignoreClick.current = false;
    return;
  }
  const found = cardOf(runtime, event.target);
  if (found) runtime.settings.current.onOpen(found.event);
  else if (runtime.byTouch.current) tapFreeTime(runtime, event);
}

/** A finger's click on free time, as a mouse's press there: with something selected the first one only closes it. */
function tapFreeTime<E extends GridEvent>(runtime: GridRuntime<E>, event: MouseEvent): void {
  const { onOpen, onCreate, selectedId } = runtime.settings.current;
  if (selectedId !== undefined) return onOpen(null);
  const slot = slotUnder(runtime, { x: event.clientX, y: event.clientY });
  if (slot) onCreate?.(slot);
}

/** Closes what is beside the card and gives the focus back to the card. */
function closePopover<E extends GridEvent>(runtime: GridRuntime<E>): void {
  const { selectedId, onOpen } = runtime.settings.current;
  const selector = `[data-event="${CSS.escape(selectedId ?? '')}"]`;
  runtime.body.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  onOpen(null);
}

function openMenu<E extends GridEvent>(runtime: GridRuntime<E>, event: MouseEvent): void {
  const found = cardOf(runtime, event.target);
  const box = found?.card.getBoundingClientRect();
  const fromKeyboard = event.clientX === 0 && event.clientY === 0;
  if (fromKeyboard && !box) return;
  const point =
    fromKeyboard && box ? { x: box.left + 12, y: box.bottom } : { x: event.clientX, y: event.clientY };
  const target = found?.event ?? slotUnder(runtime, point);
  if (target) runtime.settings.current.onContextMenu?.({ event: found?.event ?? null, target, point });
}

const isInPopover = (node: EventTarget | null): boolean =>
  node instanceof Element && node.closest('[data-grid-popover]') !== null;
