import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { anAgendamento, SEGUNDA, TERCA } from '../../../../test/factories/agenda.ts';
import { aChave } from '../../../../test/factories/chave-integracao.ts';
import { dizer, doDms, feito } from '../../../../test/factories/dms.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller;
let sistema: Caller;
let numeroDms: string;
let serial = 0;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 1);
  sistema = await aChave(app, casa, { nome: 'Linx produção' });
  app.app.platform.directory.forget();
  numeroDms = `B-${(serial += 1)}`;
});
afterAll(() => app.close());

const put = (body: Record<string, unknown>, numero = numeroDms) =>
  dizer({ app, casa, sistema }, numero, body);
const agora = async (codAgendamento: number) =>
  AgendamentoCompleto.parse(
    (await app.call(caller, agendamentoContracts.getAgendamento, { params: { codAgendamento } })).json(),
  );
/** How often the live list has changed. */
const versaoDaLista = () => app.app.platform.versions.current({ ...casa, feed: 'getAgendamentos' });

test('said again word by word changes nothing, also after people moved it', async () => {
  const body = doDms();
  const { codAgendamento } = feito(await put(body));
  const mexida = await app.call(caller, agendamentoContracts.alterarAgendamento, {
    params: { codAgendamento },
    body: { versao: 1, horaAgendamento: '10:00' },
  });
  expect(mexida.status, mexida.text).toBe(200);
  const versao = versaoDaLista();

  const answer = await put(body);
  expect(answer.status).toBe(200);
  expect(feito(answer)).toMatchObject({ codAgendamento, horaAgendamento: '10:00' });
  expect((await agora(codAgendamento)).versao).toBe(2);
  expect(versaoDaLista()).toBe(versao);
});

test('said otherwise, it becomes what the DMS says; what the DMS does not know stays', async () => {
  const codConsultor = await aConsultor(app, casa, { codigo_dms: 'C1' });
  const codMecanico = await aMecanico(app, casa);
  const body = doDms({ cliente: { telefone: '(11) 90000-0001' } });
  const { codAgendamento } = feito(await put({ ...body, consultor: 'C1' }));
  const [servico] = (await agora(codAgendamento)).servicos;
  const escala = { codServico: servico?.codServico, codMecanico, data: TERCA, hora: '09:00' };
  expect((await app.call(caller, servicoContracts.agendamentoMecanico, { body: escala })).status).toBe(200);
  const versao = versaoDaLista();

  const cliente = { nome: 'Marcos da Silva Exemplo' };
  expect((await put({ ...body, cliente })).status).toBe(200);
  expect(await agora(codAgendamento)).toMatchObject({
    cliente: 'Marcos da Silva Exemplo',
    telefone: '+5511900000001',
    codConsultor,
    servicos: [{ codMecanico }],
  });
  expect(versaoDaLista()).not.toBe(versao);

  // Moved, its job has to be planned again.
  const servicos = [
    { descricao: 'Revisão de teste', tipo: 'Serviço 2', minutos: 90 },
    { descricao: 'Trocar pastilhas', tipo: 'Serviço 4', minutos: 60 },
  ];
  expect(feito(await put({ ...body, cliente, servicos, hora: '14:00' })).horaAgendamento).toBe('14:00');
  expect((await agora(codAgendamento)).servicos).toMatchObject([
    { codServico: servico?.codServico, codMecanico: null },
    { descricao: 'Trocar pastilhas' },
  ]);

  // A job that the DMS had brought goes when it is no longer named.
  expect((await put({ ...body, cliente, servicos: servicos.slice(1), hora: '14:00' })).status).toBe(200);
  expect((await agora(codAgendamento)).servicos.map(({ descricao }) => descricao)).toEqual([
    'Trocar pastilhas',
  ]);
});

test('its hour is judged only when it changes', async () => {
  const codConsultor = await aConsultor(app, casa, { codigo_dms: 'C1' });
  const body = { ...doDms(), data: '2026-11-23', hora: '08:30' };
  const { codAgendamento } = feito(await put(body));
  app.setNow(new Date('2026-11-23T11:45:00Z'));
  try {
    expect(feito(await put({ ...body, consultor: 'C1' })).codConsultor).toBe(codConsultor);
    await app.admin.query(
      `insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, dia, inicio_min, fim_min, motivo)
       values ($1, $2, 'concessionaria', '2026-11-23', 480, 540, 'Reunião')`,
      [casa.codDistribuidor, casa.codConcessionaria],
    );
    expect((await put({ ...body, observacao: 'Atrasado' })).status).toBe(200);
    expect((await put({ ...body, hora: '08:15' })).refusal().codigo).toBe('agendamento.passado');
  } finally {
    app.setNow(new Date('2026-11-23T11:00:00Z'));
  }
  expect((await agora(codAgendamento)).observacao).toBe('Atrasado');
});

test('cancels, as often as it is told', async () => {
  const codConsultor = await aConsultor(app, casa, { codigo_dms: 'C1' });
  const body = { ...doDms(), consultor: 'C1' };
  const { codAgendamento } = feito(await put(body));
  for (let vez = 0; vez < 2; vez += 1) {
    const answer = await put({ situacao: 'cancelado', motivo: 'Cliente desistiu' });
    expect(answer.status).toBe(200);
    expect(feito(answer)).toMatchObject({ codAgendamento, situacao: 'cancelado' });
  }
  // The place is free again.
  expect((await anAgendamento(app, { caller, casa }, { codConsultor })).encaixe).toBe(false);
  const volta = await put(body);
  expect([volta.status, volta.refusal().mensagem]).toEqual([
    409,
    'Este agendamento está cancelado e não pode mais ser alterado',
  ]);
});

test('cannot cancel what it never told of', async () => {
  const answer = await put({ situacao: 'cancelado' });
  expect([answer.status, answer.refusal().codigo]).toEqual([404, 'dms.desconhecido']);
});

test('has no say any more once the car is here; said again it still is what it was', async () => {
  const body = doDms({ data: SEGUNDA });
  const { codAgendamento } = feito(await put(body));
  const recebido = await app.call(caller, agendamentoContracts.receberAgendamento, {
    params: { codAgendamento },
    body: { versao: 1 },
  });
  expect(recebido.status, recebido.text).toBe(200);
  for (const outro of [{ ...body, hora: '10:00' }, { situacao: 'cancelado' }]) {
    const answer = await put(outro);
    expect([answer.status, answer.refusal().mensagem]).toEqual([
      409,
      'Este agendamento está recepcionado e não pode mais ser alterado',
    ]);
  }
  expect(feito(await put(body)).situacao).toBe('recepcionado');
});

test('AG-18 its history says by which key, and shows no hash', async () => {
  const body = doDms();
  const { codAgendamento } = feito(await put(body));
  const answer = await app.call(caller, agendamentoContracts.historicoAgendamento, {
    params: { codAgendamento },
  });
  expect(answer.json()).toMatchObject([
    { quem: 'Linx produção (integração)', acao: 'Agendar, alterar ou cancelar pelo número do DMS' },
  ]);
  expect(answer.text).toContain(numeroDms);
  await put({ ...body, observacao: 'Espera na loja' });
  const { rows } = await app.admin.query<{ origem: string; mudanca: string }>(
    `select origem, concat(antes, depois) as mudanca from auditoria where tabela = 'agendamento' and chave = $1`,
    [codAgendamento],
  );
  expect(rows.map(({ origem }) => origem)).toEqual(['dms', 'dms']);
  expect(rows.map(({ mudanca }) => mudanca.includes('conteudo_dms'))).toEqual([false, false]);
});
