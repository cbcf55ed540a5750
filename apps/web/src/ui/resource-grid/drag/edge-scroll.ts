import type { GridPoint } from '../grid-event.ts';

const EDGE_PX = 44;
const MAX_STEP_PX = 14;

/** Scrolls a container while the pointer rests near its edge, and says so, so the drag can follow. */
export class EdgeScroll {
  #scroller: HTMLElement;
  #onScroll: () => void;
  #point: GridPoint | null = null;
  #frame = 0;

  constructor(scroller: HTMLElement, onScroll: () => void) {
    this.#scroller = scroller;
    this.#onScroll = onScroll;
  }

  follow(point: GridPoint): void {
    this.#point = point;
    if (!this.#frame) this.#frame = requestAnimationFrame(this.#tick);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #tick = (): void => {
    this.#frame = 0;
    if (!this.#point) return;
    const box = this.#scroller.getBoundingClientRect();
    const down = pull(this.#point.y, box.top + headSize(this.#scroller), box.bottom);
    const right = pull(this.#point.x, box.left, box.right);
    if (!down && !right) return;
    const { scrollTop, scrollLeft } = this.#scroller;
    this.#scroller.scrollBy(right, down);
    if (scrollTop === this.#scroller.scrollTop && scrollLeft === this.#scroller.scrollLeft) return;
    this.#onScroll();
    this.#frame = requestAnimationFrame(this.#tick);
  };
}

/** Pixels per frame: stronger the nearer the edge, zero in the middle. */
function pull(at: number, low: number, high: number): number {
  const near = at < low + EDGE_PX ? at - low - EDGE_PX : at > high - EDGE_PX ? at - high + EDGE_PX : 0;
  return Math.max(-1, Math.min(1, near / EDGE_PX)) * MAX_STEP_PX;
}

const headSize = (scroller: HTMLElement): number =>
  scroller.querySelector<HTMLElement>('[data-grid-head]')?.offsetHeight ?? 0;
