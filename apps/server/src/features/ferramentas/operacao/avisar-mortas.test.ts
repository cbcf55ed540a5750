import { afterAll, beforeAll, expect, test } from 'vitest';
import { avisoContracts } from '@oferta/contracts/machines/aviso.ts';
import { aConcessionaria, as } from '../../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';
import { avisarMortasJob } from './avisar-mortas.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());

test('a job that has failed for the last time is told to the developers, once', async () => {
  const casa = await aConcessionaria(app);
  app.app.platform.directory.forget();
  const dev = await as(app, casa, -1);
  const gestor = await as(app, casa, 1);
  await app.admin.query(
    `insert into pgboss.job (name, state, created_on, start_after, started_on, completed_on)
     values ('selar-auditoria', 'failed', now(), now(), now(), now())`,
  );
  await avisarMortasJob.run(app.app.platform, {});
  await avisarMortasJob.run(app.app.platform, {});
  const titulos = async (quem: typeof dev) => {
    const answer = await app.call(quem, avisoContracts.listAvisos);
    return avisoContracts.listAvisos.output.parse(answer.json()).itens.map(({ titulo }) => titulo);
  };
  expect(await titulos(dev)).toEqual(['A tarefa selar-auditoria parou']);
  expect(await titulos(gestor)).toEqual([]);
});
