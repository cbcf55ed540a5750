import { expect, it } from 'vitest';
import { createVersionGate } from './version-gate.ts';

it('drops repeated and older messages of the same feed and dealership only', () => {
  const gate = createVersionGate();
  const admitted = [5, 5, 4, 6].map((versao) => gate.admit('getAgendamentos:1', versao));
  expect(admitted).toEqual([true, false, false, true]);
  expect(gate.admit('getAgendamentos:2', 1)).toBe(true);
});

it('knows when a slow message was overtaken', () => {
  const gate = createVersionGate();
  gate.admit('f:1', 5);
  gate.admit('f:1', 6);
  expect([gate.isNewest('f:1', 5), gate.isNewest('f:1', 6)]).toEqual([false, true]);
});

it('starts over after a reconnection', () => {
  const gate = createVersionGate();
  gate.admit('f:1', 900);
  gate.reset();
  expect(gate.admit('f:1', 1)).toBe(true);
});
