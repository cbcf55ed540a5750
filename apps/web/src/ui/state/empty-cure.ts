import type { ReactNode } from 'react';

let cure: ReactNode = null;
const listeners = new Set<() => void>();

/** What every empty place offers that has no way on of its own; null: nothing is missing everywhere. */
export function setEmptyCure(next: ReactNode): void {
  cure = next;
  for (const listener of listeners) listener();
}

export const getEmptyCure = (): ReactNode => cure;

/** Hears of changes; answers what stops it. */
export function watchEmptyCure(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
