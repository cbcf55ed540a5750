import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { anAgendamento, novoAgendamento, TERCA, type Pedido } from '../../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, as, type Casa } from '../../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../../test/test-app.ts';

const { criarAgendamento } = agendamentoContracts;

let app: TestApp;
let casa: Casa;
let outra: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  outra = await aConcessionaria(app);
  caller = await as(app, casa, 4, { nome: 'Ana Teste' });
});
afterAll(() => app.close());

const criar = (over: Pedido = {}) =>
  app.call(caller, criarAgendamento, { body: novoAgendamento(casa, over) });

async function recusa(over: Pedido) {
  const answer = await criar(over);
  return [answer.status, answer.refusal().codigo, answer.refusal().mensagem];
}

test('books, and answers the whole record', async () => {
  const codConsultor = await aConsultor(app, casa);
  const answer = await criar({
    codConsultor,
    cliente: {
      nome: 'Marcos José Exemplo',
      documento: '529.982.247-25',
      telefone: '(11) 98765-4321',
      email: 'marcos@cliente.example',
    },
    veiculo: {
      placa: 'xyz-9a87',
      chassi: '9bw zzz377vt004251',
      modelo: 'Modelo',
      marca: 'Marca',
      ano: '2024',
      km: 12_000,
      cor: 'Prata',
    },
    observacao: 'Barulho na porta',
    transporte: 'espera',
    previsaoEntrega: '2026-11-24T18:00:00-03:00',
  });
  expect(answer.status, answer.text).toBe(200);
  expect(AgendamentoCompleto.parse(answer.json())).toMatchObject({
    codConsultor,
    dataAgendamento: TERCA,
    horaAgendamento: '09:00',
    duracaoMin: 60,
    situacao: 'pendente',
    cliente: 'Marcos José Exemplo',
    documento: '52998224725',
    telefone: '+5511987654321',
    placa: 'XYZ9A87',
    chassi: '9BWZZZ377VT004251',
    previsaoEntrega: '2026-11-24T21:00:00Z',
    criadoPor: 'Ana Teste',
    osAberta: false,
    versao: 1,
    servicos: [
      { codTipoServico: 1, descricao: 'Revisão de teste', tempoPadraoMin: 60, status: 1, codMecanico: null },
    ],
  });
});

test("takes the consultant for one interval whatever the jobs take, and for the jobs' time when asked to", async () => {
  const servicos = [{ codTipoServico: 1, descricao: 'Embreagem', tempoPadraoMin: 180 }];
  const daqui = { caller, casa };
  expect(await anAgendamento(app, daqui, { servicos })).toMatchObject({ duracaoMin: 60 });

  const { codAgendamento, versao } = await anAgendamento(app, daqui, { servicos, duracaoMin: 180 });
  const answer = await app.call(caller, agendamentoContracts.alterarAgendamento, {
    params: { codAgendamento },
    body: { versao, duracaoMin: 60 },
  });
  expect(AgendamentoCompleto.parse(answer.json())).toMatchObject({
    duracaoMin: 60,
    horaAgendamento: '09:00',
  });
});

test('is found without accents by client, plate and chassis', async () => {
  const { codAgendamento } = await anAgendamento(
    app,
    { caller, casa },
    { cliente: { nome: 'José Ção' }, veiculo: { placa: 'QRS-1234' } },
  );
  const { rows } = await app.admin.query('select busca from agendamento where cod_agendamento = $1', [
    codAgendamento,
  ]);
  expect(rows).toEqual([{ busca: 'jose cao qrs1234 modelo teste' }]);
});

describe('refuses what is filled in wrong, in the words of the specification', () => {
  test.each<[string, Pedido, unknown[]]>([
    [
      'a plate',
      { veiculo: { placa: 'AB-12' } },
      [422, 'agendamento.placaInvalida', 'Informe a placa como ABC-1234 ou ABC1D23'],
    ],
    [
      'a chassis',
      { veiculo: { chassi: '9BWIOQ' } },
      [422, 'agendamento.chassiInvalido', 'O chassi tem 17 caracteres, sem I, O e Q'],
    ],
    [
      'neither plate nor chassis',
      { veiculo: { placa: null } },
      [422, 'agendamento.semIdentificacao', 'Informe a placa ou o chassi'],
    ],
    [
      'a CPF',
      { cliente: { documento: '111.111.111-11' } },
      [422, 'agendamento.documentoInvalido', 'Favor inserir CPF válido'],
    ],
    [
      'a CNPJ',
      { cliente: { documento: '42.318.949/0001-85' } },
      [422, 'agendamento.documentoInvalido', 'Favor inserir CNPJ válido'],
    ],
    [
      'a phone',
      { cliente: { telefone: '(11) 1234' } },
      [422, 'agendamento.telefoneInvalido', 'Favor inserir telefone válido'],
    ],
    [
      'an e-mail',
      { cliente: { email: 'fulano@semponto' } },
      [422, 'agendamento.emailInvalido', 'Favor inserir email válido'],
    ],
    [
      'an unknown type',
      { servicos: [{ codTipoServico: 99, descricao: 'X', tempoPadraoMin: 60 }] },
      [422, 'agendamento.tipoDesconhecido', 'Tipo de serviço não encontrado'],
    ],
    [
      'an unknown consultant',
      { codConsultor: 999_999 },
      [422, 'agendamento.consultorDesconhecido', 'Consultor não encontrado nesta concessionária'],
    ],
    [
      'an unknown mechanic',
      { servicos: [{ codTipoServico: 1, descricao: 'X', tempoPadraoMin: 60, codMecanico: 999_999 }] },
      [422, 'agendamento.mecanicoDesconhecido', 'Mecânico não encontrado nesta concessionária'],
    ],
    [
      'a promise before the car comes',
      { previsaoEntrega: '2026-11-24T08:00:00-03:00' },
      [422, 'agendamento.entregaAntes', 'A previsão de entrega não pode ser antes do agendamento'],
    ],
  ])('%s', async (_what, over, expected) => {
    expect(await recusa(over)).toEqual(expected);
  });

  test('a consultant of another dealership is unknown', async () => {
    expect((await recusa({ codConsultor: await aConsultor(app, outra) }))[1]).toBe(
      'agendamento.consultorDesconhecido',
    );
  });
});

test.each(['0000-01-01', '9999-12-31', '2026-02-30'])('%s is no day to book', async (dataAgendamento) => {
  expect((await criar({ dataAgendamento })).status).toBe(400);
});

test('refuses text that cannot be kept', async () => {
  const answer = await criar({ cliente: { nome: 'Marcos\u0000' } });
  expect([answer.status, answer.refusal().campos]).toEqual([
    400,
    [{ campo: 'cliente.nome', mensagem: 'O texto tem um caractere que não pode ser guardado' }],
  ]);
});

describe('a vehicle that already comes in the week', () => {
  test('is pointed out by either of its plates, until confirmed', async () => {
    await anAgendamento(
      app,
      { caller, casa },
      { dataAgendamento: '2026-11-26', veiculo: { placa: 'DUP-1234' } },
    );
    const veiculo = { placa: 'DUP1C34' };
    expect(await recusa({ veiculo })).toEqual([
      409,
      'agendamento.duplicado',
      'A placa DUP-1234 já tem agendamento em 26/11/2026 às 09:00. Confirme para criar outro',
    ]);
    expect((await criar({ veiculo, dataAgendamento: '2026-12-02' })).status).toBe(200);
    expect((await criar({ veiculo, confirmarDuplicado: true })).status).toBe(200);
  });
});

test('of two who book one vehicle at once, the second is asked', async () => {
  const veiculo = { placa: 'PAR1C34' };
  const answers = await Promise.all(
    ['09:00', '10:00', '11:00', '14:00'].map((horaAgendamento, i) =>
      criar({
        veiculo: i % 2 === 0 ? veiculo : { placa: 'PAR1234' },
        horaAgendamento,
        dataAgendamento: '2026-12-09',
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
});

test('a year that was mistyped is pointed out', async () => {
  expect(await recusa({ dataAgendamento: '2999-11-26' })).toEqual([
    422,
    'agendamento.longeDemais',
    'A data 26/11/2999 fica a mais de dois anos. Confira o ano',
  ]);
});

describe('sent twice', () => {
  test('under one key it is one booking and one answer', async () => {
    const body = novoAgendamento(casa);
    const headers = { 'idempotency-key': 'mesma-chave' };
    const [um, dois] = await Promise.all(
      [1, 2].map(() => app.call(caller, criarAgendamento, { body, headers })),
    );
    expect([um?.status, dois?.status]).toEqual([200, 200]);
    expect(um?.json()).toEqual(dois?.json());
  });
});
