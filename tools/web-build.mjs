import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { giveUp, isProgram, ROOT } from './preflight.mjs';

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
  const hash = hashOfSources(root);
  if (isWebBuilt(root, hash)) return false;

  if (!quiet) console.log('Montando as telas (leva alguns segundos, só quando mudam)…');
  build(node, root);
  finish(root, hash);
  return true;
}

/** Whether what is in `dist` is of exactly these sources. */
export function isWebBuilt(root = ROOT, hash = hashOfSources(root)) {
  const stamp = stampOf(root);
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash;
}

const stampOf = (root) => path.join(root, 'apps/web/dist/.vite/sources.sha256');
const hashOfSources = (root) => hashOf(SOURCES.map((source) => path.join(root, source)));

function build(node, root) {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  // The light pages go into the folder that the first build empties.
  for (const config of ['vite.config.ts', 'vite.leve.config.ts']) {
    const built = spawnSync(node, [vite, 'build', '--logLevel', 'warn', '--config', config], {
      cwd: path.join(root, 'apps/web'),
      encoding: 'utf8',
    });
    if (built.status !== 0) throw new Error(`As telas não montam:\n${built.stdout}${built.stderr}`);
  }
}

/** Its small forms, and the stamp that says of which sources it is. */
function finish(root, hash) {
  compressAssets(path.join(root, 'apps/web/dist/assets'));
  compressAssets(path.join(root, 'apps/web/dist/leve/assets'));
  fs.mkdirSync(path.dirname(stampOf(root)), { recursive: true });
  fs.writeFileSync(stampOf(root), hash);
}

/** Compressed once here at full strength, so that serving costs nothing. Fonts and images already are. */
export function compressAssets(folder) {
  if (!fs.existsSync(folder)) return;
  for (const name of fs.readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue;
    const content = fs.readFileSync(path.join(folder, name));
    write(path.join(folder, `${name}.br`), brotliCompressSync(content));
    write(path.join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

/** Whole or not at all: it may be served while it is written. */
function write(file, content) {
  fs.writeFileSync(`${file}.novo`, content);
  fs.renameSync(`${file}.novo`, file);
}

/**
 * Beside a server that starts: builds, tells it, and when the doors are open compresses, behind everybody else. Cut short there is
 * no stamp, and the next start builds anew.
 */
function buildBeside() {
  process.on('disconnect', () => process.exit(1));
  const hash = hashOfSources(ROOT);
  try {
    build(process.execPath, ROOT);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  process.on('message', () => {
    os.setPriority(os.constants.priority.PRIORITY_LOW);
    finish(ROOT, hash);
    process.exit(0);
  });
  process.send('montadas');
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

if (isProgram(import.meta) && process.send) buildBeside();
