/** Something that a feature remembers of a database: named by itself, empty until somebody asks. */
export interface Shelf<T> {
  readonly empty: () => T;
}

/** What a process remembers of the one database it works on. Two in one process know nothing of each other. */
export interface Memory {
  /** What stands on a shelf; whoever asks may put more there, and sees to it that it does not grow for ever. */
  readonly of: <T>(shelf: Shelf<T>) => T;
}

export function openMemory(): Memory {
  const kept = new Map<Shelf<unknown>, unknown>();
  return {
    of: <T>(shelf: Shelf<T>): T => {
      if (!kept.has(shelf)) kept.set(shelf, shelf.empty());
      return kept.get(shelf) as T;
    },
  };
}
