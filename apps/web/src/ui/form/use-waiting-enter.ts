import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Enter on a list that is still of an earlier text: it waits for the list of what is typed, instead of taking what stood
 * there a moment before. `press` when Enter is pressed, `forget` when the text or the choice changes.
 */
export function useWaitingEnter(isStale: boolean, take: () => void) {
  const [presses, setPresses] = useState(0);
  const taken = useRef(0);
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    if (isStale || taken.current === presses) return;
    taken.current = presses;
    takeNow();
  }, [presses, isStale]);
  return {
    press: () => setPresses(presses + 1),
    forget: () => {
      taken.current = presses;
    },
  };
}
