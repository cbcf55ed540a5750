import { useEffect, useState, type HTMLAttributes } from 'react';
import type { CardGesture } from './card-gesture.ts';
import { hideGhost, hoverGhost, slotUnder } from './ghost.ts';
import type { GridEvent } from './grid-event.ts';
import { cardOf, type GridRuntime } from './grid-runtime.ts';
import type { KeyboardControl } from './keyboard-control.ts';
import { startRangeGesture } from './range-gesture.ts';

type BodyHandlers = Pick<
  HTMLAttributes<HTMLDivElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerLeave' | 'onClick' | 'onContextMenu' | 'onKeyDown' | 'onBlur'
>;

/** Pointer and keyboard handlers of the grid's body: one set for all cards, by delegation. */
export function useGridGestures<E extends GridEvent>(runtime: GridRuntime<E>): BodyHandlers {
  const carriers = useCarriers(runtime);
  return {
    onPointerDown: ({ nativeEvent }) => press(runtime, carriers, nativeEvent),
    onPointerMove: ({ nativeEvent }) => hoverGhost(runtime, nativeEvent),
    onPointerLeave: () => hideGhost(runtime),
    onClick: ({ nativeEvent }) => click(runtime, nativeEvent),
    onContextMenu: (event) => {
      if (isInPopover(event.target) || !runtime.settings.current.onContextMenu) return;
      event.preventDefault();
      // A finger's long press on a card already opened it, on release.
      const isOfCard = isTouch(event.nativeEvent) && cardOf(runtime, event.target) !== null;
      if (!isOfCard) openMenu(runtime, event.nativeEvent);
    },
    onKeyDown: (event) => {
      if (!isInPopover(event.target)) carriers?.keyboard.handle(event.nativeEvent);
      else if (event.key === 'Escape' && !event.defaultPrevented) closePopover(runtime);
    },
    onBlur: () => carriers?.keyboard.release(),
  };
}

/** What carries cards, by keyboard and by hand. */
interface Carriers<E extends GridEvent> {
  readonly keyboard: KeyboardControl<E>;
  readonly Gesture: typeof CardGesture;
}

/** Fetched once the grid is drawn, before anybody can have taken a card; null until then. */
function useCarriers<E extends GridEvent>(runtime: GridRuntime<E>): Carriers<E> | null {
  const [carriers, setCarriers] = useState<Carriers<E> | null>(null);
  useEffect(() => {
    let mounted = true;
    const load = async (): Promise<void> => {
      const [{ KeyboardControl: Control }, { CardGesture: Gesture }] = await Promise.all([
        import('./keyboard-control.ts'),
        import('./card-gesture.ts'),
      ]);
      if (mounted) setCarriers({ keyboard: new Control(runtime), Gesture });
    };
    // Without them cards still open by a click; the next visit tries again.
    load().catch(() => undefined);
    return () => {
      mounted = false;
    };
  }, [runtime]);
  useEffect(() => () => carriers?.keyboard.release(), [carriers]);
  return carriers;
}

function press<E extends GridEvent>(
  runtime: GridRuntime<E>,
  carriers: Carriers<E> | null,
  event: PointerEvent,
): void {
  runtime.ignoreClick.current = false;
  if (event.button !== 0 || isInPopover(event.target)) return;
  const found = cardOf(runtime, event.target);
  const body = runtime.body.current;
  const scroller = runtime.scroller.current;
  if (found && body && scroller) {
    hideGhost(runtime);
    if (carriers) new carriers.Gesture(runtime, { ...found, body, scroller, press: event });
  } else if (event.pointerType !== 'touch') startRangeGesture(runtime, event);
}

function click<E extends GridEvent>(runtime: GridRuntime<E>, event: MouseEvent): void {
  if (isInPopover(event.target)) return;
  if (runtime.ignoreClick.current) {
    runtime.ignoreClick.current = false;
    return;
  }
  const { onOpen, selectedId } = runtime.settings.current;
  const found = cardOf(runtime, event.target);
  if (found) onOpen(found.event);
  else if (selectedId !== undefined && isTouch(event)) onOpen(null);
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

const isTouch = (event: MouseEvent): boolean =>
  event instanceof PointerEvent && event.pointerType === 'touch';

const isInPopover = (node: EventTarget | null): boolean =>
  node instanceof Element && node.closest('[data-grid-popover]') !== null;
