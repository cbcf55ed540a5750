import { afterAll, beforeAll, expect, test } from 'vitest';
import { dadosPorChaveContracts } from '@oferta/contracts/suporte/dados-por-chave.ts';
import { aConcessionaria, anonimo, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
});
afterAll(() => app.close());

async function kept(of: Casa, expira = '1 minute'): Promise<string> {
  const { rows } = await app.admin.query<{ chave: string }>(
    `insert into dado_por_chave (cod_distribuidor, cod_concessionaria, corpo, expira_em)
     values ($1, $2, '[{"placa":"ABC1D23"}]', now() + $3::interval) returning chave`,
    [of.codDistribuidor, of.codConcessionaria, expira],
  );
  return rows[0]?.chave ?? '';
}

const read = (caller: Caller, key: string) =>
  app.call(caller, dadosPorChaveContracts.getDataByKeyRedis, { params: { key } });

test('gives the data kept under a key to whoever works in that dealership', async () => {
  const answer = await read(await as(app, casa, 4), await kept(casa));
  expect(answer.json()).toEqual([{ placa: 'ABC1D23' }]);
});

test('finds nothing of another dealership, another distributor, an ended key or a made-up one', async () => {
  const other = await aConcessionaria(app);
  const foreign = await aConcessionaria(app, { distribuidor: 'prime' });
  const caller = await as(app, casa, 4);
  const keys = [await kept(other), await kept(foreign), await kept(casa, '-1 second'), crypto.randomUUID()];
  for (const key of keys) {
    const answer = await read(caller, key);
    expect(answer.status).toBe(404);
    expect(answer.refusal().codigo).toBe('chave.naoEncontrada');
  }
});

test('asks for a session', async () => {
  expect((await read(anonimo(casa), await kept(casa))).status).toBe(401);
});
