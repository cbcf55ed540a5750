import type { Feed } from '@oferta/contracts/feeds.ts';
import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** A query that a feed keeps true. */
interface FeedQuery {
  readonly feed: Feed;
  readonly codConcessionaria: number;
  readonly queryKey: QueryKey;
}

const mounted = new Set<FeedQuery>();

/** Registers a mounted query; returns the function that takes it off. */
export function mountFeedQuery(query: FeedQuery): () => void {
  mounted.add(query);
  return () => mounted.delete(query);
}

/** The feed's new data replaces what is held (spec §4); unchanged records keep their identity (query-client.ts). */
export async function replaceFeedData(feed: Feed, codConcessionaria: number, data: unknown): Promise<void> {
  for (const { queryKey } of affected(feed, codConcessionaria)) {
    // A request on its way was answered before this change and would undo it.
    if (queryClient.getQueryData(queryKey) !== undefined) {
      await queryClient.cancelQueries({ queryKey, exact: true }, { revert: false });
    }
    queryClient.setQueryData(queryKey, data);
  }
}

/** Asks the server again for what one feed, or all, keep: after a reconnection, a sleep, or a message that was lost. */
export function refetchFeeds(feed?: Feed): void {
  for (const query of mounted) {
    if (feed && query.feed !== feed) continue;
    void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}

/** One entry per key, however many components use it. */
function affected(feed: Feed, codConcessionaria: number): FeedQuery[] {
  const byKey = new Map<string, FeedQuery>();
  for (const query of mounted) {
    if (query.feed !== feed || query.codConcessionaria !== codConcessionaria) continue;
    byKey.set(JSON.stringify(query.queryKey), query);
  }
  return [...byKey.values()];
}
