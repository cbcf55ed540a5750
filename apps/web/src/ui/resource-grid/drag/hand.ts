import { CardGesture, type Grip } from './card-gesture.ts';
import type { GridEvent } from '../grid-event.ts';
import type { GridRuntime } from '../grid-runtime.ts';
import { KeyboardControl } from './keyboard-control.ts';
import { startLongPress } from './long-press.ts';
import { startRangeGesture } from './range-gesture.ts';

/** All that a hand does to a grid, in one file for who fetches it. `missed`: how a press has gone on until it came. */
export class Hand<E extends GridEvent> {
  readonly keyboard: KeyboardControl<E>;
  #runtime: GridRuntime<E>;

  constructor(runtime: GridRuntime<E>) {
    this.#runtime = runtime;
    this.keyboard = new KeyboardControl(runtime);
  }

  /** A press on a card: from here on the card follows the hand. */
  take(grip: Grip<E>, missed: readonly PointerEvent[]): void {
    new CardGesture(this.#runtime, grip, missed);
  }

  /** A press on free time: a mouse sweeps it; a finger held still has something to ask, one that went on had not. */
  takeTime(press: PointerEvent, missed: readonly PointerEvent[]): void {
    if (press.pointerType !== 'touch') startRangeGesture(this.#runtime, press, missed);
    else if (missed.length === 0) startLongPress(this.#runtime, press);
  }
}
