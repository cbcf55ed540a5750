import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recarregarDepois } from './recarga.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HORA_MS = 3_600_000;
const MINUTO_MS = 60_000;

function armar(...respostas: readonly boolean[]) {
  const recarregar = vi.fn();
  const responde = vi.fn(() => Promise.resolve(respostas[responde.mock.calls.length - 1] ?? false));
  return { recarregar, responde, cancelar: recarregarDepois({ esperaMs: HORA_MS, responde, recarregar }) };
}

test('the page is loaded anew when its hour comes', async () => {
  const { recarregar } = armar(true);
  await vi.advanceTimersByTimeAsync(HORA_MS - 1);
  expect(recarregar).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(recarregar).toHaveBeenCalledOnce();
});

test('while the server does not answer the board stays, and it is asked again each minute', async () => {
  const { recarregar, responde } = armar(false, false, true);
  await vi.advanceTimersByTimeAsync(HORA_MS + MINUTO_MS);
  expect(responde).toHaveBeenCalledTimes(2);
  expect(recarregar).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(MINUTO_MS);
  expect(recarregar).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('a board that was left is not loaded anew, whenever it was left', async () => {
  const antes = armar(true);
  antes.cancelar();
  const entre = armar(false, true);
  await vi.advanceTimersByTimeAsync(HORA_MS);
  entre.cancelar();
  await vi.advanceTimersByTimeAsync(HORA_MS);
  expect(antes.recarregar).not.toHaveBeenCalled();
  expect(entre.recarregar).not.toHaveBeenCalled();
});
