import { RESIZE_DEBOUNCE_MS } from '@oferta/domain/constantes.ts';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { anchoredPosition, type Box, type Placement } from './anchored-position.ts';
import css from './popover.module.css';

interface PopoverProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The element it belongs to, or a fixed point of the screen. */
  readonly anchor: RefObject<HTMLElement | null> | { readonly x: number; readonly y: number };
  readonly label: string;
  readonly placement?: Placement;
  /** Semantics of the floating part. Default `dialog`. */
  readonly role?: 'dialog' | 'menu' | 'listbox' | 'presentation';
  readonly id?: string;
  /** Moves the focus inside on opening and back on closing. Default true; a combobox keeps its own. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** A floating part in the browser's top layer, closed by Esc or a click outside. */
export function Popover(props: PopoverProps): ReactNode {
  return props.opened ? <OpenPopover {...props} /> : null;
}

function OpenPopover(props: PopoverProps): ReactNode {
  const { anchor, label, placement = 'start', role = 'dialog', takesFocus = true, onClose } = props;
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    element.showPopover();
    const place = (): void => positionPanel(element, boxOf(anchor), placement);
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    let resting: ReturnType<typeof setTimeout> | undefined;
    const placeAtRest = (): void => {
      clearTimeout(resting);
      resting = setTimeout(place, RESIZE_DEBOUNCE_MS);
    };
    window.addEventListener('resize', placeAtRest);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      clearTimeout(resting);
      window.removeEventListener('resize', placeAtRest);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [anchor, placement]);
  useEffect(() => {
    const element = panel.current;
    const before = document.activeElement;
    if (takesFocus) focusFirst(element);
    const away = watchOutside(element, anchor, () => close.current());
    return () => {
      away();
      const strayed = element?.contains(document.activeElement) || document.activeElement === document.body;
      if (takesFocus && strayed && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [anchor, takesFocus]);
  return (
    <div
      ref={panel}
      popover="manual"
      id={props.id}
      className={css['popover']}
      role={role}
      aria-label={label}
      tabIndex={-1}
    >
      {props.children}
    </div>
  );
}

type Anchor = PopoverProps['anchor'];

function boxOf(anchor: Anchor): Box {
  if ('current' in anchor) {
    return anchor.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0, height: 0 };
  }
  return { left: anchor.x, top: anchor.y, width: 0, height: 0 };
}

function positionPanel(element: HTMLElement, anchor: Box, placement: Placement): void {
  if (placement === 'stretch') element.style.minWidth = `${anchor.width}px`;
  const panel = { width: element.offsetWidth, height: element.offsetHeight };
  const view = { width: window.innerWidth, height: window.innerHeight };
  const { left, top } = anchoredPosition({ anchor, panel, view }, placement);
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}

const FOCUSABLE = '[autofocus], input, select, textarea, button:not(:disabled), [href], [tabindex="0"]';

function focusFirst(element: HTMLElement | null): void {
  (element?.querySelector<HTMLElement>(FOCUSABLE) ?? element)?.focus({ preventScroll: true });
}

/** Esc and presses outside close it; a press on its own anchor is left to the anchor. */
function watchOutside(element: HTMLElement | null, anchor: Anchor, close: () => void): () => void {
  const listeners = new AbortController();
  const options = { signal: listeners.signal, capture: true };
  const isInside = (node: EventTarget | null): boolean =>
    node instanceof Node &&
    (element?.contains(node) === true || ('current' in anchor && anchor.current?.contains(node) === true));
  window.addEventListener('pointerdown', (event) => !isInside(event.target) && close(), options);
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close();
    },
    options,
  );
  return () => listeners.abort();
}
