import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from './query-client.ts';

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
