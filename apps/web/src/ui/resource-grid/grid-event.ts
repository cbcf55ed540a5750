/** Something with a place in the grid. Times are minutes since 00:00 of the grid's day. */
export interface GridEvent {
  readonly id: string;
  readonly resourceId: string;
  readonly start: number;
  readonly end: number;
}

/** A person, a bay or a day: one column (or one row) of the grid. */
export interface GridResource {
  readonly id: string;
}

/** Time nobody can book (lunch, day off), drawn hatched. Minutes since 00:00. */
export interface GridBlock extends GridEvent {
  readonly label: string;
}

/** A place in the grid. Minutes since 00:00. */
export interface GridTarget {
  readonly resourceId: string;
  readonly start: number;
  readonly end: number;
  /** Its length was chosen by hand, and is not the grid's own slot. */
  readonly swept?: boolean;
}

/** Client pixels, as pointer events report them. */
export interface GridPoint {
  readonly x: number;
  readonly y: number;
}

/** `columns`: resources side by side, time down. `lanes`: resources stacked, time across. */
export type GridOrientation = 'columns' | 'lanes';

/** Where a resource's time stands against the clock; a week view has all three. */
export type GridPhase = 'past' | 'today' | 'future';
