import { expect, it } from 'vitest';
import { countsOf } from './vitest.mjs';

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
