import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_CONTRACTS } from '@oferta/contracts/all-contracts.ts';
import { permissaoContracts as calls } from '@oferta/contracts/cadastros/permissao.ts';
import { NIVEIS } from '@oferta/domain/sessao/nivel.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
});
afterAll(() => app.close());

test('says of every call of the product who may make it', async () => {
  const answer = await app.call(await as(app, casa, 2), calls.listPermissoes);
  const chamadas = calls.listPermissoes.output.parse(answer.json());
  expect(chamadas.map(({ nome }) => nome).sort()).toEqual(Object.keys(ALL_CONTRACTS).sort());
  expect(chamadas.find(({ nome }) => nome === 'listPermissoes')).toEqual({
    nome: 'listPermissoes',
    resumo: 'Quem pode fazer cada chamada',
    metodo: 'GET',
    caminho: '/cadastros/permissoes',
    quem: [-1, 2],
    altera: false,
  });
});

test('is shown to levels 2 and -1', async () => {
  const statuses = await Promise.all(
    NIVEIS.map(async (nivel) => (await app.call(await as(app, casa, nivel), calls.listPermissoes)).status),
  );
  expect(statuses).toEqual(NIVEIS.map((nivel) => (nivel === 2 || nivel === -1 ? 200 : 403)));
});
