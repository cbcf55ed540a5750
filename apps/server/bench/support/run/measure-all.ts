import type { Row } from '../world.ts';

/** What a run of the bench came to: its rows, and the names of the measures that broke off. */
export interface Measured {
  readonly rows: readonly Row[];
  readonly lost: readonly string[];
}

/** Whoever waits at the screen: minutes pass between one measure and the next. */
export interface Telling {
  begins(name: string): void;
  broke(name: string, cause: unknown): void;
}

/**
 * Takes the measures one after the other. One that breaks off is told with its cause and loses its own rows only: the
 * minutes that the others took are not thrown away.
 */
export async function measureAll(
  measures: Readonly<Record<string, () => Promise<readonly Row[]>>>,
  tell: Telling,
): Promise<Measured> {
  const rows: Row[] = [];
  const lost: string[] = [];
  for (const [name, measure] of Object.entries(measures)) {
    tell.begins(name);
    try {
      rows.push(...(await measure()));
    } catch (cause) {
      tell.broke(name, cause);
      lost.push(name);
    }
  }
  return { rows, lost };
}
