import type { Feed } from '@oferta/contracts/feeds.ts';
import type { QueryKey } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { onFeedData } from './feed-messages.ts';
import { mountFeedQuery } from './feed-queries.ts';

/** Keeps the query of a dealership's present day true by the socket. `optionsOf` is the query's own options function. */
export function useFeed(
  feed: Feed,
  codConcessionaria: number,
  optionsOf: (codConcessionaria: number) => { readonly queryKey: QueryKey },
): void {
  const { queryKey } = optionsOf(codConcessionaria);
  const hash = hashKey(queryKey);
  useEffect(
    () => mountFeedQuery({ feed, codConcessionaria, queryKey: JSON.parse(hash) as QueryKey }),
    [feed, codConcessionaria, hash],
  );
}

/** Runs with the data of every message of a feed in the present dealership, while mounted. */
export function useOnFeed(feed: Feed, onData: (data: unknown) => void): void {
  const onLatest = useEffectEvent(onData);
  useEffect(() => onFeedData(feed, (data) => onLatest(data)), [feed]);
}
