import type { SearchParams } from './search-params.ts';

/** How one search parameter is read and written. `write` gives undefined for the value that need not be in the address. */
export interface Codec<T> {
  read(raw: SearchParams[string]): T;
  write(value: T): SearchParams[string];
}

const first = (raw: SearchParams[string]): string | undefined => (typeof raw === 'object' ? raw[0] : raw);

/** One text; undefined when absent or empty. A comma typed by hand stays part of it. */
export const asText: Codec<string | undefined> = {
  read: (raw) => (typeof raw === 'object' ? raw.join(',') : raw) || undefined,
  write: (value) => value || undefined,
};

/** Several texts. */
export const asList: Codec<readonly string[]> = {
  read: (raw) => (raw === undefined || raw === '' ? [] : typeof raw === 'object' ? raw : [raw]),
  write: (value) => (value.length === 0 ? undefined : value),
};

/** A list whose order says something, as one text: a saved view puts the values of the others in order. */
export const asOrdered: Codec<readonly string[]> = {
  read: (raw) => (typeof raw === 'string' && raw !== '' ? raw.split('.') : []),
  write: (values) => (values.length === 0 ? undefined : values.join('.')),
};

/** Present or not. */
export const asFlag: Codec<boolean> = {
  read: (raw) => raw !== undefined,
  write: (value) => (value ? '' : undefined),
};

/** A number, with the one that is meant when it is absent or nonsense. */
export const asNumber = (absent: number): Codec<number> => ({
  read(raw) {
    const value = Number(first(raw) || Number.NaN);
    return Number.isFinite(value) ? value : absent;
  },
  write: (value) => (value === absent ? undefined : String(value)),
});

/** One of some words; the first is meant when it is absent or another. */
export const asOneOf = <const T extends string>(words: readonly [T, ...T[]]): Codec<T> => ({
  read: (raw) => words.find((word) => word === first(raw)) ?? words[0],
  write: (value) => (value === words[0] ? undefined : value),
});
