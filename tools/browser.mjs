// Finds a Chromium for tests and measures of screens, or gets one where it may. No browser is an answer: nothing here fails.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './preflight.mjs';

const INSTALLED = [
  // The same engine without a browser's own screens: a quarter less work (docs/decisions/0027).
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** What an operator can do who has no browser. */
export const HOW_TO_GET_ONE =
  'instale o Chromium (Debian e Ubuntu: sudo apt-get install chromium) ou informe CHROMIUM_PATH=/caminho/do/chromium';

/** The path of a Chromium that starts, or undefined. */
export async function findChromium(node) {
  const given = process.env.CHROMIUM_PATH;
  if (given) return works(given) ? given : undefined;

  return INSTALLED.find(works) ?? aptChromium() ?? (await npmChromium(node));
}

function works(program) {
  if (!fs.existsSync(program)) return false;
  // Chrome for Windows answers --version by opening a window.
  return process.platform === 'win32' || spawnSync(program, ['--version'], { timeout: 30_000 }).status === 0;
}

function aptChromium() {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Instalando o Chromium (apt-get)…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  const install = (...names) => apt('install', '-y', '--no-install-recommends', ...names);
  // The whole one beside the shell for what only a browser's own settings can say; Ubuntu has no package of the shell.
  const installed = apt('update') && (install('chromium', 'chromium-headless-shell') || install('chromium'));
  return installed ? INSTALLED.find(works) : undefined;
}

/** A build of Chromium that comes whole inside an npm package, libraries included, for who may not use apt. */
const NPM_CHROMIUM = '@sparticuz/chromium@153.0.0';

async function npmChromium(node) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const home = path.join(ROOT, 'node_modules', '.cache', 'chromium');
  const entry = path.join(home, 'node_modules/@sparticuz/chromium/build/index.js');
  if (!fs.existsSync(entry)) {
    console.log('Baixando um Chromium do npm…');
    fs.mkdirSync(home, { recursive: true });
    const options = [
      'install',
      '--prefix',
      home,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      NPM_CHROMIUM,
    ];
    if (spawnSync('npm', options, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) return undefined;
  }
  return unpack(node, entry);
}

/** In a process of its own, because the package wants a newer Node than the one we may be running on. */
function unpack(node, entry) {
  const program = `import(${JSON.stringify(pathToFileURL(entry).href)})
    .then(({ default: chromium }) => chromium.executablePath())
    .then((program) => console.log(JSON.stringify({ program, libraries: process.env.LD_LIBRARY_PATH ?? '' })))`;
  const env = { ...process.env, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
  const done = spawnSync(node, ['-e', program], { env, encoding: 'utf8' });
  if (done.status !== 0) return undefined;
  const { program: chromium, libraries } = JSON.parse(done.stdout.trim().split('\n').at(-1));
  if (libraries) process.env.LD_LIBRARY_PATH = libraries;
  return works(chromium) ? chromium : undefined;
}
