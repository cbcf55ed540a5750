import { useEffect, useState } from 'react';

/** How long nothing is typed before a sentence is read, milliseconds: half a word is none. */
const PAUSE = 180;

/** The text as it was when typing last paused. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
