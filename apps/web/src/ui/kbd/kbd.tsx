import type { ReactNode } from 'react';
import css from './kbd.module.css';

/** One key of the keyboard, as written on it. */
export const Kbd = ({ children }: { readonly children: string }): ReactNode => (
  <kbd className={css['kbd']}>{children}</kbd>
);
