import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type ClonedDatabase } from '../../../test/database.ts';
import { createLog } from '../log.ts';
import { readConfig } from '../config.ts';
import { openDatabase, type Database } from './database.ts';
import { longReads } from './long-reads.ts';

let clone: ClonedDatabase;
let primary: Database;
const open = (url: string) => openDatabase({ url, max: 1, onError: () => undefined });
const log = createLog(readConfig({ LOG_LEVEL: 'silent' }));
beforeAll(async () => {
  clone = await cloneDatabase();
  primary = open(clone.appUrl);
});
afterAll(async () => {
  await primary.close();
  await clone.drop();
});

test('without a replica lists are read on the primary', async () => {
  expect(await longReads({ primary, replica: null, log })()).toBe(primary);
});

test.each([
  ['is away', () => 'postgres://oferta_app@127.0.0.1:1/nenhum'],
  // One that replays nothing never has what was written.
  ['does not follow', () => clone.appUrl],
])('where the replica %s, too', async (_como, url) => {
  const replica = open(url());
  try {
    expect(await longReads({ primary, replica, log })()).toBe(primary);
  } finally {
    await replica.close();
  }
});
