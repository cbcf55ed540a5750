import { afterAll, beforeAll, expect, test } from 'vitest';
import { mecanicoContracts as calls } from '@oferta/contracts/cadastros/mecanico.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { aServico } from '../../../../test/factories/servico.ts';
import { type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller;
let codMecanico: number;
beforeAll(async () => {
  // Tuesday 2026-11-03 at 12:00 in São Paulo; Monday was a national holiday, Sunday is closed
  app = await testApp({ now: new Date('2026-11-03T15:00:00Z') });
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 3);
  codMecanico = await aMecanico(app, casa, { custo_hora_centavos: 6000 });
});
afterAll(() => app.close());

const mes = async (query: Record<string, string> = {}) => {
  const answer = await app.call(caller, calls.produtividadeMecanico, { params: { codMecanico }, query });
  expect(answer.status, answer.text).toBe(200);
  return calls.produtividadeMecanico.output.parse(answer.json());
};

/** A finished job of an hour's standard time, worked on Tuesday 08:00 to 09:30. */
async function aTrabalhado(): Promise<void> {
  const { codServico } = await aServico(app, casa, {
    codMecanico,
    status: 3,
    tempoPadraoMin: 60,
    dia: '2026-11-03',
  });
  await app.admin.query(
    `update servico set data_inicio_servico_execucao = '2026-11-03T11:00:00Z', data_fim_servico = '2026-11-03T12:30:00Z' where cod_servico = $1`,
    [codServico],
  );
  await app.admin.query('delete from servico_intervalo where cod_servico = $1', [codServico]);
  await app.admin.query(
    `insert into servico_intervalo (cod_distribuidor, cod_concessionaria, cod_servico, cod_mecanico, inicio, fim)
     values ($1, $2, $3, $4, '2026-11-03T11:00:00Z', '2026-11-03T12:30:00Z')`,
    [casa.codDistribuidor, casa.codConcessionaria, codServico, codMecanico],
  );
}

test('an untouched month has the hours of the house until now, and nothing else', async () => {
  // Tuesday 07:00 to 12:00; Sunday is closed and Monday is Finados
  expect(await mes()).toEqual({
    trabalhadoMin: 0,
    disponivelMin: 300,
    vendidoMin: 0,
    servicos: 0,
    custoCentavos: 0,
  });
});

test('counts what was worked and sold, and takes absences off what was available', async () => {
  await aTrabalhado();
  await app.admin.query(
    `insert into ausencia (cod_distribuidor, cod_concessionaria, cod_mecanico, dia_inicio, dia_fim, inicio_min, fim_min, motivo)
     values ($1, $2, $3, '2026-11-03', '2026-11-03', 600, 660, 'Médico')`,
    [casa.codDistribuidor, casa.codConcessionaria, codMecanico],
  );
  expect(await mes()).toEqual({
    trabalhadoMin: 90,
    disponivelMin: 240,
    vendidoMin: 60,
    servicos: 1,
    custoCentavos: 9000,
  });
});

test('a month that is over is counted whole; one to come has nothing', async () => {
  // October 2026: 27 days Monday to Saturday, less Nossa Senhora Aparecida on Monday 12
  expect(await mes({ mes: '2026-10' })).toMatchObject({ disponivelMin: 26 * 660, servicos: 0 });
  expect(await mes({ mes: '2026-12' })).toMatchObject({ disponivelMin: 0, trabalhadoMin: 0 });
  const errado = await app.call(caller, calls.produtividadeMecanico, {
    params: { codMecanico },
    query: { mes: '2026-13' },
  });
  expect(errado.status).toBe(400);
});
