import { expect, it } from 'vitest';
import { estadoDoConvite, validadeDoConvite } from './convite.ts';

const ENVIADO = new Date('2026-11-23T11:00:00Z');

it.each([
  ['has a password', true, ENVIADO, '2026-11-23T11:00:01Z', 'aceito'],
  ['has a password, whatever was sent', true, null, '2027-01-01T00:00:00Z', 'aceito'],
  ['was just invited', false, ENVIADO, '2026-11-23T11:00:00Z', 'pendente'],
  ['has a second left', false, ENVIADO, '2026-11-26T10:59:59Z', 'pendente'],
  ['let 72 hours pass', false, ENVIADO, '2026-11-26T11:00:00Z', 'vencido'],
  ['never got a letter', false, null, '2026-11-23T11:00:00Z', 'vencido'],
] as const)('a person who %s', (...[, temSenha, conviteEm, agora, estado]) => {
  expect(estadoDoConvite({ temSenha, conviteEm }, new Date(agora))).toBe(estado);
});

it('lasts three days', () => {
  expect(validadeDoConvite(ENVIADO).toISOString()).toBe('2026-11-26T11:00:00.000Z');
});
