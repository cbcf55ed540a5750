import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './plate-chip.module.css';

interface PlateChipProps {
  /** Already as it should be read: "ABC-1D23", or masked "XXX-1D23". */
  readonly children: string;
  /** `sm` bare text, `md` with the blue band, `lg` for panels. */
  readonly size?: 'sm' | 'md' | 'lg';
}

/** The vehicle's plate, the product's signature element. Never translated, never cut. */
export function PlateChip({ children, size = 'sm' }: PlateChipProps): ReactNode {
  return (
    <span className={classNames(css['plate'], css[size])} translate="no">
      {children}
    </span>
  );
}
