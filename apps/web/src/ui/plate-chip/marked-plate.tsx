import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './plate-chip.module.css';

/** A plate of which some signs are marked, as `PlateChip` shows one in a row: already written as it is read. */
export const MarkedPlate = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <span className={classNames(css['plate'], css['md'])} translate="no">
    {children}
  </span>
);
