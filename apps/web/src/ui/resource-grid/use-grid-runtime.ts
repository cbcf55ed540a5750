import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { GridEvent } from './grid-event.ts';
import type { GridRuntime, GridSettings } from './grid-runtime.ts';

/** The shared runtime, the refs to hang on the grid's parts, and what is to be spoken. */
export interface GridHandles<E extends GridEvent> {
  readonly runtime: GridRuntime<E>;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly body: RefObject<HTMLDivElement | null>;
  readonly ghost: RefObject<HTMLDivElement | null>;
  readonly spoken: string;
}

/**
 * The runtime gestures share: created once, always reading the latest settings, so listeners are
 * never re-attached and a drag survives the renders live updates cause.
 */
export function useGridRuntime<E extends GridEvent>(settings: GridSettings<E>): GridHandles<E> {
  const latest = useRef(settings);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const ignoreClick = useRef(false);
  const byTouch = useRef(false);
  const [spoken, setSpoken] = useState('');
  useLayoutEffect(() => {
    latest.current = settings;
  });
  // Two equal sentences in a row must both be spoken: the invisible mark makes them differ.
  const say = useCallback((sentence: string) => {
    setSpoken((previous) => (previous === sentence ? `${sentence}\u00a0` : sentence));
  }, []);
  const [runtime] = useState<GridRuntime<E>>(() => ({
    settings: latest,
    scroller,
    body,
    ghost,
    ignoreClick,
    byTouch,
    say,
  }));
  return { runtime, scroller, body, ghost, spoken };
}
