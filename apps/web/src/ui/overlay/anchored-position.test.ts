import { expect, test } from 'vitest';
import { anchoredPosition } from './anchored-position.ts';

const view = { width: 400, height: 300 };
const panel = { width: 120, height: 100 };
const anchor = { left: 50, top: 40, width: 80, height: 30 };

test('opens below, aligned with the chosen edge', () => {
  expect(anchoredPosition({ anchor, panel, view }, 'start')).toEqual({ left: 50, top: 75 });
  expect(anchoredPosition({ anchor: { ...anchor, left: 200 }, panel, view }, 'end').left).toBe(160);
});

test('opens above when there is no room below', () => {
  expect(anchoredPosition({ anchor: { ...anchor, top: 240 }, panel, view }, 'start').top).toBe(135);
});

test('stays on the screen even when it fits nowhere', () => {
  const tall = { width: 380, height: 280 };
  expect(
    anchoredPosition({ anchor: { ...anchor, left: 300, top: 150 }, panel: tall, view }, 'start'),
  ).toEqual({
    left: 12,
    top: 12,
  });
});
