import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * Ctrl+Enter sends the form, with what was being typed: the field has settled it in this very key press, and the form must
 * be drawn with it before it is read. True when that was the key.
 */
export function saveFromKeyboard(event: KeyboardEvent<HTMLFormElement>): boolean {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false;
  event.preventDefault();
  flushSync(() => undefined);
  event.currentTarget.requestSubmit();
  return true;
}
