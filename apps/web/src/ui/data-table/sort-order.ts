import type { SortValue } from './column.ts';

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/** Ascending order of two values: numbers by size, texts as a Brazilian dictionary would. */
export function compareValues(a: SortValue, b: SortValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a ?? ''), String(b ?? ''));
}
