import { useEffect, useState } from 'react';

/** Cards that fill a picture: on a slow desk's processor some fifty milliseconds, less than a hand notices. */
const PICTURE = 6;

/** How many strips, each with so many cards, are drawn once one more picture is. */
export function oneMorePicture(counts: readonly number[], drawn: number): number {
  let next = drawn;
  for (let cards = 0; next < counts.length && cards < PICTURE; next += 1) cards += counts[next] ?? 0;
  return next;
}

/**
 * How many strips have their cards drawn. A grid that opens draws some more with each picture: the first cards are
 * there sooner, and a full day never stops the page. Once all are drawn, what comes later is drawn at once.
 */
export function useGradualTracks(counts: readonly number[]): number {
  const [drawn, setDrawn] = useState(() => oneMorePicture(counts, 0));
  useEffect(() => {
    if (drawn >= counts.length) return undefined;
    const frame = requestAnimationFrame(() => setDrawn(oneMorePicture(counts, drawn)));
    return () => cancelAnimationFrame(frame);
  }, [counts, drawn]);
  return drawn;
}
