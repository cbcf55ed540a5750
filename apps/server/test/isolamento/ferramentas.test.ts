import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_CONTRACTS } from '@oferta/contracts/all-contracts.ts';
import { as } from '../factories/house.ts';
import { type Caller, testApp, type TestApp } from '../test-app.ts';
import { aAlvo, type Alvo } from './alvo.ts';
import { PEDIDOS } from './pedidos.ts';

const DE_DESENVOLVEDOR = Object.entries(ALL_CONTRACTS).filter(([, { distribuidores }]) => distribuidores);

let app: TestApp;
let alvo: Alvo;
let desenvolvedor: Caller;
beforeAll(async () => {
  app = await testApp();
  alvo = await aAlvo(app, { distribuidor: 'makena', marca: 'MARCAMAKENA' });
  desenvolvedor = await as(app, alvo.casa, -1);
});
afterAll(() => app.close());

test('developers’ calls are there', () => {
  expect(DE_DESENVOLVEDOR.map(([nome]) => nome)).toContain('publicarModeloChecklist');
});

test.each(DE_DESENVOLVEDOR)(
  '%s does not exist where its screens do not (spec §2)',
  async (nome, contract) => {
    const answer = await app.call(desenvolvedor, contract, PEDIDOS[nome]?.input(alvo));
    expect(answer.status, answer.text).toBe(404);
    expect(answer.refusal().codigo).toBe('chamada.naoEncontrada');
  },
);

test.each(DE_DESENVOLVEDOR)('%s tells a level without it nothing of where it is', async (nome, contract) => {
  const answer = await app.call(await as(app, alvo.casa, 2), contract, PEDIDOS[nome]?.input(alvo));
  expect(answer.status, answer.text).toBe(403);
});
