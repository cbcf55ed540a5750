import type { Choice } from '@oferta/contracts/screen.ts';
import { isRecord } from '../safe-storage.ts';
import { createStore } from '../store.ts';

/** A record chosen on a list, and that it was pushed from there (spec §3, selection holders). */
interface Held {
  readonly record: unknown;
}

/** "New": pushed from the list without a record. */
export const NOVO = null;

/** Where a choice may outlive a reload of its tab. */
export interface ChoiceKeeper {
  /** The record as it was kept, for this person in this dealership; null when there is none. */
  read(choice: Choice): unknown;
  write(choice: Choice, record: unknown): void;
  erase(): void;
}

let keeper: ChoiceKeeper | null = null;

/** Lets choices outlive a reload, as far as the keeper keeps them. */
export function keepChoicesIn(place: ChoiceKeeper): void {
  keeper = place;
}

/** In memory: after a reload, or at a typed address, only what the keeper kept is found (spec §2; OD-06). */
const choicesStore = createStore<ReadonlyMap<Choice, Held>>(new Map());

/** What a choice must hold to count, where the specification says so. */
const NEEDED: Partial<Record<Choice, readonly string[]>> = {
  orcamentoAtual: ['checklist', 'codCheckList', 'codConcessionaria'],
  lancamento: ['mes', 'ano', 'dia'],
};

/** Holds a record for the screen that is about to be pushed. */
export function choose(choice: Choice, record: unknown): void {
  choicesStore.set((held) => new Map(held).set(choice, { record }));
  keeper?.write(choice, record);
}

function heldOf(choice: Choice): Held | undefined {
  const held = choicesStore.get().get(choice);
  if (held) return held;
  const record = keeper?.read(choice) ?? null;
  if (record === null) return undefined;
  choicesStore.set((all) => new Map(all).set(choice, { record }));
  return { record };
}

/** Forgets everything: another person, another dealership. */
export function unchooseAll(): void {
  choicesStore.set(new Map());
  keeper?.erase();
}

/** Whether the screen that needs this choice may be entered. */
export function isChosen(choice: Choice): boolean {
  const held = heldOf(choice);
  if (!held) return false;
  const needed = NEEDED[choice] ?? [];
  const { record } = held;
  return (
    needed.length === 0 ||
    (isRecord(record) && needed.every((field) => record[field] != null && record[field] !== ''))
  );
}

/** The record chosen on the list; null for a new one or none. The screen knows what its own list pushes. */
export const chosen = <T>(choice: Choice): T | null => (heldOf(choice)?.record ?? null) as T | null;
