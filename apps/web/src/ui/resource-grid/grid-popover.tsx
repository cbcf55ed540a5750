import { useLayoutEffect, useRef, type ReactNode } from 'react';
import css from './grid-popover.module.css';

const GAP_PX = 10;

interface GridPopoverProps {
  readonly cardId: string;
  readonly children: ReactNode;
}

/** The grid's only popover: beside the selected card, on the side with room, scrolling with it. On phones, a bottom sheet. */
export function GridPopover({ cardId, children }: GridPopoverProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Read from the document: on the first render the grid's own refs are not filled yet.
    const parts = partsAround(panel.current, cardId);
    if (!parts) return undefined;
    const place = (): void => placeBeside(parts);
    place();
    const observer = new ResizeObserver(place);
    observer.observe(parts.panel);
    observer.observe(parts.body);
    return () => {
      observer.disconnect();
      delete document.documentElement.dataset['popover'];
    };
  });
  return (
    <div ref={panel} className={css['anchor']} data-grid-popover="">
      {children}
    </div>
  );
}

function partsAround(panel: HTMLElement | null, cardId: string): Parts | null {
  const body = panel?.parentElement;
  const scroller = panel?.closest<HTMLElement>('[data-orientation]');
  const card = body?.querySelector<HTMLElement>(`[data-event="${CSS.escape(cardId)}"]`);
  return panel && body && scroller && card ? { panel, body, scroller, card } : null;
}

interface Parts {
  readonly card: HTMLElement;
  readonly panel: HTMLElement;
  readonly body: HTMLElement;
  readonly scroller: HTMLElement;
}

function placeBeside({ card, panel, body, scroller }: Parts): void {
  const home = body.getBoundingClientRect();
  const box = card.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  const head = scroller.querySelector<HTMLElement>('[data-grid-head]')?.offsetHeight ?? 0;
  const { offsetWidth: width, offsetHeight: height } = panel;
  const fitsRight = box.right + GAP_PX + width <= view.right;
  const fitsLeft = box.left - GAP_PX - width >= view.left;
  const inLine = Math.max(view.left + 8, Math.min(box.left, view.right - width - 8));
  const left = fitsRight ? box.right + GAP_PX : fitsLeft ? box.left - GAP_PX - width : inLine;
  const beside = fitsRight || fitsLeft;
  const below = box.bottom + GAP_PX + height <= view.bottom;
  const wantedTop = beside ? box.top - 4 : below ? box.bottom + GAP_PX : box.top - GAP_PX - height;
  const top = Math.max(view.top + head + 4, Math.min(wantedTop, view.bottom - height - 8));
  // The toasts keep clear of it.
  document.documentElement.dataset['popover'] =
    left + width / 2 < (view.left + view.right) / 2 ? 'left' : 'right';
  panel.style.left = `${left - home.left}px`;
  panel.style.top = `${top - home.top}px`;
  panel.style.transformOrigin = fitsRight ? '0 24px' : '100% 24px';
}
