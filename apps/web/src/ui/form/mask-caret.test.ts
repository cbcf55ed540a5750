import fc from 'fast-check';
import { expect, it } from 'vitest';
import { caretAfter, countKept } from './mask-caret.ts';

it.each([
  ['(11) 98765-4321', 0, 0],
  ['(11) 98765-4321', 2, 3],
  ['(11) 98765-4321', 3, 6],
  ['(11) 98765-4321', 7, 10],
  ['(11) 98765-4321', 8, 12],
  ['(11) 98765-4321', 11, 15],
  ['(11) 98765-4321', 20, 15],
  ['', 3, 0],
])('in %j after %i digits the caret stands at %i', (text, count, caret) => {
  expect(caretAfter(text, count)).toBe(caret);
});

it('has as many letters and digits before it as were asked for, and none between it and them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 20 }), (text, count) => {
      const antes = text.slice(0, caretAfter(text, count));
      expect(countKept(antes)).toBe(Math.min(count, countKept(text)));
      if (count > 0 && count <= countKept(text)) expect(countKept(antes.slice(-1))).toBe(1);
    }),
  );
});
