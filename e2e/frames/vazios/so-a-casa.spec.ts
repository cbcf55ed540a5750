import { afterAll, beforeAll, expect, test } from 'vitest';
import { cnpjSintetico } from '../../../apps/server/demo/clientela/documentos.ts';
import { abrirConcessionaria, distribuidorVazio, type Vazia } from './distribuidor-vazio.ts';
import { prazo } from '../../../tools/tempo.ts';

let vazia: Vazia;
beforeAll(async () => {
  vazia = await distribuidorVazio('soacasa');
});
afterAll(() => vazia.fechar());

test(
  'every screen of one with a dealership only says why and leads on',
  { timeout: prazo(120_000) },
  async () => {
    await abrirConcessionaria(vazia, cnpjSintetico(7_701));
    expect(await vazia.faltas()).toEqual([]);
  },
);
