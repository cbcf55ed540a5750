import type { Row } from './world.ts';

/** What a run of the bench came to: its rows, and the names of the measures that broke off. */
export interface Measured {
  readonly rows: readonly Row[];
  readonly lost: readonly string[];
}

/**
 * Takes the measures one after the other. One that breaks off is told with its cause and loses its own rows only: the
 * minutes that the others took are not thrown away.
 */
export async function measureAll(
  measures: Readonly<Record<string, () => Promise<readonly Row[]>>>,
  tell: (name: string, cause: unknown) => void,
): Promise<Measured> {
  const rows: Row[] = [];
  const lost: string[] = [];
  for (const [name, measure] of Object.entries(measures)) {
    try {
      rows.push(...(await measure()));
    } catch (cause) {
      tell(name, cause);
      lost.push(name);
    }
  }
  return { rows, lost };
}
