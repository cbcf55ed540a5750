import type { ReactNode } from 'react';

/** What a row can be ordered by; empty values go last in both directions. */
export type SortValue = string | number | null | undefined;

/** One column of a table. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Makes the column sortable. */
  readonly sortBy?: (row: Row) => SortValue;
  /** `end` for numbers and money: aligned right, tabular. */
  readonly align?: 'end';
  /** Any CSS width; a number is px. */
  readonly width?: number | string;
  /** The names of what it shows in the list's file; none: the file has nothing of it. Said by all columns of a list or by none. */
  readonly campos?: readonly string[];
  /** False for what must always be seen, as the plate. Default true. */
  readonly hideable?: boolean;
  /** What is done to the row: it stays at the right edge, in view, however wide the table is. */
  readonly pinned?: boolean;
  /** For hands alone, as what calls or writes: paper leaves it out. */
  readonly soTela?: boolean;
  /** A text of any length: it takes the room the others leave, and is cut where that ends. */
  readonly stretch?: boolean;
  /** The row's main identifier, set in semibold. */
  readonly strong?: boolean;
}

export interface Sort {
  readonly column: string;
  readonly desc: boolean;
}

export type Density = 'compact' | 'default' | 'comfortable';

/** Row height in px. */
export const ROW_HEIGHT: Record<Density, number> = { compact: 34, default: 42, comfortable: 52 };
