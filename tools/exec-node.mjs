import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What Node compiled once it finds again at the next start: half a second less. */
const CACHE = path.join(fileURLToPath(new URL('..', import.meta.url)), 'node_modules/.cache/node-compile');
process.env.NODE_COMPILE_CACHE ??= CACHE;

/** Signals that ask a program to end. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Becomes `node ...args`. Where the system can, this very process turns into it, so that signals, a terminal and
 * even kill -9 meet the program itself; else it runs as a child, whose end is ours.
 */
export async function execNode(node, args) {
  if (process.execve && process.platform !== 'win32') {
    process.removeAllListeners('warning');
    process.execve(node, [node, ...args], process.env);
  }
  process.exit(await runNode(node, args));
}

/**
 * Runs `node ...args` in our terminal, or has `say` told what it says; passes it one request to end, and answers its exit code.
 */
export function runNode(node, args, { say, ...options } = {}) {
  const child = spawn(node, args, { stdio: say ? ['inherit', 'pipe', 'pipe'] : 'inherit', ...options });
  for (const stream of say ? [child.stdout, child.stderr] : [])
    stream.setEncoding('utf8').on('data', (text) => say(text));
  passEnding(child);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', (code, signal) => resolve(code ?? 128 + os.constants.signals[signal]));
  });
}

/**
 * A terminal sends Ctrl+C to its whole group: the child has it already, and a second one could mean "at once".
 * npm also repeats what it gets. So: never from a terminal, and only the first.
 */
function passEnding(child) {
  let passed = false;
  for (const name of ENDING) {
    process.on(name, () => {
      const fromTerminal = name !== 'SIGTERM' && process.stdin.isTTY;
      if (!passed && !fromTerminal) child.kill(name);
      passed = true;
    });
  }
}
