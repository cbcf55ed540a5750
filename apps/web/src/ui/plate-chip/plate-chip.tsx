import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './plate-chip.module.css';

interface PlateChipProps {
  /** As it should be read, or as it is stored; masked "XXX-1D23". */
  readonly children: string;
  /** `sm` bare text, `md` with the blue band, `lg` for panels. */
  readonly size?: 'sm' | 'md' | 'lg';
}

/** A plate of the old form as it is stored; it is read with its hyphen. */
const OLD = /^([A-Z]{3})(\d{4})$/;

/** The vehicle's plate, the product's signature element. Never translated, never cut. */
export function PlateChip({ children, size = 'sm' }: PlateChipProps): ReactNode {
  return (
    <span className={classNames(css['plate'], css[size])} translate="no">
      {children.replace(OLD, '$1-$2')}
    </span>
  );
}
