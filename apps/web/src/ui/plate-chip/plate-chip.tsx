import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './plate-chip.module.css';

interface PlateChipProps {
  /** As it should be read, or as it is stored; masked "XXX-1D23". */
  readonly children: string;
  /** `sm` bare text, `md` with the blue band, `lg` for panels. */
  readonly size?: 'sm' | 'md' | 'lg';
  /** Its letters are an element of their own: where there is no room a sheet leaves them out, for a car is called by the end. */
  readonly parted?: boolean;
}

/** A plate of the old form as it is stored; it is read with its hyphen. */
const OLD = /^([A-Z]{3})(\d{4})$/;

/** The vehicle's plate, the product's signature element. Never translated, never cut. */
export function PlateChip({ children, size = 'sm', parted = false }: PlateChipProps): ReactNode {
  const plate = children.replace(OLD, '$1-$2');
  return (
    <span className={classNames(css['plate'], css[size])} translate="no">
      {parted && <span>{plate.slice(0, -4)}</span>}
      {parted ? plate.slice(-4) : plate}
    </span>
  );
}
