import type { CardGesture, Grip } from './card-gesture.ts';
import type { GridEvent } from './grid-event.ts';
import type { GridRuntime } from './grid-runtime.ts';
import type { KeyboardControl } from './keyboard-control.ts';

interface Fetched<E extends GridEvent> {
  readonly keyboard: KeyboardControl<E>;
  readonly Gesture: typeof CardGesture;
}

/** The code that carries cards: whoever knows that a hand will come fetches it before. */
export const fetchCarriers = () =>
  Promise.all([import('./keyboard-control.ts'), import('./card-gesture.ts')]);

/** How a press goes on. */
const COURSE = ['pointermove', 'pointerup', 'pointercancel'] as const;

/**
 * What carries a grid's cards, by keyboard and by hand. Fetched when the hand comes to the grid, not with the page; what
 * the hand did meanwhile is done then, so that no card slips out of it.
 */
export class Carriers<E extends GridEvent> {
  #runtime: GridRuntime<E>;
  #fetched: Fetched<E> | null = null;
  #fetching: Promise<Fetched<E> | null> | null = null;
  #over = false;

  constructor(runtime: GridRuntime<E>) {
    this.#runtime = runtime;
  }

  fetch(): void {
    void this.#get();
  }

  /** A press on a card: from here on the card follows the hand. */
  take(grip: Grip<E>): void {
    if (this.#fetched) new this.#fetched.Gesture(this.#runtime, grip);
    else void this.#takeLate(grip);
  }

  key(event: KeyboardEvent): void {
    if (this.#fetched) this.#fetched.keyboard.handle(event);
    else void this.#keyLate(event);
  }

  /** Puts a lifted card back, as when the focus leaves the grid. */
  release(): void {
    this.#fetched?.keyboard.release();
  }

  /** The grid is gone. */
  end(): void {
    this.release();
    this.#over = true;
  }

  async #keyLate(event: KeyboardEvent): Promise<void> {
    const fetched = await this.#get();
    if (!this.#over) fetched?.keyboard.handle(event);
  }

  async #takeLate(grip: Grip<E>): Promise<void> {
    const missed: PointerEvent[] = [];
    const heard = new AbortController();
    const note = (event: PointerEvent): void => {
      if (event.pointerId === grip.press.pointerId) missed.push(event);
    };
    for (const course of COURSE) window.addEventListener(course, note, { signal: heard.signal });
    const fetched = await this.#get();
    heard.abort();
    if (fetched && !this.#over) new fetched.Gesture(this.#runtime, grip, missed);
  }

  #get(): Promise<Fetched<E> | null> {
    this.#fetching ??= fetchCarriers().then(
      ([{ KeyboardControl: Control }, { CardGesture: Gesture }]) => {
        this.#fetched = { keyboard: new Control(this.#runtime), Gesture };
        return this.#fetched;
      },
      // Without them cards still open by a click; the next press tries again.
      () => {
        this.#fetching = null;
        return null;
      },
    );
    return this.#fetching;
  }
}
