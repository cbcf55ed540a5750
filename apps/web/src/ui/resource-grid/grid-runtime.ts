import type { RefObject } from 'react';
import type { GridLimits } from './drag/slot-at.ts';
import type { GridEvent, GridOrientation, GridPoint, GridTarget } from './grid-event.ts';

/** What the grid's owner may answer to. Everything a gesture can end in. */
export interface GridActions<E extends GridEvent> {
  readonly canDrag?: (event: E) => boolean;
  readonly canResize?: (event: E) => boolean;
  /** A reason in Portuguese refuses the drop and is shown on the card before release. */
  readonly canDrop?: (event: E, target: GridTarget) => string | null;
  readonly onOpen: (event: E | null) => void;
  readonly onMove?: (event: E, target: GridTarget) => void;
  readonly onResize?: (event: E, target: GridTarget) => void;
  readonly onCreate?: (target: GridTarget) => void;
  readonly onMoveOut?: (event: E, tray: string) => void;
  readonly onContextMenu?: (menu: GridMenu<E>) => void;
  /** Told when a gesture starts and ends, so live changes to that event can wait. */
  readonly onGesture?: (event: E | null) => void;
}

/** Where a context menu was asked for; `event` is null over empty time. */
export interface GridMenu<E extends GridEvent> {
  readonly event: E | null;
  readonly target: GridTarget;
  readonly point: GridPoint;
}

/** What gestures read at the moment they need it: the latest props and the mounted elements. */
export interface GridSettings<E extends GridEvent> extends GridActions<E> {
  readonly orientation: GridOrientation;
  readonly events: readonly E[];
  readonly resourceIds: readonly string[];
  readonly limits: GridLimits;
  /** Minutes of a slot created by a click. */
  readonly slot: number;
  /** Pixels per minute. */
  readonly minute: number;
  readonly selectedId: string | undefined;
  readonly resourceName: (resourceId: string) => string;
}

/** Mounted parts and latest settings, shared by every gesture of one grid. */
export interface GridRuntime<E extends GridEvent> {
  readonly settings: RefObject<GridSettings<E>>;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly body: RefObject<HTMLDivElement | null>;
  readonly ghost: RefObject<HTMLDivElement | null>;
  /** Speaks a sentence to screen readers. */
  readonly say: (sentence: string) => void;
  /** A drag ends in a click event too; whoever sets this swallows that click. */
  readonly ignoreClick: RefObject<boolean>;
  /** The last press was a finger's: its click is a tap. Not every browser says so of the click itself. */
  readonly byTouch: RefObject<boolean>;
}

/** The event a DOM node belongs to, with its card. */
export function cardOf<E extends GridEvent>(
  runtime: GridRuntime<E>,
  node: EventTarget | null,
): { card: HTMLElement; event: E } | null {
  const card = node instanceof Element ? node.closest<HTMLElement>('[data-event]') : null;
  const event = runtime.settings.current.events.find((candidate) => candidate.id === card?.dataset['event']);
  return card && event ? { card, event } : null;
}
