import type { KeyboardEvent } from 'react';
import { saveFromKeyboard } from '#ui/form/save-from-keyboard.ts';

/** Fields, and of the buttons only those that fill one in. */
const NEXT = 'input:not([type="hidden"]), select, textarea, [data-enter] button';

/** Enter goes on to the next field, Ctrl+Enter saves; buttons and lists keep their own Enter. */
export function onFormKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.defaultPrevented) return;
  if (saveFromKeyboard(event)) return;
  const field = event.target;
  if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLSelectElement)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(NEXT)].filter(isReachable);
  fields[fields.indexOf(field) + 1]?.focus();
}

const isReachable = (element: HTMLElement): boolean =>
  !element.matches(':disabled') && element.tabIndex >= 0 && element.offsetParent !== null;
