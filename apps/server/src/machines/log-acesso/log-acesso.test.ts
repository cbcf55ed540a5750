import { afterAll, beforeAll, expect, test } from 'vitest';
import { logAcessoContracts } from '@oferta/contracts/suporte/log-acesso.ts';
import { aConcessionaria, as } from '../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('notes who opened which page, with what, from where and when', async () => {
  const casa = await aConcessionaria(app);
  const caller = await as(app, casa, 5);
  const body = {
    pagina: '/agenda-virtual/bolsao',
    query: `tipo=bolsao&codConcessionaria=${casa.codConcessionaria}`,
  };
  const answer = await app.call(caller, logAcessoContracts.savelog, { body });
  expect(answer.json()).toEqual({ feito: true });

  const { rows } = await app.admin.query('select * from log_acesso');
  expect(rows).toEqual([
    {
      ...body,
      cod_log: expect.anything(),
      cod_concessionaria: casa.codConcessionaria,
      cod_distribuidor: casa.codDistribuidor,
      cod_usuario: caller.codUsuario,
      endereco: '127.0.0.1',
      quando: new Date('2026-11-23T11:00:00Z'),
    },
  ]);
});

test.each([
  ['/password/SEGREDO', 'token=SEGREDO&codConcessionaria=1'],
  ['/Password/SEGREDO', ''],
])("of %s stays that it was opened, without the link's secret", async (pagina, query) => {
  const casa = await aConcessionaria(app);
  const caller = await as(app, casa, 5);
  const answer = await app.call(caller, logAcessoContracts.savelog, { body: { pagina, query } });
  expect(answer.json()).toEqual({ feito: true });
  const { rows } = await app.admin.query('select pagina, query from log_acesso where cod_usuario = $1', [
    caller.codUsuario,
  ]);
  expect(rows).toEqual([{ pagina: '/password', query: '' }]);
});
