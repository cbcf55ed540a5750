import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_CONTRACTS } from '@oferta/contracts/all-contracts.ts';
import { testApp, type TestApp } from '../test-app.ts';
import { jogarMatriz } from './matriz.ts';
import { PEDIDOS } from './pedidos.ts';
import { PROVAS } from './provas/provas.ts';
import { prazo } from '../../../../tools/tempo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('every call has a line in the matrix, and no line is of a call that is gone', () => {
  expect(Object.keys(PEDIDOS).sort()).toEqual(Object.keys(ALL_CONTRACTS).sort());
});

test(
  'nobody reads or writes what is not theirs: every call × level × relation',
  { timeout: prazo(300_000) },
  async () => {
    const { celulas, vazamentos, semProva } = await jogarMatriz(app);
    console.info(`isolamento: ${celulas} células, ${vazamentos.length} vazamentos`);
    expect(celulas).toBeGreaterThan(3_000);
    expect(
      vazamentos.map(
        ({ chamada, nivel, relacao, problema }) => `${chamada}, nível ${nivel}, ${relacao}: ${problema}`,
      ),
    ).toEqual([]);
    // A call that stops before its record for its very owner shows nothing of the wall: it has a proof of its own (and a proof is of no other), or is red.
    expect(new Set(semProva.map((cada) => cada.split(':')[0]))).toEqual(new Set(Object.keys(PROVAS)));
  },
);
