import {
  type DataTag,
  QueryClient,
  type QueryFilters,
  type QueryKey,
  type Updater,
} from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { mergeById } from './merge-by-id.ts';

/** Nobody answered, the server failed or had too much to do: the same request may well succeed in a moment. */
const isPassing = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Server state of everything behind the login. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      structuralSharing: mergeById,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isPassing(error),
    },
    mutations: {
      // Told at once when offline, instead of waiting unseen; the Idempotency-Key makes the one repetition safe.
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && isApiError(error) && error.status === 0,
      retryDelay: 600,
    },
  },
});

/**
 * Takes what a write has answered. A request on its way may have been answered before the write and would undo it, and
 * the next write would go out with an old version: it is broken off and asked anew.
 */
export function takeAnswer<Data>(
  queryKey: DataTag<QueryKey, Data, Error>,
  answer: Updater<Data | undefined, Data | undefined>,
): void {
  const asked = queryClient.isFetching({ queryKey, exact: true }) > 0;
  if (asked) void queryClient.cancelQueries({ queryKey, exact: true });
  // Nothing may come between: whoever waits for a first answer is given this one.
  queryClient.setQueryData<Data>(queryKey, answer);
  if (asked) void queryClient.invalidateQueries({ queryKey, exact: true });
}

/**
 * Asks the server again for what is on screen; the rest is asked for when next seen. A reading on its way is not broken off,
 * or what is told to be old more often than it can be read would never be seen: it may have been answered before what is now
 * known, and is asked for once more after it, however often it was told.
 */
export function askAgain(which?: QueryFilters): void {
  for (const query of queryClient.getQueryCache().findAll(which)) {
    const again = (): void =>
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
    if (query.state.fetchStatus === 'fetching') void query.fetch().then(again, again);
    else again();
  }
}
