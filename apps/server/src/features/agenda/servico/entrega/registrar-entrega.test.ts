import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { reciboContracts } from '@oferta/contracts/agenda/recibo.ts';
import { servicoContracts as calls } from '@oferta/contracts/agenda/servico.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../../test/factories/house.ts';
import {
  agendamentoRow,
  anAgendamento,
  aServico,
  servicoRow,
} from '../../../../../test/factories/servico.ts';
import { type Caller, testApp, type TestApp } from '../../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller & { codUsuario: number };
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 4);
});
afterAll(() => app.close());

const NOW = new Date('2026-11-23T11:00:00Z');
const entregar = (codServico: number, body?: unknown) =>
  app.call(caller, calls.registrarEntrega, { params: { codServico }, body });
const cancelar = (codServico: number) => app.call(caller, calls.cancelarEntrega, { params: { codServico } });

async function aCarroPronto(prisma: number) {
  const codAgendamento = await anAgendamento(app, casa, { situacao: 'emAtendimento', prisma });
  const codMecanico = await aMecanico(app, casa);
  const a = await aServico(app, casa, { codAgendamento, codMecanico, status: 4 });
  const b = await aServico(app, casa, { codAgendamento, codMecanico, status: 4 });
  await app.admin.query(
    `insert into ordem_servico (cod_distribuidor, cod_concessionaria, numero_os, cod_agendamento, cliente, placa, modelo)
     select cod_distribuidor, cod_concessionaria, numero_os, cod_agendamento, cliente, placa, modelo
     from agendamento where cod_agendamento = $1`,
    [codAgendamento],
  );
  return { codAgendamento, a: a.codServico, b: b.codServico };
}
const ordemAberta = async (codAgendamento: number) => {
  const { rows } = await app.admin.query<{ aberta: boolean; fechada_em: Date | null }>(
    'select aberta, fechada_em from ordem_servico where cod_agendamento = $1',
    [codAgendamento],
  );
  return rows[0];
};

test('the car leaves with its last job, and comes back with a cancelled one', async () => {
  const { codAgendamento, a, b } = await aCarroPronto(12);
  const assinatura = 'data:image/png;base64,iVBORw0KGgo=';

  expect((await entregar(a, { retiradoPor: 'José da Silva', assinatura })).json()).toMatchObject({
    status: 5,
    situacao: 'emAtendimento',
    osAberta: true,
  });
  expect(await ordemAberta(codAgendamento)).toEqual({ aberta: true, fechada_em: null });

  expect((await entregar(b)).json()).toMatchObject({ situacao: 'entregue', osAberta: false });
  expect(await servicoRow(app, b)).toMatchObject({ entrega_em: NOW, entrega_por: caller.codUsuario });
  expect(await agendamentoRow(app, codAgendamento)).toMatchObject({
    entregue_em: NOW,
    retirado_por: 'José da Silva',
    assinatura,
  });
  expect(await ordemAberta(codAgendamento)).toEqual({ aberta: false, fechada_em: NOW });

  expect((await cancelar(b)).json()).toMatchObject({
    status: 4,
    situacao: 'emAtendimento',
    osAberta: true,
    prisma: 12,
  });
  expect(await agendamentoRow(app, codAgendamento)).toMatchObject({
    entregue_em: null,
    retirado_por: null,
    assinatura: null,
  });
  expect(await ordemAberta(codAgendamento)).toEqual({ aberta: true, fechada_em: null });
  expect(await servicoRow(app, b)).toMatchObject({ entrega_em: null, entrega_por: null });
});

test('the receipt says what was gone through, who took the car and who handed it over', async () => {
  const { codAgendamento, a, b } = await aCarroPronto(33);
  const recibo = async (cod: number) =>
    reciboContracts.recibo.output.parse(
      (await app.call(caller, reciboContracts.recibo, { params: { codAgendamento: cod } })).json(),
    );
  const nada = {
    entregueEm: null,
    entreguePor: null,
    retiradoPor: null,
    conferencia: null,
    assinatura: null,
  };
  expect(await recibo(codAgendamento)).toEqual(nada);

  for (const codServico of [a, b]) {
    await entregar(codServico, { retiradoPor: 'José da Silva', conferencia: ['chave', 'pecas'] });
  }
  const { rows } = await app.admin.query<{ nome: string }>(
    'select nome from usuario where cod_usuario = $1',
    [caller.codUsuario],
  );
  expect(await recibo(codAgendamento)).toEqual({
    ...nada,
    entregueEm: expect.stringMatching(/^2026-11-23T11:00:00/),
    entreguePor: rows[0]?.nome,
    retiradoPor: 'José da Silva',
    conferencia: ['chave', 'pecas'],
  });

  for (const codServico of [b, a]) await cancelar(codServico);
  expect(await recibo(codAgendamento)).toEqual(nada);
});

test("a receipt is of a car of the house, and its items are the list's", async () => {
  const { a } = await aCarroPronto(34);
  const alheio = await app.call(caller, reciboContracts.recibo, {
    params: { codAgendamento: 2_000_000_000 },
  });
  expect(alheio.refusal().codigo).toBe(agendamentoRefusals.naoEncontrado.codigo);
  expect((await entregar(a, { conferencia: ['tapete'] })).status).toBe(400);
});

test('a delivered car frees its cone, and one that comes back finds it taken', async () => {
  const { a, b } = await aCarroPronto(30);
  await entregar(a);
  await entregar(b);
  const outro = await anAgendamento(app, casa, { prisma: 30 });

  expect((await cancelar(b)).json()).toMatchObject({ situacao: 'emAtendimento', prisma: null });
  expect(await agendamentoRow(app, outro)).toMatchObject({ prisma: 30 });
});

test('two jobs of one car delivered at once deliver it', async () => {
  const { codAgendamento, a, b } = await aCarroPronto(31);

  const answers = await Promise.all([entregar(a), entregar(b)]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await agendamentoRow(app, codAgendamento)).toMatchObject({ situacao: 'entregue' });
});

test('a signature is a drawing', async () => {
  const { a } = await aCarroPronto(32);
  const answer = await entregar(a, { assinatura: 'https://assinaturas.example/1.png' });
  expect([answer.status, answer.refusal().campos]).toEqual([
    400,
    [{ campo: 'assinatura', mensagem: 'Assine de novo' }],
  ]);
});

test('an inspection keeps who made it; a failed one sends the job back with the reason', async () => {
  const codMecanico = await aMecanico(app, casa);
  const { codServico } = await aServico(app, casa, {
    codMecanico,
    status: 3,
    inicioPlanejado: '2026-11-23T10:40:00Z',
    fimPlanejado: '2026-11-23T11:40:00Z',
  });
  const inspecionar = (body?: unknown) =>
    app.call(caller, calls.registrarQualidade, { params: { codServico }, body });

  for (const body of [{ aprovado: false }, { aprovado: false, motivo: ' ' }]) {
    expect((await inspecionar(body)).refusal().mensagem).toBe('Informe o motivo da reprovação');
  }
  expect((await inspecionar()).json()).toMatchObject({ status: 4 });
  expect(await servicoRow(app, codServico)).toMatchObject({
    qualidade_em: NOW,
    qualidade_por: caller.codUsuario,
  });

  await app.call(caller, calls.cancelarQualidade, { params: { codServico } });
  expect(await servicoRow(app, codServico)).toMatchObject({ qualidade_em: null, qualidade_por: null });

  // Its old place in the lane has been given to another job meanwhile, so it comes back without one.
  await aServico(app, casa, {
    codMecanico,
    inicioPlanejado: '2026-11-23T10:50:00Z',
    fimPlanejado: '2026-11-23T11:30:00Z',
  });
  expect((await inspecionar({ aprovado: false, motivo: 'Freio range' })).json()).toMatchObject({
    status: 1,
    percentual: 0,
    dataFimServico: null,
    inicioPlanejado: null,
    codMecanico,
  });
  expect(await servicoRow(app, codServico)).toMatchObject({ motivo_reprovacao: 'Freio range' });
});
