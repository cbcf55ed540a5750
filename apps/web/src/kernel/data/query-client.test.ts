import { onlineManager, queryOptions, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient, takeAnswer } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

it('what is asked without network is refused and told, instead of waiting under a skeleton without end', async () => {
  onlineManager.setOnline(false);
  const queryKey = ['sem', 'rede'];
  const recusa = new Error('sem rede');
  const pergunta = queryClient.fetchQuery({ queryKey, queryFn: () => Promise.reject(recusa), retry: false });
  expect(queryClient.getQueryState(queryKey)?.fetchStatus).toBe('fetching');
  await expect(pergunta).rejects.toBe(recusa);
});

it('what was asked before a write and comes after its answer does not undo it, and is asked anew', async () => {
  const pedidos: PromiseWithResolvers<number>[] = [];
  const options = queryOptions({
    queryKey: ['dia'],
    queryFn: () =>
      (pedidos[pedidos.push(Promise.withResolvers<number>()) - 1] as PromiseWithResolvers<number>).promise,
    initialData: 1,
  });
  const parar = new QueryObserver(queryClient, options).subscribe(() => undefined);
  const held = () => queryClient.getQueryData(options.queryKey);
  void queryClient.invalidateQueries(options);
  expect(pedidos).toHaveLength(1);
  takeAnswer(options.queryKey, 2);
  pedidos[0]?.resolve(1);
  await pedidos[0]?.promise;
  await vi.waitFor(() => expect(pedidos).toHaveLength(2));
  expect(held()).toBe(2);
  pedidos[1]?.resolve(3);
  await vi.waitFor(() => expect(held()).toBe(3));
  parar();
});
