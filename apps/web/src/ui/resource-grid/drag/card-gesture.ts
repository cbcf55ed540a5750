import { rangeText } from '../clock-text.ts';
import { isSamePlace, movedTarget, resizedTarget } from './drop-target.ts';
import { EdgeScroll } from './edge-scroll.ts';
import type { GridEvent, GridPoint, GridTarget } from '../grid-event.ts';
import {
  acrossTracks,
  alongTime,
  measureTracks,
  pointInBody,
  trackAt,
  translation,
  type Track,
} from '../grid-geometry.ts';
import type { GridRuntime } from '../grid-runtime.ts';
import { LIFT_AFTER_MS, TOUCH_SLACK_PX } from './long-press.ts';

const MOUSE_SLACK_PX = 4;

/** A press on a card, and what it was made on. */
export interface Grip<E extends GridEvent> {
  readonly card: HTMLElement;
  readonly event: E;
  readonly body: HTMLElement;
  readonly scroller: HTMLElement;
  readonly press: PointerEvent;
}

/**
 * One press on a card, from pointer down to its end: a click, a move, a resize or a long-press menu.
 * Nothing here touches React state; the card follows by `translate` and the owner hears once, on drop.
 */
export class CardGesture<E extends GridEvent> {
  #runtime: GridRuntime<E>;
  #grip: Grip<E>;
  #origin: GridPoint;
  #tracks: readonly Track[];
  #resizing: boolean;
  #last: GridPoint;
  #lifted: boolean;
  #moving = false;
  #target: GridTarget;
  #refusal: string | null = null;
  /** Whether there is a tray to carry the card to: looking for one under the hand costs a layout a movement. */
  #trays: boolean;
  #tray: HTMLElement | null = null;
  #timer = 0;
  #listeners = new AbortController();
  #edges: EdgeScroll;

  /** `missed`: how the press has gone on since, when this code came later than the hand. */
  constructor(runtime: GridRuntime<E>, grip: Grip<E>, missed: readonly PointerEvent[] = []) {
    const { orientation, canResize, onMoveOut } = runtime.settings.current;
    this.#runtime = runtime;
    this.#grip = grip;
    this.#last = { x: grip.press.clientX, y: grip.press.clientY };
    this.#origin = pointInBody(grip.body, this.#last);
    this.#tracks = measureTracks(grip.body, orientation);
    this.#resizing = isHandle(grip.press.target) && (canResize?.(grip.event) ?? true);
    this.#lifted = grip.press.pointerType !== 'touch';
    this.#target = grip.event;
    this.#trays = onMoveOut !== undefined && document.querySelector('[data-grid-tray]') !== null;
    this.#edges = new EdgeScroll(grip.scroller, () => this.#follow());
    if (!this.#lifted) this.#timer = window.setTimeout(() => this.#lift(), LIFT_AFTER_MS);
    this.#listen();
    for (const event of missed) this.#hear(event);
  }

  #listen(): void {
    const { signal } = this.#listeners;
    const hear = (event: PointerEvent): void => this.#hear(event);
    window.addEventListener('pointermove', hear, { signal });
    window.addEventListener('pointerup', hear, { signal });
    window.addEventListener('pointercancel', hear, { signal });
    window.addEventListener('keydown', (event) => this.#key(event), { signal, capture: true });
    // Until the card is lifted the finger scrolls the page; afterwards it carries the card.
    const hold = (event: TouchEvent) => {
      if (this.#lifted) event.preventDefault();
    };
    this.#grip.card.addEventListener('touchmove', hold, { signal, passive: false });
  }

  #hear(event: PointerEvent): void {
    if (event.pointerId !== this.#grip.press.pointerId) return;
    if (event.type === 'pointermove') this.#move(event);
    else if (event.type === 'pointerup') this.#release();
    else this.#cancel();
  }

  #lift(): void {
    this.#lifted = true;
    this.#grip.card.dataset['drag'] = '';
    navigator.vibrate?.(8);
  }

  #move(event: PointerEvent): void {
    this.#last = { x: event.clientX, y: event.clientY };
    const { press, card } = this.#grip;
    const travelled = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
    if (!this.#lifted) {
      if (travelled > TOUCH_SLACK_PX) this.#end();
      return;
    }
    if (!this.#moving) {
      if (travelled < MOUSE_SLACK_PX || !this.#mayStart()) return;
      this.#moving = true;
      card.dataset['drag'] = this.#resizing ? 'resize' : 'move';
      card.setPointerCapture(event.pointerId);
      this.#runtime.settings.current.onGesture?.(this.#grip.event);
    }
    this.#edges.follow(this.#last);
    this.#follow();
  }

  #mayStart(): boolean {
    const { canDrag, onMove, onResize } = this.#runtime.settings.current;
    if (this.#resizing) return onResize !== undefined;
    return onMove !== undefined && (canDrag?.(this.#grip.event) ?? true);
  }

  #follow(): void {
    const { orientation, minute, limits } = this.#runtime.settings.current;
    const { event, card, body } = this.#grip;
    const here = pointInBody(body, this.#last);
    const shift = (alongTime(here, orientation) - alongTime(this.#origin, orientation)) / minute;
    if (this.#resizing) return this.#show(resizedTarget(event, shift, limits));
    const home = this.#tracks.find((track) => track.resourceId === event.resourceId);
    const track = trackAt(this.#tracks, acrossTracks(here, orientation)) ?? home;
    const target = {
      ...movedTarget(event, shift, limits),
      resourceId: track?.resourceId ?? event.resourceId,
    };
    this.#hoverTray();
    card.style.translate = translation(
      (target.start - event.start) * minute,
      (track?.from ?? 0) - (home?.from ?? 0),
      orientation,
    );
    this.#show(target);
  }

  #show(target: GridTarget): void {
    const { card, event } = this.#grip;
    if (card.dataset['bubble'] !== undefined && isSamePlace(this.#target, target)) return;
    if (this.#resizing) card.style.setProperty('--len', String(target.end - event.start));
    const moved = !isSamePlace(event, target);
    this.#target = target;
    this.#refusal = moved ? (this.#runtime.settings.current.canDrop?.(event, target) ?? null) : null;
    card.toggleAttribute('data-refused', this.#refusal !== null);
    card.dataset['bubble'] = this.#refusal ?? rangeText(target);
  }

  #hoverTray(): void {
    if (!this.#trays) return;
    const under = document
      .elementsFromPoint(this.#last.x, this.#last.y)
      .map((element) => element.closest<HTMLElement>('[data-grid-tray]'))
      .find((tray) => tray !== null);
    if (this.#tray !== (under ?? null)) this.#tray?.removeAttribute('data-over');
    this.#tray = under ?? null;
    this.#tray?.setAttribute('data-over', '');
  }

  #release(): void {
    const wasLiftedByTouch = this.#lifted && this.#grip.press.pointerType === 'touch';
    if (this.#moving) this.#drop();
    else if (wasLiftedByTouch) this.#openMenu();
    this.#end();
  }

  #drop(): void {
    const { event } = this.#grip;
    const { onMove, onResize, onMoveOut } = this.#runtime.settings.current;
    const tray = this.#tray?.dataset['gridTray'];
    if (tray) return onMoveOut?.(event, tray);
    if (isSamePlace(event, this.#target)) return;
    if (this.#refusal !== null) {
      this.#runtime.say(`Movimento recusado: ${this.#refusal}`);
      return this.#goBack();
    }
    if (this.#resizing) onResize?.(event, this.#target);
    else onMove?.(event, this.#target);
  }

  #openMenu(): void {
    this.#runtime.ignoreClick.current = true;
    const { event, press } = this.#grip;
    this.#runtime.settings.current.onContextMenu?.({
      event,
      target: event,
      point: { x: press.clientX, y: press.clientY },
    });
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.#moving) return;
    event.preventDefault();
    event.stopPropagation();
    this.#runtime.say('Movimento cancelado');
    this.#cancel();
  }

  #cancel(): void {
    if (this.#moving) this.#goBack();
    this.#end();
  }

  /** Lets the card glide home instead of jumping, so the eye keeps it. */
  #goBack(): void {
    const { card } = this.#grip;
    card.dataset['settle'] = '';
    card.addEventListener('transitionend', () => delete card.dataset['settle'], { once: true });
    window.setTimeout(() => delete card.dataset['settle'], 300);
  }

  #end(): void {
    const { card, event } = this.#grip;
    window.clearTimeout(this.#timer);
    this.#edges.stop();
    this.#listeners.abort();
    this.#tray?.removeAttribute('data-over');
    if (this.#moving) {
      this.#runtime.ignoreClick.current = true;
      this.#runtime.settings.current.onGesture?.(null);
    }
    if (this.#resizing) card.style.setProperty('--len', String(event.end - event.start));
    card.style.translate = '';
    card.removeAttribute('data-refused');
    delete card.dataset['drag'];
    delete card.dataset['bubble'];
  }
}

const isHandle = (node: EventTarget | null): boolean =>
  node instanceof HTMLElement && node.dataset['resize'] !== undefined;
