import type { Scale } from './scale.ts';

/** One bar of a chart, in the unit of its axis. */
export interface Bar {
  readonly id: string;
  /** Below the axis, where there is room for it. */
  readonly label: string;
  /** Null: not known yet, as a day to come. */
  readonly value: number | null;
  readonly target?: number | null;
  /** The former period's. */
  readonly former?: number | null;
  /** Where it will be at the end: a dotted outline above the value. */
  readonly projected?: number | null;
  /** The present or chosen one, in full ink. */
  readonly strong?: boolean;
  /** Off target: red, and its value is printed. */
  readonly off?: boolean;
  /** What is left below the target, as "1,0 h": written above it. */
  readonly note?: string;
}

/** Where everything of a chart of bars is, in px. */
export interface BarsGeometry {
  readonly width: number;
  /** Px from the left where bars begin and end, px from the top of zero. */
  readonly left: number;
  readonly right: number;
  readonly base: number;
  readonly x: (at: number) => number;
  readonly y: Scale;
  readonly bar: number;
  readonly ticks: readonly number[];
  readonly labelled: ReadonlySet<number>;
}
