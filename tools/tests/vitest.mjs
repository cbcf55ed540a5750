import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runNode } from '../exec-node.mjs';
import { ROOT } from '../preflight.mjs';

const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
const FILE_TIMES = path.join(ROOT, 'tools/tests/file-times.mjs');

/**
 * Runs vitest with these arguments, its progress on our screen or told to `say`; answers what it counted and how long each
 * file took.
 */
export async function runVitest(node, args, { env = {}, say } = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gestao-vitest-'));
  const report = path.join(folder, 'report.json');
  const times = path.join(folder, 'times.json');
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--reporter=${FILE_TIMES}`,
  ];
  try {
    const code = await runNode(node, [VITEST, 'run', '--passWithNoTests', ...reporters, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...(say && inColour()), ...env, TEMPO_RELATO: times },
      ...(say && { say }),
    });
    const told = readJson(report);
    const failures = told ? failuresOf(told, ROOT) : [];
    const counts = { ...(told ? countsOf(told) : noCounts()), failures, times: readJson(times) ?? [] };
    // Errors outside any test leave every test green.
    return code !== 0 && counts.failed === 0
      ? { ...counts, failed: 1, failures: ['um erro fora de qualquer teste (veja acima)'] }
      : counts;
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** Told to us, what it says goes to the same screen in the end. */
const inColour = () => (process.stdout.isTTY ? { FORCE_COLOR: '1' } : {});

const readJson = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined);

/** How many tests there would be, told without running them; one where they cannot be told: never that there are none. */
export function countTests(node, args) {
  const list = [VITEST, 'list', '--json', '--no-static-parse', ...args];
  const { stdout } = spawnSync(node, list, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    return JSON.parse(stdout).length;
  } catch {
    return 1;
  }
}

/** A file that did not even load has no test in the report: it counts as one that failed. */
export function countsOf(report) {
  const notLoaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + notLoaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Each failed test in a few lines: its file from the root, its name, how what it said begins and what its screens showed. */
export function failuresOf(report, root) {
  return report.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${file}\n${beginning(message)}`];
    return failed.map(({ fullName, failureMessages, meta }) =>
      [
        `${file} > ${fullName}`,
        beginning(failureMessages[0]),
        ...(meta?.telas ? [indented(meta.telas)] : []),
      ].join('\n'),
    );
  });
}

const beginning = (message = '') =>
  indented(
    stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, 12)
      .join('\n'),
  );

const indented = (text) =>
  text
    .split('\n')
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');

function noCounts() {
  return { passed: 0, failed: 1, skipped: 0 };
}
