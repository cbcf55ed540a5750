import { afterAll, beforeAll, expect, test } from 'vitest';
import { aoMesmoTempo } from '../../../../test/ao-mesmo-tempo.ts';
import { aConcessionaria, type Casa } from '../../../../test/factories/house.ts';
import { aServico } from '../../../../test/factories/servico.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
});
afterAll(() => app.close());

test('the line of a day list holds both of two changes that ended at the same moment', async () => {
  const { codServico, codAgendamento } = await aServico(app, casa, { placa: 'QWE5F55' });
  const { codServico: outro } = await aServico(app, casa, { codAgendamento });
  const descrever = (cod: number, descricao: string) =>
    `update servico set descricao = '${descricao}' where cod_servico = ${cod}`;
  await aoMesmoTempo(app, descrever(codServico, 'Primeiro trabalho'), descrever(outro, 'Segundo trabalho'));
  const { rows } = await app.admin.query<{ fio: string }>(
    'select fio from agendamento_linha where cod_agendamento = $1',
    [codAgendamento],
  );
  expect(rows[0]?.fio).toContain('Primeiro trabalho');
  expect(rows[0]?.fio).toContain('Segundo trabalho');
});
