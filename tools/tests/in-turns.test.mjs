import { expect, it } from 'vitest';
import { inTurns } from './in-turns.mjs';

it('shows the first part as it speaks, and each other one from its beginning once those before it have ended', () => {
  let shown = '';
  const begin = inTurns((text) => (shown += text));
  const [checks, tests, screens] = ['A', 'B', 'C'].map(begin);
  tests.say('b1\n');
  screens.say('c1\n');
  checks.say('a1\n');
  expect(shown).toBe('\n── A ──\na1\n');
  screens.end();
  checks.end();
  expect(shown).toBe('\n── A ──\na1\n\n── B ──\nb1\n');
  tests.say('b2\n');
  expect(shown).toMatch(/b1\nb2\n$/);
  tests.end();
  expect(shown).toMatch(/b2\n\n── C ──\nc1\n$/);
});
