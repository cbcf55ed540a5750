import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { giveUp, ROOT } from './preflight.mjs';

const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/agendar.html',
  'apps/web/cliente.html',
  'apps/web/meu-dia.html',
  'apps/web/vistoria.html',
  'apps/web/package.json',
  'apps/web/vite.config.ts',
  'apps/web/vite.leve.config.ts',
  'apps/web/first-files.ts',
  'apps/web/lean-contracts.ts',
  'apps/web/offline-worker.ts',
  'apps/web/short-class-names.ts',
  'tools/web-build.mjs',
  'packages/contracts/src',
  'packages/domain/src',
  'package-lock.json',
];

/** Tests are not part of the bundle: editing one rebuilds nothing. */
const NOT_BUNDLED = /\.test\.tsx?$/;

/** For a program that is nothing without its screens: built, or it ends here with what the build said. */
export function needWebBuilt(node) {
  try {
    ensureWebBuilt(node);
  } catch (error) {
    giveUp(error.message);
  }
}

/** Builds the browser app unless the last build is of exactly these sources. Throws when the build fails. */
export function ensureWebBuilt(node, { root = ROOT, quiet = false } = {}) {
  const stamp = path.join(root, 'apps/web/dist/.vite/sources.sha256');
  const hash = hashOf(SOURCES.map((source) => path.join(root, source)));
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash) return false;

  if (!quiet) console.log('Montando as telas (leva alguns segundos, só quando mudam)…');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  // The light pages go into the folder that the first build empties.
  for (const config of ['vite.config.ts', 'vite.leve.config.ts']) {
    const built = spawnSync(node, [vite, 'build', '--logLevel', 'warn', '--config', config], {
      cwd: path.join(root, 'apps/web'),
      encoding: 'utf8',
    });
    if (built.status !== 0) throw new Error(`As telas não montam:\n${built.stdout}${built.stderr}`);
  }
  compressAssets(path.join(root, 'apps/web/dist/assets'));
  compressAssets(path.join(root, 'apps/web/dist/leve/assets'));
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, hash);
  return true;
}

/** Compressed once here at full strength, so that serving costs nothing. Fonts and images already are. */
export function compressAssets(folder) {
  if (!fs.existsSync(folder)) return;
  for (const name of fs.readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue;
    const content = fs.readFileSync(path.join(folder, name));
    fs.writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(content));
    fs.writeFileSync(path.join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
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
