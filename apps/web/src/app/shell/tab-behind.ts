import { paintTitle } from '../document-title.ts';
import { titleBehind } from './title-behind.ts';

/** Has a tab that lies behind others say its screen (docs/decisions/0101); in front it says what the specification has it say. */
function say(): void {
  if (!document.hidden) return;
  const said = titleBehind(document.title, document.querySelector('main h1')?.textContent ?? '');
  // Writing it, even the same, is a change that is heard here.
  if (said !== document.title) document.title = said;
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) say();
  else paintTitle();
});
// A number that changes meanwhile writes the title anew.
const title = document.querySelector('title');
if (title) new MutationObserver(say).observe(title, { childList: true });
