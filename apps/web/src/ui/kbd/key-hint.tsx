import type { ReactNode } from 'react';
import css from './key-hint.module.css';

/** What keys do, in words: who has none is told nothing of it, neither the keys nor the words. */
export const KeyHint = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <span className={css['hint']}>{children}</span>
);
