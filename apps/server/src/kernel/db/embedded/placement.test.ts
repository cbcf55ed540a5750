import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { binariesIn } from './binaries.ts';
import { placeBinaries, placeData } from './placement.ts';
import { canReach } from './server-user.ts';

const asRoot = process.getuid?.() === 0;
const stranger = { uid: 54_321, gid: 54_321 };
let home: string;

beforeEach(() => {
  home = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'placement-'));
  fs.chmodSync(home, 0o755);
});

afterEach(() => fs.rmSync(home, { recursive: true }));

/** A folder of programs as npm unpacks it: without its links, and closed by the installer's mask. */
function aNative(folder: string) {
  const native = path.join(folder, 'native');
  fs.mkdirSync(path.join(native, 'bin'), { recursive: true });
  fs.mkdirSync(path.join(native, 'lib'));
  fs.writeFileSync(path.join(native, 'bin', 'postgres'), '', { mode: 0o700 });
  fs.writeFileSync(path.join(native, 'lib', 'libicu.so.60.2'), 'icu', { mode: 0o600 });
  fs.writeFileSync(
    path.join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so.60' }]),
  );
  return binariesIn(native);
}

describe('data', () => {
  it('live where they are asked for when the server can get there', () => {
    expect(placeData(path.join(home, 'pg')).dataDir).toBe(path.join(home, 'pg'));
  });

  it('follow links, for PostgreSQL does', () => {
    fs.mkdirSync(path.join(home, 'disco'));
    fs.symlinkSync(path.join(home, 'disco'), path.join(home, 'atalho'));

    expect(placeData(path.join(home, 'atalho', 'pg')).dataDir).toBe(path.join(home, 'disco', 'pg'));
  });

  it.runIf(asRoot)('move, always to the same place, when root asks for a closed folder', () => {
    const closed = path.join(home, 'closed');
    fs.mkdirSync(closed, { mode: 0o700 });
    const placed = placeData(path.join(closed, 'pg'), path.join(home, 'system'));

    expect(path.relative(path.join(home, 'system'), placed.dataDir)).toMatch(/^[0-9a-f]{12}\/pg$/);
    expect(placeData(path.join(closed, 'pg'), path.join(home, 'system'))).toEqual(placed);
  });

  it.runIf(asRoot)('already in a closed folder are not silently replaced by an empty database', () => {
    const closed = path.join(home, 'closed', 'pg');
    fs.mkdirSync(closed, { recursive: true });
    fs.writeFileSync(path.join(closed, 'PG_VERSION'), '18');
    fs.chmodSync(path.dirname(closed), 0o700);

    expect(() => placeData(closed, path.join(home, 'system'))).toThrow('fechada ao usuário do PostgreSQL');
  });
});

describe('programs', () => {
  it('get the links that npm cannot carry, where they are', () => {
    const found = aNative(home);
    const placed = placeBinaries(found, { dataDir: path.join(home, 'pg'), user: undefined });

    expect(placed).toEqual(found);
    expect(fs.readFileSync(path.join(found.native, 'lib', 'libicu.so.60'), 'utf8')).toBe('icu');
  });

  it('are copied, linked and opened when the account of the server cannot reach them', () => {
    const closed = path.join(home, 'closed');
    fs.mkdirSync(closed, { mode: 0o700 });
    const system = path.join(home, 'system');
    const place = { dataDir: path.join(system, 'x', 'pg'), user: stranger };

    const placed = placeBinaries(aNative(closed), place, system);

    expect(canReach(stranger, placed.postgres)).toBe(true);
    expect(fs.readFileSync(path.join(placed.native, 'lib', 'libicu.so.60'), 'utf8')).toBe('icu');
    expect(fs.statSync(path.join(placed.native, 'lib', 'libicu.so.60')).mode & 0o004).toBe(0o004);
    expect(placeBinaries(binariesIn(path.join(closed, 'native')), place, system)).toEqual(placed);
  });
});
