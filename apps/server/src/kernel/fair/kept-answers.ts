import type { Feed } from '@oferta/contracts/feeds.ts';
import type { FeedVersions } from '../realtime/feed-versions.ts';

/** Seconds that a place kept in another process may be shown as free: whoever takes it is told. */
const KEPT_MS = 3_000;
const AT_MOST = 500;

/** What was asked, of which dealership, and the list whose change makes the answer another one. */
export interface Kept {
  readonly feed: Feed;
  readonly codDistribuidor: number;
  readonly codConcessionaria: number;
  readonly question: string;
}

interface Answer {
  readonly at: number;
  readonly version: string;
  readonly value: Promise<unknown>;
}

/**
 * Answers that are the same for everybody who asks: worked out once for all who ask in the same moment, and kept for some
 * seconds under the version of the list that they come from. A process that cannot hear of changes keeps none.
 */
export function keptAnswers(versions: FeedVersions, now: () => number = () => performance.now()) {
  const held = new Map<string, Answer>();
  const ofHouse = ({ codDistribuidor, codConcessionaria }: Omit<Kept, 'feed' | 'question'>): string =>
    `${codDistribuidor} ${codConcessionaria} `;

  return {
    get<T>(what: Kept, work: () => Promise<T>): Promise<T> {
      const version = versions.current(what);
      if (version === null) return work();
      const key = `${ofHouse(what)}${what.feed} ${what.question}`;
      const found = held.get(key);
      // The key says the question, and the question the kind of its answer.
      if (found?.version === version && now() - found.at < KEPT_MS) return found.value as Promise<T>;
      const value = work();
      if (held.size >= AT_MOST) held.clear();
      held.set(key, { at: now(), version, value });
      value.catch(() => held.delete(key));
      return value;
    },
    /** Something changed that the list's version does not tell of. */
    drop(house: Omit<Kept, 'feed' | 'question'>): void {
      for (const key of held.keys()) if (key.startsWith(ofHouse(house))) held.delete(key);
    },
  };
}
export type KeptAnswers = ReturnType<typeof keptAnswers>;
