import { expect, it } from 'vitest';
import { isChassiValido, normalizeChassi, typedChassi } from './chassi.ts';

it.each(['9BWZZZ377VT004251', '9bw zzz 377 vt 004251', '1HGCM82633A004352', '00000000000000000'])(
  'accepts %s',
  (chassi) => {
    expect(isChassiValido(chassi)).toBe(true);
  },
);

it.each(['', '9BWZZZ377VT00425', '9BWZZZ377VT0042511', '9BWZZZ377VT00425Ç'])('refuses %j', (chassi) => {
  expect(isChassiValido(chassi)).toBe(false);
});

it.each([...'IOQioq'])('refuses the letter %s', (letter) => {
  expect(isChassiValido(`9BWZZZ377VT00425${letter}`)).toBe(false);
});

it('normalizes case and spaces', () => {
  expect(normalizeChassi(' 9bwzzz-377vt.004251 ')).toBe('9BWZZZ377VT004251');
  expect(normalizeChassi('\u200b9ВWZZZ‑377VТ004251')).toBe('9BWZZZ377VT004251');
});

it.each([
  ['9bw', '9BW'],
  [' 9BW ZZZ377 VT004251\n', '9BWZZZ377VT004251'],
  ['*9BWZZZ377VT004251*', '9BWZZZ377VT004251'],
  ['9BWZZZ377VT0042511', '9BWZZZ377VT0042511'],
])('typed or pasted, %j is %j', (text, typed) => {
  expect(typedChassi(text)).toBe(typed);
});
