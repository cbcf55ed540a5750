import { flushSync } from 'react-dom';

const VOLTA_MS = 260;

/** Where a card is on screen now. */
const boxOf = (id: string): DOMRect | undefined =>
  document.querySelector(`[data-event="${CSS.escape(id)}"]`)?.getBoundingClientRect();

/** Runs a change of the list that sends a card elsewhere, letting it glide there so that the eye keeps it. */
export function glideCard(id: string, change: () => void): void {
  const from = boxOf(id);
  flushSync(change);
  const card = document.querySelector(`[data-event="${CSS.escape(id)}"]`);
  const to = card?.getBoundingClientRect();
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!card || !from || !to || still) return;
  card.animate(
    [
      { translate: `${from.left - to.left}px ${from.top - to.top}px`, zIndex: 20 },
      { translate: '0 0', zIndex: 20 },
    ],
    { duration: VOLTA_MS, easing: 'cubic-bezier(.2,.8,.2,1)' },
  );
}
