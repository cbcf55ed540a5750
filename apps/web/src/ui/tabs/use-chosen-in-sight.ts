import { useEffect, type RefObject } from 'react';

const CHOSEN = '[aria-selected=true], [aria-current]';

/**
 * Keeps the chosen one of a strip in the middle of it where a phone shows only some, and keeps it there while the
 * numbers beside the others arrive and push it along or the window becomes another, until the person takes the strip in hand. Moves the strip alone:
 * `scrollIntoView` would take the page along to strips that stand far below.
 */
export function useChosenInSight(strip: RefObject<HTMLElement | null>, chosen: string | number): void {
  useEffect(() => {
    const row = strip.current;
    if (!row) return;
    const widths = new ResizeObserver(() => center(row));
    for (const one of [row, ...row.children]) widths.observe(one);
    const leave = (): void => widths.disconnect();
    row.addEventListener('pointerdown', leave, { once: true });
    return leave;
  }, [strip, chosen]);
}

function center(row: HTMLElement): void {
  const one = row.querySelector(CHOSEN);
  if (!one) return;
  const [seen, chosen] = [row.getBoundingClientRect(), one.getBoundingClientRect()];
  row.scrollLeft += (chosen.left + chosen.right - seen.left - seen.right) / 2;
}
