import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyMascara } from './mascara.ts';

it.each([
  ['123456', '###.###', '123.456'],
  ['1234', '###.###', '123.4'],
  ['123', '###.###', '123'],
  ['1', '(##)', '(1'],
  ['', '(##)', ''],
  ['12345', '##', '12345'],
])('fills %j into %j as %j', (text, mascara, filled) => {
  expect(applyMascara(text, mascara)).toBe(filled);
});

it('never ends in a separator, so that the last character can always be erased', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,20}$/), (digits) =>
      /\d$/.test(applyMascara(digits, '(##) #####-####')),
    ),
  );
});
