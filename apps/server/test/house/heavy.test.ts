import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** What makes a process heavy, how it is known in a source, and the files that lead it through the lane (kernel/fair/heavy.ts). */
const HEAVY = [
  {
    what: 'a thread',
    sign: /import (?:type )?\{[^}]*\bWorker\b[^}]*\} from 'node:worker_threads'|new Worker\(|import\('node:worker_threads'\)/,
    doors: ['kernel/fair/thread.ts'],
  },
  {
    what: 'a picture opened',
    sign: /^import (?!type )[^\n]*from 'sharp'|import\('sharp'\)/m,
    doors: ['kernel/images/sharp.ts'],
  },
  {
    // Streams of it, which go on as they are taken, belong to who writes and reads files; icons of some pixels are kept.
    what: 'something compressed or opened in one piece',
    sign: /\b(?:gzip|gunzip|deflate|inflate|deflateRaw|inflateRaw|unzip|brotliCompress|brotliDecompress|zstdCompress|zstdDecompress)(?:Sync)?\b[^\n]*from 'node:zlib'|import\('node:zlib'\)/,
    doors: ['kernel/http/bytes/compress.ts', 'kernel/images/encode-png.ts'],
  },
  {
    // The embedded database is the start's, a password is hashed in libuv's own few threads, and the night's copy is the clock's: one, and behind all others.
    what: 'a process, or a key worked out in the middle of everybody’s calls',
    sign: /from 'node:child_process'|\b(?:execSync|spawnSync|scryptSync|pbkdf2Sync)\(/,
    doors: [
      /^kernel\/db\/embedded\//,
      'kernel/db/logins.ts',
      'app/mover.ts',
      'app/copia/copiar-banco.job.ts',
      // Of a first start, before anybody calls, and then behind everybody.
      'app/inicio/montar-telas.ts',
    ],
  },
] as const;

const isDoor = (doors: readonly (string | RegExp)[], file: string): boolean =>
  doors.some((door) => (typeof door === 'string' ? door === file : door.test(file)));

/** What a file does heavily by itself, past the lane. */
const past = (file: string, source: string): string[] =>
  HEAVY.filter(({ sign, doors }) => sign.test(source) && !isDoor(doors, file)).map(({ what }) => what);

const SRC = 'apps/server/src';
const files = globSync(`${SRC}/**/*.ts`)
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file: file.slice(SRC.length + 1), source: readFileSync(file, 'utf8') }));

test('whatever is heavy passes the lane', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(({ file, source }) => past(file, source).map((what) => `${file}: ${what}`))).toEqual(
    [],
  );
});

test('the doors do what they stand here for, by the lane', () => {
  const sourceOf = (name: string) => files.find(({ file }) => file === name)?.source ?? '';
  for (const { sign, doors } of HEAVY)
    for (const door of doors) if (typeof door === 'string') expect(sourceOf(door), door).toMatch(sign);
  expect(sourceOf('kernel/fair/thread.ts')).toContain("from './heavy.ts'");
  expect(sourceOf('kernel/images/sharp.ts')).toContain("from '../fair/heavy.ts'");
});

test('every thread stands back before its own file is read', () => {
  const sourceOf = (name: string) => files.find(({ file }) => file === name)?.source ?? '';
  expect(sourceOf('kernel/fair/thread.ts').match(/new Worker\((?!BEGIN,)/)).toBeNull();
  expect(sourceOf('kernel/fair/begin.worker.ts')).toMatch(/^standBack\(\);\nawait import\(/m);
});

describe('a new one past the lane is told', () => {
  test.each([
    ['a thread', `import { Worker } from 'node:worker_threads';`],
    ['a thread', `import { parentPort, Worker } from 'node:worker_threads';`],
    ['a thread', `const w = new Worker(url);`],
    ['a picture opened', `import sharp from 'sharp';`],
    ['a picture opened', `  const { default: sharp } = await import('sharp');`],
    ['something compressed or opened in one piece', `import { gunzipSync } from 'node:zlib';`],
    [
      'something compressed or opened in one piece',
      `import { promisify } from 'node:util';\nimport { crc32, gzip } from 'node:zlib';`,
    ],
    [
      'a process, or a key worked out in the middle of everybody’s calls',
      `import { execFile } from 'node:child_process';`,
    ],
    [
      'a process, or a key worked out in the middle of everybody’s calls',
      `const key = scryptSync(senha, sal, 32);`,
    ],
  ])('%s: %s', (what, source) => {
    expect(past('features/agenda/novo.ts', source)).toEqual([what]);
  });

  test.each([
    `import { parentPort, workerData } from 'node:worker_threads';`,
    `import type { Sharp } from 'sharp';`,
    `import { createInflateRaw } from 'node:zlib';`,
    `import { computeInThread } from '#kernel/fair/thread.ts';`,
  ])('and what is none is not: %s', (source) => {
    expect(past('features/agenda/novo.ts', source)).toEqual([]);
  });
});
