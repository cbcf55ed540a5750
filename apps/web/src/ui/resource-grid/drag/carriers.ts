import type { Grip } from './card-gesture.ts';
import type { GridEvent } from '../grid-event.ts';
import type { GridRuntime } from '../grid-runtime.ts';
import type { Hand } from './hand.ts';

/** Begins a gesture; `missed` is how its press has gone on until the code came. */
type Start<E extends GridEvent> = (hand: Hand<E>, missed: readonly PointerEvent[]) => void;

/** The code of the hand's gestures: whoever knows that a hand will come fetches it before. */
export const fetchCarriers = () => import('./hand.ts');

/** How a press goes on. */
const COURSE = ['pointermove', 'pointerup', 'pointercancel'] as const;

/**
 * What carries a grid's cards and sweeps its free time, by keyboard and by hand. Fetched when the hand comes to the grid,
 * not with the page; what the hand did meanwhile is done then, so that nothing slips out of it.
 */
export class Carriers<E extends GridEvent> {
  #runtime: GridRuntime<E>;
  #hand: Hand<E> | null = null;
  #fetching: Promise<Hand<E> | null> | null = null;
  #over = false;

  constructor(runtime: GridRuntime<E>) {
    this.#runtime = runtime;
  }

  fetch(): void {
    void this.#get();
  }

  /** A press on a card. */
  take(grip: Grip<E>): void {
    this.#begin(grip.press, (hand, missed) => hand.take(grip, missed));
  }

  /** A press on free time. */
  takeTime(press: PointerEvent): void {
    this.#begin(press, (hand, missed) => hand.takeTime(press, missed));
  }

  key(event: KeyboardEvent): void {
    if (this.#hand) this.#hand.keyboard.handle(event);
    else void this.#keyLate(event);
  }

  /** Puts a lifted card back, as when the focus leaves the grid. */
  release(): void {
    this.#hand?.keyboard.release();
  }

  /** The grid is gone. */
  end(): void {
    this.release();
    this.#over = true;
  }

  async #keyLate(event: KeyboardEvent): Promise<void> {
    const hand = await this.#get();
    if (!this.#over) hand?.keyboard.handle(event);
  }

  #begin(press: PointerEvent, start: Start<E>): void {
    if (this.#hand) start(this.#hand, []);
    else void this.#beginLate(press, start);
  }

  async #beginLate(press: PointerEvent, start: Start<E>): Promise<void> {
    const missed: PointerEvent[] = [];
    const heard = new AbortController();
    const note = (event: PointerEvent): void => {
      if (event.pointerId === press.pointerId) missed.push(event);
    };
    for (const course of COURSE) window.addEventListener(course, note, { signal: heard.signal });
    const hand = await this.#get();
    heard.abort();
    if (hand && !this.#over) start(hand, missed);
  }

  #get(): Promise<Hand<E> | null> {
    this.#fetching ??= fetchCarriers().then(
      ({ Hand: Fetched }) => (this.#hand = new Fetched(this.#runtime)),
      // Without them cards still open by a click; the next press tries again.
      () => (this.#fetching = null),
    );
    return this.#fetching;
  }
}
