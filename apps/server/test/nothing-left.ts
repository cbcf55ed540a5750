import { afterAll, beforeAll, expect } from 'vitest';

/** What files that share a process have in common besides its modules: who changes it changes it for the next one. */
const ofTheProcess = () => ({
  // sharp's own, at its first picture.
  env: { ...process.env, VIPSHOME: undefined },
  folder: process.cwd(),
  swallowed: ['uncaughtException', 'unhandledRejection'].map((name) => process.listenerCount(name)),
  now: Date.now,
  fetch: globalThis.fetch,
  timer: globalThis.setTimeout,
});

let before: ReturnType<typeof ofTheProcess>;

// Declared before the file's own: the first to begin, and the last to end.
beforeAll(() => {
  before = ofTheProcess();
});
afterAll(() => {
  expect(ofTheProcess(), 'a test file leaves its process as it found it').toEqual(before);
});
