import { afterAll, beforeAll, expect, test } from 'vitest';
import { paralisacaoContracts } from '@oferta/contracts/agenda/paralisacao.ts';
import { ServicoAgendado, servicoContracts as calls } from '@oferta/contracts/agenda/servico.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../../test/factories/house.ts';
import { aServico, intervalos, servicoRow } from '../../../../../test/factories/servico.ts';
import { type Caller, testApp, type TestApp } from '../../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function umaCasa() {
  casa = await aConcessionaria(app);
  app.app.platform.directory.forget();
  caller = await as(app, casa, 4);
}
const emServico = async () =>
  (await aServico(app, casa, { codMecanico: await aMecanico(app, casa), status: 2, percentual: 60 }))
    .codServico;
const paralisar = (codServico: number, body: unknown) =>
  app.call(caller, paralisacaoContracts.paralisarServico, { params: { codServico }, body });

test('stops the clock and keeps the reason', async () => {
  await umaCasa();
  const codServico = await emServico();

  const answer = await paralisar(codServico, { motivo: 'terceiro', texto: '  Retífica  ' });

  expect(answer.json()).toMatchObject({
    status: 2,
    paralisado: true,
    percentual: 60,
    motivoParalisacao: 'terceiro',
    textoParalisacao: 'Retífica',
    paralisadoEm: '2026-11-23T11:00:00Z',
    trabalhadoMin: 20,
  });
  expect(await intervalos(app, codServico)).toMatchObject([
    { fim: new Date('2026-11-23T11:00:00Z'), motivo_fim: 'paralisar' },
  ]);
});

test('AG-07 keeps until when it is thought to stop, and forgets it once it goes on', async () => {
  await umaCasa();
  const codServico = await emServico();

  const parado = await paralisar(codServico, {
    motivo: 'aguardandoPeca',
    previsaoRetorno: '2026-11-25T10:00:00-03:00',
  });
  const devolvido = await app.call(caller, calls.removerParalisado, { params: { codServico } });

  expect(parado.json()).toMatchObject({ paralisado: true, previsaoRetorno: '2026-11-25T13:00:00Z' });
  expect(devolvido.json()).toMatchObject({ paralisado: false, previsaoRetorno: null });
});

test('planned again, it forgets when it was expected', async () => {
  await umaCasa();
  const codServico = await emServico();
  await paralisar(codServico, { motivo: 'terceiro', previsaoRetorno: '2026-11-25T10:00:00-03:00' });

  const answer = await app.call(caller, paralisacaoContracts.programarParalisado, {
    params: { codServico },
    body: { codMecanico: await aMecanico(app, casa), data: '2026-11-24', hora: '09:00' },
  });

  expect(answer.json()).toMatchObject({ paralisado: false, previsaoRetorno: null });
});

test('a return that is already past is refused, and the job goes on', async () => {
  await umaCasa();
  const codServico = await emServico();

  const answer = await paralisar(codServico, {
    motivo: 'aguardandoPeca',
    previsaoRetorno: '2026-11-23T10:59:59Z',
  });

  expect([answer.status, answer.refusal().codigo]).toEqual([422, 'paralisacao.retornoPassado']);
  expect(await servicoRow(app, codServico)).toMatchObject({ paralisado: false, previsao_retorno: null });
});

test('nobody has to know: without a forecast it stops as ever', async () => {
  await umaCasa();
  expect((await paralisar(await emServico(), { motivo: 'garantia' })).json()).toMatchObject({
    paralisado: true,
    previsaoRetorno: null,
  });
});

test.each([{ motivo: 'outro' }, { motivo: 'outro', texto: '   ' }])('%o says nothing', async (body) => {
  await umaCasa();
  const answer = await paralisar(await emServico(), body);

  expect([answer.status, answer.refusal()]).toEqual([
    422,
    { codigo: 'servico.motivoObrigatorio', mensagem: 'Descreva o motivo da paralisação' },
  ]);
});

test('AG-07 lists the stopped of the dealership, longest stopped first', async () => {
  await umaCasa();
  const codigos = [];
  for (const minuto of ['08', '02', '05']) {
    const codServico = await emServico();
    app.setNow(new Date(`2026-11-23T11:${minuto}:00Z`));
    await paralisar(codServico, { motivo: 'ferramenta' });
    codigos.push(codServico);
  }
  app.setNow(new Date('2026-11-23T11:00:00Z'));
  await emServico();

  const answer = await app.call(caller, calls.servicosParalizado, {
    params: { codConcessionaria: casa.codConcessionaria },
  });

  const lista = ServicoAgendado.array().parse(answer.json());
  expect(lista.map(({ codServico }) => codServico)).toEqual([codigos[1], codigos[2], codigos[0]]);
});

test("another's stopped jobs are not listed", async () => {
  await umaCasa();
  const answer = await app.call(await as(app, await aConcessionaria(app), 4), calls.servicosParalizado, {
    params: { codConcessionaria: casa.codConcessionaria },
  });
  expect(answer.status).toBe(404);
});

test('goes back to the queue with its percentage, off the lane, and asking again changes nothing', async () => {
  await umaCasa();
  const { codServico } = await aServico(app, casa, {
    codMecanico: await aMecanico(app, casa),
    status: 2,
    paralisado: true,
    percentual: 60,
    inicioPlanejado: '2026-11-23T10:40:00Z',
    fimPlanejado: '2026-11-23T11:40:00Z',
  });
  const remover = () => app.call(caller, calls.removerParalisado, { params: { codServico } });

  const first = await remover();
  const depois = await servicoRow(app, codServico);
  const again = await remover();

  expect(first.json()).toMatchObject({
    status: 1,
    paralisado: false,
    percentual: 60,
    motivoParalisacao: null,
    paralisadoEm: null,
    inicioPlanejado: null,
    fimPlanejado: null,
  });
  expect(again.status).toBe(200);
  expect(again.text).toBe(first.text);
  expect(await servicoRow(app, codServico)).toEqual(depois);
});
