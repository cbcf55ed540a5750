import { expect, test } from 'vitest';
import { minutoDoDia } from '../../dia.ts';
import { FUSOS, isFuso } from './fuso.ts';

test.each(FUSOS.map(([fuso, nome]) => ({ fuso, nome })))(
  '$nome is as far from UTC as it says',
  ({ fuso, nome }) => {
    const horas = Number(/−(\d\d)/.exec(nome)?.[1]);
    expect(minutoDoDia(new Date('2026-11-21T12:00:00Z'), fuso)).toBe((12 - horas) * 60);
    expect(isFuso(fuso)).toBe(true);
  },
);

test('a zone of another country is none', () => {
  expect(isFuso('Europe/Lisbon')).toBe(false);
});
