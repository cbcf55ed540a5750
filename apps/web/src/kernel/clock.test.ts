import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const HORA = 3_600_000;

/** The module as a page that has just been loaded has it. */
async function loaded() {
  vi.resetModules();
  return import('./clock.ts');
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** How many whole hours the server's clock is ahead of this machine's, as the page sees it. */
const hoursAhead = (serverNow: () => number): number => Math.round((serverNow() - Date.now()) / HORA);

it('takes this machine for right until a token has told the time', async () => {
  const { serverNow } = await loaded();
  expect(hoursAhead(serverNow)).toBe(0);
});

it('keeps the time of the server on a machine that is three hours slow, also after the page is loaded again', async () => {
  const before = await loaded();
  before.setClockByToken((Date.now() + 3 * HORA) / 1000);
  expect(hoursAhead(before.serverNow)).toBe(3);
  const after = await loaded();
  expect(hoursAhead(after.serverNow)).toBe(3);
});

it('goes by this machine where nothing can be kept', async () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('localStorage', undefined);
  const { serverNow, setClockByToken } = await loaded();
  setClockByToken((Date.now() - HORA) / 1000);
  expect(hoursAhead(serverNow)).toBe(-1);
});
