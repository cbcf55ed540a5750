import { useEffect } from 'react';
import { paintTitle } from '../document-title.ts';
import { titleBehind } from './title-behind.ts';

function say(): void {
  if (!document.hidden) return paintTitle();
  const said = titleBehind(document.title, document.querySelector('main h1')?.textContent ?? '');
  // Writing it, even the same, is a change that is heard below.
  if (said !== document.title) document.title = said;
}

/** Has a tab that lies behind others say its screen (docs/decisions/0101); in front it says what the specification has it say. */
export function useTabBehind(): void {
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('visibilitychange', say, stop);
    // A number that changes meanwhile writes the title anew.
    const heard = new MutationObserver(() => document.hidden && say());
    heard.observe(document.head, { childList: true, subtree: true });
    say();
    return () => {
      stop.abort();
      heard.disconnect();
    };
  }, []);
}
