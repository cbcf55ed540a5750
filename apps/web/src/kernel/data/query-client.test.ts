import { onlineManager, queryOptions, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { askAgain, queryClient, takeAnswer } from './query-client.ts';

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

it('what is told to be old while it is read for the first time is asked for once more after it, and nothing else is', async () => {
  const lidas = ['regras', 'peças'].map((qual) => {
    const pedidos: PromiseWithResolvers<string>[] = [];
    const options = queryOptions({
      queryKey: ['cadastro', qual],
      queryFn: () =>
        (pedidos[pedidos.push(Promise.withResolvers<string>()) - 1] as PromiseWithResolvers<string>).promise,
    });
    return { pedidos, options, parar: new QueryObserver(queryClient, options).subscribe(() => undefined) };
  });
  const [regras, pecas] = lidas;
  if (!regras || !pecas) throw new Error('two are read');
  askAgain({ queryKey: regras.options.queryKey });
  expect(regras.pedidos).toHaveLength(1);
  for (const { pedidos } of lidas) pedidos[0]?.resolve('antes');
  await vi.waitFor(() => expect(regras.pedidos).toHaveLength(2));
  regras.pedidos[1]?.resolve('depois');
  await vi.waitFor(() => expect(queryClient.getQueryData(regras.options.queryKey)).toBe('depois'));
  expect(queryClient.getQueryData(pecas.options.queryKey)).toBe('antes');
  expect(pecas.pedidos).toHaveLength(1);
  for (const { parar } of lidas) parar();
});

it('what is told to be old many times while it is read is read to its end, and once more', async () => {
  const pedidos: PromiseWithResolvers<number>[] = [];
  const options = queryOptions({
    queryKey: ['painel'],
    queryFn: () =>
      (pedidos[pedidos.push(Promise.withResolvers<number>()) - 1] as PromiseWithResolvers<number>).promise,
    initialData: 1,
  });
  const parar = new QueryObserver(queryClient, options).subscribe(() => undefined);
  const held = () => queryClient.getQueryData(options.queryKey);
  for (let vez = 0; vez < 4; vez += 1) askAgain({ queryKey: options.queryKey });
  expect(pedidos).toHaveLength(1);
  pedidos[0]?.resolve(2);
  await vi.waitFor(() => expect(held()).toBe(2));
  await vi.waitFor(() => expect(pedidos).toHaveLength(2));
  pedidos[1]?.resolve(3);
  await vi.waitFor(() => expect(held()).toBe(3));
  expect(pedidos).toHaveLength(2);
  parar();
});
