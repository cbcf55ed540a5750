import { afterAll, beforeAll, expect, test } from 'vitest';
import { distribuidorVazio, TELAS, type Vazia } from './distribuidor-vazio.ts';
import { prazo } from '../../../tools/tempo.ts';

let vazia: Vazia;
beforeAll(async () => {
  vazia = await distribuidorVazio('semnada');
});
afterAll(() => vazia.fechar());

test(
  'every screen of a distributor without anything says why and leads on',
  { timeout: prazo(120_000) },
  async () => {
    expect(TELAS.length).toBeGreaterThan(30);
    expect(await vazia.faltas()).toEqual([]);
  },
);
