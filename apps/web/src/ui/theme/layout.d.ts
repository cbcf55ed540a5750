import 'react';

/** The steps of the scale of spaces, pixels (docs/decisions/0056). */
type Space = 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 24 | 32;

declare module 'react' {
  interface HTMLAttributes<T> {
    /** Side by side, centred on one line. */
    readonly 'data-line'?: Space;
    /** Side by side, going on below where there is no room. */
    readonly 'data-wrap'?: Space;
    /** One below the other. */
    readonly 'data-stack'?: Space;
  }
}
