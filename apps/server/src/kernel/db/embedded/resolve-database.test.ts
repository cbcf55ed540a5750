import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findPostmaster } from './postmaster.ts';
import { resolveDatabase } from './resolve-database.ts';

it('takes the server of DATABASE_URL as it is, and never stops it', async () => {
  const { adminUrl, stop } = await resolveDatabase({ DATABASE_URL: 'postgres://banco.example/oferta' });

  expect(adminUrl).toBe('postgres://banco.example/oferta');
  await stop();
});

it('keeps the embedded data in the pg folder of DATA_DIR', async () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'resolve-'));
  fs.chmodSync(home, 0o755);
  const { stop } = await resolveDatabase({ DATA_DIR: home });

  expect(findPostmaster(path.join(home, 'pg'))).toBeDefined();
  await stop();
  expect(findPostmaster(path.join(home, 'pg'))).toBeUndefined();
  fs.rmSync(home, { recursive: true });
});
