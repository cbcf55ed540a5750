import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountFeedQuery, refetchFeeds, replaceFeedData } from './feed-queries.ts';
import { queryClient } from './query-client.ts';

const queryKey = ['agenda', 'doDia', 7];
const lista = (...codigos: number[]) => codigos.map((codigo) => ({ codigo }));

/** A screen with the list, whose requests the test answers itself, in order. */
function tela() {
  const requests: PromiseWithResolvers<unknown>[] = [];
  const queryFn = (): Promise<unknown> => {
    const request = Promise.withResolvers<unknown>();
    requests.push(request);
    return request.promise;
  };
  const first = queryClient.fetchQuery({ queryKey, queryFn });
  const stops = [
    new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined),
    mountFeedQuery({ feed: 'getAgendamentos', codConcessionaria: 7, queryKey }),
    // Two components with the same list are one list.
    mountFeedQuery({ feed: 'getAgendamentos', codConcessionaria: 7, queryKey: [...queryKey] }),
  ];
  unmount = () => {
    for (const stop of stops) stop();
  };
  return { requests, first };
}

let unmount = (): void => undefined;
const held = (): unknown => queryClient.getQueryData(queryKey);

beforeEach(() => queryClient.clear());
afterEach(() => {
  unmount();
  queryClient.clear();
});

describe('news that come before the first answer', () => {
  it('stay: the older answer does not undo them, and whoever waited for it is given them', async () => {
    const { requests, first } = tela();
    replaceFeedData('getAgendamentos', 7, lista(1, 2));
    requests[0]?.resolve(lista(1));
    expect(await first).toEqual(lista(1, 2));
    expect(held()).toEqual(lista(1, 2));
    expect(queryClient.getQueryState(queryKey)).toMatchObject({ status: 'success', fetchStatus: 'idle' });
  });

  it('are asked for once more after it, when all that is known is that there were some', async () => {
    const { requests, first } = tela();
    refetchFeeds();
    expect(requests).toHaveLength(1);
    requests[0]?.resolve(lista(1));
    expect(await first).toEqual(lista(1));
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    requests[1]?.resolve(lista(1, 2));
    await vi.waitFor(() => expect(held()).toEqual(lista(1, 2)));
    expect(requests).toHaveLength(2);
  });
});

describe('news that come while a list is read again', () => {
  it('are not undone by what was asked before', async () => {
    const { requests, first } = tela();
    requests[0]?.resolve(lista(1));
    await first;
    refetchFeeds('getAgendamentos');
    expect(requests).toHaveLength(2);
    replaceFeedData('getAgendamentos', 7, lista(1, 2));
    requests[1]?.resolve(lista(1));
    await requests[1]?.promise;
    expect(held()).toEqual(lista(1, 2));
    expect(queryClient.isFetching()).toBe(0);
  });

  it('of another list or dealership ask for nothing', async () => {
    const { requests, first } = tela();
    replaceFeedData('getAgendamentos', 8, lista(9));
    replaceFeedData('getServicosAgendamentos', 7, lista(9));
    refetchFeeds('getServicosAgendamentos');
    expect(held()).toBeUndefined();
    requests[0]?.resolve(lista(1));
    expect(await first).toEqual(lista(1));
    expect(requests).toHaveLength(1);
  });
});
