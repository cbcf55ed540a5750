import type { ReactNode } from 'react';
import css from './warned.module.css';

/** A field's note: what is odd about a value that is taken all the same, in the hint's place; the hint where nothing is. */
export const warned = (warning: string | null | undefined, hint?: ReactNode): ReactNode =>
  warning ? <span className={css['warned']}>{warning}</span> : hint;
