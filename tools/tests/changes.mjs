import { spawnSync } from 'node:child_process';
import { ROOT } from '../preflight.mjs';

/** What the main branch may be called here. */
const MAIN = ['origin/main', 'main'];

/**
 * Files changed since this work left the main branch, what is not committed included; on the main branch itself, those of the
 * last day of its commits. Undefined where git cannot tell (no history): then everything may have changed.
 */
export function changedFiles(root = ROOT) {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
  };
  const [shallow] = git('rev-parse', '--is-shallow-repository') ?? [];
  const [head] = git('rev-parse', 'HEAD') ?? [];
  if (shallow !== 'false' || head === undefined) return undefined;
  const here = [
    ...(git('diff', '--name-only', 'HEAD') ?? []),
    ...(git('ls-files', '--others', '--exclude-standard') ?? []),
  ];
  const bases = MAIN.map((name) => git('merge-base', 'HEAD', name)?.[0]).filter(Boolean);
  // The nearest: a copy of main that is old would count others' work too.
  const base = bases.find((each) => each === head) ?? bases[0];
  const committed =
    base !== undefined && base !== head
      ? git('diff', '--name-only', base, 'HEAD')
      : git('log', '--format=', '--name-only', `--since=${dayBefore(git)}`);
  return committed && [...new Set([...committed, ...here])];
}

/** A day before the newest commit, as git reads it. */
function dayBefore(git) {
  const [seconds] = git('log', '-1', '--format=%ct') ?? ['0'];
  return new Date((Number(seconds) - 86_400) * 1000).toISOString();
}
