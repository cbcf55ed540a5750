// Runs before anything is installed, on the oldest Node we start from: only Node's own modules here.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { slim } from './runtime/slim.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const OLDEST_NODE = [20, 19];
/** The first Node that runs TypeScript without a flag. */
const TYPESCRIPT_NODE = [22, 18];

/** Ends with a sentence for the operator, not with a stack. */
export function giveUp(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Whether the module of this `import.meta` is the program itself, under whatever link it was called. */
export function isProgram(meta) {
  return Boolean(process.argv[1]) && fs.realpathSync(process.argv[1]) === fileURLToPath(meta.url);
}

/** What runs and builds the product. The root's own packages check and test it: only `npm test` and its like need them. */
const TO_RUN = ['packages/domain', 'packages/contracts', 'apps/server', 'apps/web'];
/** Brings the Node to run with. */
const RUNTIME = 'tools/runtime';

/**
 * Makes ready to run anything: a good Node, what package-lock.json asks for installed. Answers the Node to run with.
 * `onlyToRun`: for what an installation does, which needs neither linters nor browsers of tests.
 */
export function preflight({ onlyToRun = false } = {}) {
  if (!isAtLeast(process.versions.node, OLDEST_NODE)) {
    giveUp(
      `É preciso o Node ${OLDEST_NODE.join('.')} ou mais novo; este é o ${process.versions.node}. Veja https://nodejs.org`,
    );
  }
  ensureInstalled(ROOT, { onlyToRun });
  return locateNode(ROOT);
}

/** Whether `version` ('24.21.0') is `[major, minor]` or newer. */
export function isAtLeast(version, [major, minor]) {
  const [ownMajor, ownMinor] = version.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

/** Installs when node_modules is not what package-lock.json says; a stamp makes the usual answer cheap. */
export function ensureInstalled(root, { onlyToRun = false } = {}) {
  const lock = path.join(root, 'package-lock.json');
  const stamp = path.join(root, 'node_modules', '.gestao-lock');
  if (!fs.existsSync(lock)) {
    if (!fs.existsSync(path.join(root, 'node_modules'))) npm(root, ['install', '--include=dev']);
    return;
  }
  const whole = createHash('sha256').update(fs.readFileSync(lock)).digest('hex');
  const part = `${whole} ${TO_RUN.length}`;
  const stamped = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8') : '';
  if (stamped === whole || (onlyToRun && stamped === part)) return;
  const isWhole = stamped !== part && installedMatches(root);
  if (!isWhole) install(root, onlyToRun);
  try {
    fs.writeFileSync(stamp, onlyToRun && !isWhole ? part : whole);
  } catch {
    // Installed by another user: then the longer comparison answers each time.
  }
}

function install(root, onlyToRun) {
  if (!onlyToRun) return npm(root, ['ci', '--include=dev']);
  const own = isAtLeast(process.versions.node, TYPESCRIPT_NODE) ? [] : [RUNTIME];
  npm(root, ['ci', '--include=dev', ...[...TO_RUN, ...own].flatMap((place) => ['-w', place])]);
  slim(root);
}

/** Compares package-lock.json with the list npm keeps of what it put in node_modules. */
export function installedMatches(root) {
  const installedList = path.join(root, 'node_modules', '.package-lock.json');
  if (!fs.existsSync(installedList)) return false;

  const wanted = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(fs.readFileSync(installedList, 'utf8')).packages;
  return Object.entries(wanted)
    .filter(([place, entry]) => place.includes('node_modules/') && !entry.link)
    .every(([place, entry]) => {
      const found = installed[place];
      return found
        ? found.version === entry.version
        : Boolean(entry.optional || entry.devOptional || entry.peer);
    });
}

function npm(root, command) {
  console.log(
    'Instalando as dependências (só na primeira vez e depois de atualizar; um minuto, conforme a rede)…',
  );
  // Engines of packages for other systems are none of the operator's concern.
  const options = [...command, '--no-audit', '--no-fund', '--loglevel=error'];
  // The Node of node_modules must not be the one that deletes it: npm says which Node it was started with.
  const npmCli = process.env.npm_execpath;
  const node = process.env.npm_node_execpath ?? process.execPath;
  const useCli = npmCli?.endsWith('.js') && fs.existsSync(npmCli);
  const done = useCli
    ? spawnSync(node, [npmCli, ...options], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', options, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0)
    giveUp(`npm ${command[0]} não terminou bem; veja acima. Sem dependências não há o que rodar.`);
}

/** The maintained Node that npm installed with the project, or the current one where there is none but it is new. */
export function locateNode(root) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = path.join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program);
  if (fs.existsSync(own) && spawnSync(own, ['--version']).status === 0) return own;
  if (isAtLeast(process.versions.node, TYPESCRIPT_NODE)) return process.execPath;
  return giveUp(
    `Para ${process.platform} ${process.arch} não vem um Node junto: instale o Node 24 (ou ${TYPESCRIPT_NODE.join('.')} ` +
      `ou mais novo); este é o ${process.versions.node}. Se usou --omit=optional, reinstale sem ele.`,
  );
}
