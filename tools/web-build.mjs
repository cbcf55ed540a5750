import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './preflight.mjs';

const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/web/vite.config.ts',
  'packages/contracts/src',
  'packages/domain/src',
  'package-lock.json',
];

/** Tests are not part of the bundle: editing one rebuilds nothing. */
const NOT_BUNDLED = /\.test\.tsx?$/;

/** Builds the browser app unless the last build is of exactly these sources. Throws when the build fails. */
export function ensureWebBuilt(node, { root = ROOT, quiet = false } = {}) {
  const stamp = path.join(root, 'apps/web/dist/.vite/sources.sha256');
  const hash = hashOf(SOURCES.map((source) => path.join(root, source)));
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash) return false;

  if (!quiet) console.log('Montando as telas (leva alguns segundos, só quando mudam)…');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const built = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(root, 'apps/web'),
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`As telas não montam:\n${built.stdout}${built.stderr}`);
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, hash);
  return true;
}

/** One hash of names and contents, the same in whatever order the disk lists them. */
export function hashOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) {
    const content = fs.readFileSync(file);
    hash.update(`${path.relative(ROOT, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesOf(source) {
  const found = fs.statSync(source, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return NOT_BUNDLED.test(source) ? [] : [source];
  return fs
    .readdirSync(source)
    .sort()
    .flatMap((name) => filesOf(path.join(source, name)));
}
