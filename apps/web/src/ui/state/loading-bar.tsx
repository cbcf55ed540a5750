import type { ReactNode } from 'react';
import css from './loading-bar.module.css';

/** A 2 px line under the header while data refreshes: what is on screen stays on screen. */
export function LoadingBar({ active }: { readonly active: boolean }): ReactNode {
  if (!active) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A <progress> cannot run as a line across the page
    <div className={css['bar']} role="progressbar" aria-label="Atualizando">
      <i />
    </div>
  );
}
