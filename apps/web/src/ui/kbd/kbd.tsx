import type { ReactNode } from 'react';
import css from './kbd.module.css';

/** One key of the keyboard, as written on it. */
export const Kbd = ({ children }: { readonly children: string }): ReactNode => (
  <kbd className={css['kbd']}>{children}</kbd>
);

/** What keys do, in words: who has none is told nothing of it, neither the keys nor the words. */
export const KeyHint = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <span className={css['hint']}>{children}</span>
);
