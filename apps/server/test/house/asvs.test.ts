import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DEFESAS } from '../../../../tools/defesas/defesas.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
/** Levels 1 and 2 of ASVS 5.0.0. */
const REQUIREMENTS = 253;

interface Row {
  number: string;
  state: string;
  held: string;
}

const rows = (): Row[] =>
  fs
    .readFileSync(path.join(ROOT, 'docs/asvs.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [number, , state, held] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      return number !== undefined && /^\d+\.\d+\.\d+$/.test(number)
        ? [{ number, state: state ?? '', held: held ?? '' }]
        : [];
    });

test('each requirement of ASVS 5.0 level 2 stands once, with its state and where it is held or why not', () => {
  const numbers = rows().map(({ number }) => number);
  expect(numbers).toHaveLength(REQUIREMENTS);
  expect(new Set(numbers).size).toBe(REQUIREMENTS);
  expect(
    rows().filter(({ state, held }) => !['holds', 'n/a', 'part', 'open'].includes(state) || held === ''),
  ).toEqual([]);
});

test('what a row names is there', () => {
  const named = rows().flatMap(({ number, held }) =>
    [...held.matchAll(/`([^`]+\/[^`]+)`/g)].map(([, file = '']) => ({ number, file })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ file }) => !fs.existsSync(path.join(ROOT, file)))).toEqual([]);
});

test('each defence that is taken away stands where it is said, and its row holds by the test that then turns red', () => {
  expect(new Set(DEFESAS.map(({ row }) => row)).size).toBeGreaterThanOrEqual(20);
  const byNumber = new Map(rows().map((row) => [row.number, row]));
  for (const { row, file, takes, proof } of DEFESAS) {
    const found = byNumber.get(row);
    expect(['holds', 'part'], row).toContain(found?.state);
    expect(found?.held, row).toContain(`\`${proof}\``);
    // Words that stand there no longer, or twice, would take nothing away, or something else.
    expect(fs.readFileSync(path.join(ROOT, file), 'utf8').split(takes), `${file}: ${takes}`).toHaveLength(2);
  }
});

test('the sums at its head are the table’s', () => {
  const text = fs.readFileSync(path.join(ROOT, 'docs/asvs.md'), 'utf8').replaceAll(/\s+/g, ' ');
  const sum = (state: string) => rows().filter((row) => row.state === state).length;
  expect(text).toContain(
    `${sum('holds')} hold, ${sum('n/a')} do not apply, ${sum('part')} hold in part, ${sum('open')} are open`,
  );
});
