import type { Choice } from '@oferta/contracts/screen.ts';
import { isRecord } from './safe-storage.ts';
import { createStore } from './store.ts';

/** A record chosen on a list, and that it was pushed from there (spec §3, selection holders). */
interface Held {
  readonly record: unknown;
}

/** "New": pushed from the list without a record. */
export const NOVO = null;

/** Memory only, so a reload or a typed address finds nothing and the guard sends to the list (spec §2). */
const choicesStore = createStore<ReadonlyMap<Choice, Held>>(new Map());

/** What a choice must hold to count, where the specification says so. */
const NEEDED: Partial<Record<Choice, readonly string[]>> = {
  orcamentoAtual: ['checklist', 'codCheckList', 'codConcessionaria'],
  lancamento: ['mes', 'ano', 'dia'],
};

/** Holds a record for the screen that is about to be pushed. */
export function choose(choice: Choice, record: unknown): void {
  choicesStore.set((held) => new Map(held).set(choice, { record }));
}

/** Forgets everything: another person, another dealership. */
export const unchooseAll = (): void => choicesStore.set(new Map());

/** Whether the screen that needs this choice may be entered. */
export function isChosen(choice: Choice): boolean {
  const held = choicesStore.get().get(choice);
  if (!held) return false;
  const needed = NEEDED[choice] ?? [];
  const { record } = held;
  return (
    needed.length === 0 ||
    (isRecord(record) && needed.every((field) => record[field] != null && record[field] !== ''))
  );
}

/** The record chosen on the list; null for a new one or none. The screen knows what its own list pushes. */
export const chosen = <T>(choice: Choice): T | null =>
  (choicesStore.get().get(choice)?.record ?? null) as T | null;
