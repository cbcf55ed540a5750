import { afterAll, beforeAll, expect, test } from 'vitest';
import { paralisacaoContracts } from '@oferta/contracts/agenda/paralisacao.ts';
import { aConcessionaria, aMecanico, as } from '../../../../../test/factories/house.ts';
import { aServico } from '../../../../../test/factories/servico.ts';
import { testApp, type TestApp } from '../../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('a stopped job comes back at the new time with its percentage', async () => {
  const casa = await aConcessionaria(app);
  const caller = await as(app, casa, 4);
  const ana = await aMecanico(app, casa);
  const { codServico } = await aServico(app, casa, {
    codMecanico: ana,
    status: 2,
    paralisado: true,
    percentual: 70,
    inicioPlanejado: '2026-11-23T10:00:00Z',
    fimPlanejado: '2026-11-23T11:00:00Z',
  });
  const programar = (body: Record<string, unknown>) =>
    app.call(caller, paralisacaoContracts.programarParalisado, { params: { codServico }, body });
  const beto = await aMecanico(app, casa);
  await aServico(app, casa, {
    codMecanico: ana,
    inicioPlanejado: '2026-11-24T12:00:00Z',
    fimPlanejado: '2026-11-24T13:00:00Z',
  });

  const passado = { codMecanico: ana, data: '2026-11-23', hora: '07:00' };
  expect((await programar(passado)).refusal().codigo).toBe('agendamento.passado');
  const ocupado = { codMecanico: ana, data: '2026-11-24', hora: '09:30' };
  expect((await programar(ocupado)).refusal().codigo).toBe('agendamento.mecanicoOcupado');
  expect((await programar({ ...ocupado, codMecanico: beto })).json()).toMatchObject({
    status: 1,
    paralisado: false,
    motivoParalisacao: null,
    percentual: 70,
    codMecanico: beto,
    inicioPlanejado: '2026-11-24T12:30:00Z',
    fimPlanejado: '2026-11-24T13:30:00Z',
  });
});
