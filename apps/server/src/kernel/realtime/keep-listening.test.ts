import pg from 'pg';
import { expect, test } from 'vitest';
import { byNetwork } from '../../../test/by-network.ts';
import { cloneDatabase } from '../../../test/database.ts';
import { until } from '../../../test/until.ts';
import { createLog } from '../log.ts';
import { readConfig } from '../config.ts';
import { keepListening } from './keep-listening.ts';

const log = createLog(readConfig({ LOG_LEVEL: 'silent' }));
/** As PostgreSQL's protocol begins a notice to who listens. */
const NOTICE = 'A'.charCodeAt(0);

test('a line that hears nothing says so, and hears when its road is mended', async () => {
  const { url, appUrl, drop } = await cloneDatabase();
  const state = { deaf: true };
  // A notice to a line at rest comes alone: no message of another kind stands before it.
  const behind = await byNetwork(appUrl, (bytes) => !state.deaf || bytes[0] !== NOTICE);
  const mouth = new pg.Client({ connectionString: url });
  await mouth.connect();
  const told: boolean[] = [];
  const heard: string[] = [];
  const say = async (channel: string, payload: string) => {
    await mouth.query('select pg_notify($1, $2)', [channel, payload]);
  };
  const ear = keepListening({
    url: behind,
    channel: 'novidades',
    log,
    say,
    onPayload: (payload) => heard.push(payload),
    onHearing: (hearing) => told.push(hearing),
    waits: { echo: 50, grace: 10, deafRetry: 20, askEvery: 30 },
  });

  await ear.start();
  expect(told).toEqual([false]);
  state.deaf = false;
  await until('the line to hear', async () => told.at(-1) === true);
  await say('novidades', 'um');
  await until('the notice', async () => heard.length > 0);
  expect(heard).toEqual(['um']);
  state.deaf = true;
  await until('the line to find out that it is deaf', async () => told.at(-1) === false);

  await ear.stop();
  await mouth.end();
  await drop();
});
