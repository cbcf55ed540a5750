import { clockText, rangeText } from '../clock-text.ts';
import { isSamePlace, movedTarget, resizedTarget } from './drop-target.ts';
import type { GridEvent, GridTarget } from '../grid-event.ts';
import { measureTracks, translation } from '../grid-geometry.ts';
import { cardOf, type GridRuntime } from '../grid-runtime.ts';
import { firstEvent, neighbour, stepOf, type Step } from '../keyboard-navigation.ts';

interface Lifted<E extends GridEvent> {
  readonly event: E;
  readonly card: HTMLElement;
  target: GridTarget;
}

const HOW_TO = 'Pego. Setas movem, Shift com setas muda a duração, Enter solta, Esc cancela.';

/** The keyboard's twin of dragging: arrows walk the cards, Space lifts one, arrows carry it, Enter drops it. */
export class KeyboardControl<E extends GridEvent> {
  #runtime: GridRuntime<E>;
  #lifted: Lifted<E> | null = null;

  constructor(runtime: GridRuntime<E>) {
    this.#runtime = runtime;
  }

  handle(event: KeyboardEvent): void {
    const handled = this.#lifted ? this.#carry(this.#lifted, event) : this.#walk(event);
    if (handled) event.preventDefault();
  }

  /** Puts a lifted card back where it was, as when focus leaves the grid. */
  release(): void {
    if (this.#lifted) this.#putDown(this.#lifted);
  }

  #walk(event: KeyboardEvent): boolean {
    const { settings, say } = this.#runtime;
    const { orientation, events, resourceIds, onOpen } = settings.current;
    const found = cardOf(this.#runtime, event.target);
    const step = stepOf(event.key, orientation);
    if (!found) {
      if (!step && event.key !== 'Enter') return false;
      return this.#focus(firstEvent(events, resourceIds));
    }
    if (step) return this.#focus(neighbour({ events, resourceIds }, found.event, step)) || true;
    if (event.key === 'Enter') onOpen(found.event);
    else if (event.key === ' ') this.#lift(found);
    else if (event.key === 'Escape' && settings.current.selectedId !== undefined) {
      onOpen(null);
      say('Detalhe fechado');
    } else return false;
    return true;
  }

  #focus(event: E | undefined): boolean {
    if (!event) return false;
    const selector = `[data-event="${CSS.escape(event.id)}"]`;
    this.#runtime.body.current?.querySelector<HTMLElement>(selector)?.focus();
    return true;
  }

  #lift(found: { card: HTMLElement; event: E }): void {
    const { canDrag, onMove, onGesture } = this.#runtime.settings.current;
    if (!onMove || canDrag?.(found.event) === false)
      return this.#runtime.say('Este item não pode ser movido');
    found.card.dataset['drag'] = 'move';
    this.#lifted = { ...found, target: found.event };
    onGesture?.(found.event);
    this.#runtime.say(HOW_TO);
  }

  #carry(lifted: Lifted<E>, event: KeyboardEvent): boolean {
    const step = stepOf(event.key, this.#runtime.settings.current.orientation);
    if (step) {
      lifted.target = this.#stepped(lifted, step, event.shiftKey);
      this.#show(lifted);
      return true;
    }
    if (event.key === 'Escape') {
      this.#putDown(lifted);
      this.#runtime.say('Movimento cancelado');
      return true;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      this.#drop(lifted);
      return true;
    }
    return false;
  }

  #stepped({ event, target }: Lifted<E>, step: Step, resize: boolean): GridTarget {
    const { limits, resourceIds, canResize, onResize } = this.#runtime.settings.current;
    const carried = { ...event, ...target };
    if (step.axis === 'resource') {
      const at = resourceIds.indexOf(target.resourceId) + step.by;
      return { ...target, resourceId: resourceIds[at] ?? target.resourceId };
    }
    const shift = step.by * limits.snap;
    if (resize && onResize && canResize?.(event) !== false) return resizedTarget(carried, shift, limits);
    return movedTarget(carried, shift, limits);
  }

  #show({ event, card, target }: Lifted<E>): void {
    const { orientation, minute, resourceName } = this.#runtime.settings.current;
    const body = this.#runtime.body.current;
    if (!body) return;
    const tracks = measureTracks(body, orientation);
    const from = (id: string): number => tracks.find(({ resourceId }) => resourceId === id)?.from ?? 0;
    const across = from(target.resourceId) - from(event.resourceId);
    const refusal = this.#refusal(event, target);
    card.style.translate = translation((target.start - event.start) * minute, across, orientation);
    card.style.setProperty('--len', String(target.end - target.start));
    card.toggleAttribute('data-refused', refusal !== null);
    card.dataset['bubble'] = refusal ?? rangeText(target);
    card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const place = `${clockText(target.start)} às ${clockText(target.end)}, ${resourceName(target.resourceId)}`;
    this.#runtime.say(refusal === null ? place : `${place}. Não pode soltar aqui: ${refusal}`);
  }

  #refusal(event: E, target: GridTarget): string | null {
    if (isSamePlace(event, target)) return null;
    return this.#runtime.settings.current.canDrop?.(event, target) ?? null;
  }

  #drop(lifted: Lifted<E>): void {
    const { event, target } = lifted;
    const { onMove, onResize, resourceName } = this.#runtime.settings.current;
    const refusal = this.#refusal(event, target);
    this.#putDown(lifted);
    if (isSamePlace(event, target)) return this.#runtime.say('Solto no mesmo lugar');
    if (refusal !== null) return this.#runtime.say(`Movimento recusado: ${refusal}`);
    const onlyLonger = event.resourceId === target.resourceId && event.start === target.start;
    if (onlyLonger) onResize?.(event, target);
    else onMove?.(event, target);
    // In another resource the card is a new node: the focus must follow it there.
    requestAnimationFrame(() => this.#focus(event));
    // Not yet: that it moved, or why it did not, is told by the answer.
    this.#runtime.say(`Movendo para ${clockText(target.start)}, ${resourceName(target.resourceId)}`);
  }

  #putDown({ card, event }: Lifted<E>): void {
    this.#lifted = null;
    card.style.translate = '';
    card.style.setProperty('--len', String(event.end - event.start));
    card.removeAttribute('data-refused');
    delete card.dataset['drag'];
    delete card.dataset['bubble'];
    this.#runtime.settings.current.onGesture?.(null);
  }
}
