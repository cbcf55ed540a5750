import { useEffect, useRef, useState } from 'react';

const SHOW_AFTER_MS = 150;
const SHOW_AT_LEAST_MS = 300;

/**
 * Turns "loading" into "show the skeleton": not for quick answers, and never as a flicker. True only
 * after 150 ms of loading, and then for at least 300 ms.
 */
export function useDelayed(loading: boolean): boolean {
  const [shown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    const left = Math.max(0, since.current + SHOW_AT_LEAST_MS - performance.now());
    const timer = window.setTimeout(
      () => {
        if (loading) since.current = performance.now();
        setShown(loading);
      },
      loading ? SHOW_AFTER_MS : left,
    );
    return () => window.clearTimeout(timer);
  }, [loading]);
  return shown;
}
