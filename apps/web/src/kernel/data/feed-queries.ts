import type { Feed } from '@oferta/contracts/feeds.ts';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { askAgain, queryClient } from './query-client.ts';

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
export function replaceFeedData(feed: Feed, codConcessionaria: number, data: unknown): void {
  for (const queryKey of keysWhere(
    (query) => query.feed === feed && query.codConcessionaria === codConcessionaria,
  )) {
    // A request on its way was answered before this change and would undo it. Whoever waits for a first one is given
    // the new data: nothing may come between the two lines.
    void queryClient.cancelQueries({ queryKey, exact: true });
    queryClient.setQueryData(queryKey, data);
  }
}

/** Asks the server again for what one feed, or all, keep: after a reconnection, a sleep, or a message that was lost. */
export function refetchFeeds(feed?: Feed): void {
  for (const queryKey of keysWhere((query) => feed === undefined || query.feed === feed))
    askAgain({ queryKey, exact: true });
}

/** One key, however many components use it. */
function keysWhere(accepts: (query: FeedQuery) => boolean): QueryKey[] {
  const accepted = [...mounted].filter(accepts);
  return [...new Map(accepted.map(({ queryKey }) => [hashKey(queryKey), queryKey])).values()];
}
