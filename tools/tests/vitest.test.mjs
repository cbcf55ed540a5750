import { expect, it } from 'vitest';
import { countsOf, failuresOf } from './vitest.mjs';

it('counts a file that did not load as one failure, and a failed test only once', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  };

  expect(countsOf(report)).toEqual({ passed: 7, failed: 2, skipped: 3 });
});

it('tells what failed in a few lines, with what its screens showed, also of a file that did not load', () => {
  const report = {
    testResults: [
      { name: '/casa/a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        name: '/casa/b.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          {
            status: 'failed',
            fullName: 'sum subtracts',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\n  at b'],
          },
          {
            status: 'failed',
            fullName: 'screen opens',
            failureMessages: ['late'],
            meta: { telas: 'http://localhost/agenda\n- main: Carregando…' },
          },
        ],
      },
    ],
  };
  expect(failuresOf(report, '/casa')).toEqual([
    'a.test.ts\n    no such module',
    'b.test.ts > sum subtracts\n    expected 1\n      at b',
    'b.test.ts > screen opens\n    late\n    http://localhost/agenda\n    - main: Carregando…',
  ]);
});
