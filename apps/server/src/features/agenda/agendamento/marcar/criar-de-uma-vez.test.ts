import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { anAgendamento, novoAgendamento, type Pedido } from '../../../../../test/factories/agenda.ts';
import {
  aConcessionaria,
  aConsultor,
  aMecanico,
  as,
  type Casa,
} from '../../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../../test/test-app.ts';

const { criarAgendamento, getAgendamento } = agendamentoContracts;

let app: TestApp;
let casa: Casa;
let caller: Caller;
let codConsultor: number;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  casa = await aConcessionaria(app);
  app.app.platform.directory.forget();
  caller = await as(app, casa, 4, { nome: 'Ana Teste' });
  codConsultor = await aConsultor(app, casa);
});

const criar = (over: Pedido = {}, headers: Record<string, string> = {}) =>
  app.call(caller, criarAgendamento, { body: novoAgendamento(casa, over), headers });

/** The day's first booking: the process learns what is registered of the house. */
const lembrar = () => anAgendamento(app, { caller, casa }, { encaixe: true });

/** The long way books inside a savepoint, which has a transaction number of its own; one statement has but one. */
async function foiDeUmaVez(codAgendamento: number): Promise<boolean> {
  const { rows } = await app.admin.query<{ uma: boolean }>(
    `select a.xmin::text = l.transacao::text as uma
     from agendamento a join agendamento_linha l using (cod_agendamento) where a.cod_agendamento = $1`,
    [codAgendamento],
  );
  return rows[0]?.uma ?? false;
}

const inteiro: Pedido = {
  cliente: {
    nome: 'Márcia Exemplo',
    documento: '529.982.247-25',
    telefone: '(11) 98765-4321',
    email: 'm@cliente.example',
  },
  veiculo: { chassi: '9BWZZZ377VT004251', marca: 'Marca', ano: '2024', km: 12_000, cor: 'Prata' },
  observacao: 'Barulho na "porta"',
  transporte: 'espera',
  previsaoEntrega: '2026-11-24T18:00:00-03:00',
};

test('answers and keeps the same as step by step', async () => {
  const codMecanico = await aMecanico(app, casa, { especialidades: [1, 2] });
  const servicos = [
    { codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: 60, codMecanico },
    { codTipoServico: 2, descricao: 'Freios', tempoPadraoMin: 30 },
  ];
  const pedido = { ...inteiro, codConsultor, servicos, confirmarDuplicado: true };
  const passo = await anAgendamento(app, { caller, casa }, { ...pedido, horaAgendamento: '09:00' });
  const deUmaVez = await anAgendamento(app, { caller, casa }, { ...pedido, horaAgendamento: '10:00' });
  expect(await foiDeUmaVez(passo.codAgendamento)).toBe(false);
  expect(await foiDeUmaVez(deUmaVez.codAgendamento)).toBe(true);

  const igual = ({ servicos: jobs, ...resto }: AgendamentoCompleto) => ({
    ...resto,
    codAgendamento: 0,
    horaAgendamento: '',
    placa: '',
    criadoEm: '',
    alteradoEm: '',
    versaoServicos: '',
    servicos: jobs.map((servico) => ({ ...servico, codServico: 0 })),
  });
  expect(igual(deUmaVez)).toEqual(igual(passo));
  expect(deUmaVez).toMatchObject({ criadoPor: 'Ana Teste', horaAgendamento: '10:00' });

  const { codAgendamento } = deUmaVez;
  const lido = await app.call(caller, getAgendamento, { params: { codAgendamento } });
  expect(AgendamentoCompleto.parse(lido.json())).toEqual(deUmaVez);
  const { rows } = await app.admin.query(
    `select l.fio = d.fio as igual, s.inicio_planejado = a.inicio as planejado, e.acao, e.origem, e.endereco, u.nome
     from agendamento_linha l join agendamento_linha_de d using (cod_agendamento)
     join agendamento a using (cod_agendamento)
     join servico s on s.cod_agendamento = a.cod_agendamento and s.cod_mecanico is not null
     join auditoria e on e.tabela = 'agendamento' and e.chave = a.cod_agendamento
     join usuario u using (cod_usuario) where l.cod_agendamento = $1`,
    [codAgendamento],
  );
  expect(rows).toEqual([
    {
      igual: true,
      planejado: true,
      acao: 'criarAgendamento',
      origem: 'tela',
      endereco: '127.0.0.1',
      nome: 'Ana Teste',
    },
  ]);
});

test('later changes rewrite its line of the day list', async () => {
  await lembrar();
  const { codAgendamento } = await anAgendamento(app, { caller, casa });
  await app.admin.query(`update servico set descricao = 'Outro' where cod_agendamento = $1`, [
    codAgendamento,
  ]);
  const { rows } = await app.admin.query<{ fio: string }>(
    'select fio from agendamento_linha where cod_agendamento = $1',
    [codAgendamento],
  );
  expect(JSON.parse(rows[0]?.fio ?? '{}')).toMatchObject({ servicos: [{ descricao: 'Outro' }] });
});

test('is told to the live lists', async () => {
  await lembrar();
  const chave = { feed: 'getAgendamentos', ...casa } as const;
  const antes = app.app.platform.versions.current(chave);
  await anAgendamento(app, { caller, casa });
  expect(antes).not.toBeNull();
  expect(app.app.platform.versions.current(chave)).not.toBe(antes);
});

describe('what is registered of the house holds from the moment it changes', () => {
  const doDia = `cod_distribuidor = $1 and cod_concessionaria = $2`;
  test.each([
    [
      'a holiday',
      `insert into feriado (cod_distribuidor, cod_concessionaria, dia, nome) values ($1, $2, '2026-11-24', 'Festa')`,
      'agendamento.fechado',
    ],
    [
      'a block',
      `insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, dia, inicio_min, fim_min, motivo)
       values ($1, $2, 'concessionaria', '2026-11-24', 0, 1140, 'Inventário')`,
      'agendamento.bloqueado',
    ],
    ['the hours', `delete from expediente where ${doDia}`, 'agendamento.fechado'],
    [
      'a consultant who leaves',
      `update consultor set ativo = false where ${doDia}`,
      'agendamento.consultorDesconhecido',
    ],
    [
      'the zone',
      `update concessionaria set fuso = 'Pacific/Kiritimati' where ${doDia}`,
      'agendamento.passado',
    ],
  ])('%s', async (_nome, mudanca, codigo) => {
    const daCasa = [casa.codDistribuidor, casa.codConcessionaria];
    await app.admin.query(`update expediente set abertura = 0 where ${doDia}`, daCasa);
    await lembrar();
    // Monday 08:00 in São Paulo is Tuesday 01:00 in the far east: there half past midnight has gone by.
    const pedido = { codConsultor, horaAgendamento: '00:30' };
    await app.admin.query(mudanca, daCasa);
    expect((await criar(pedido)).refusal().codigo).toBe(codigo);
  });

  test('a service type taken from the whole network', async () => {
    await app.admin.query(
      `insert into tipo_servico (cod_distribuidor, cod_tipo_servico, nome, tempo_padrao_min) values ($1, 9901, 'De passagem', 60)`,
      [casa.codDistribuidor],
    );
    await lembrar();
    await app.admin.query('delete from tipo_servico where cod_tipo_servico = 9901');
    const servicos = [{ codTipoServico: 9901, descricao: 'De passagem', tempoPadraoMin: 60 }];
    expect((await criar({ servicos })).refusal().codigo).toBe('agendamento.tipoDesconhecido');
  });
});

describe('when something stands in the way', () => {
  test('each of the parallel places is given once, and the last refusal names a holder', async () => {
    await lembrar();
    const doisLugares = await aConsultor(app, casa, { capacidade: 2 });
    await lembrar();
    const um = await anAgendamento(app, { caller, casa }, { codConsultor: doisLugares });
    const dois = await anAgendamento(app, { caller, casa }, { codConsultor: doisLugares });
    expect(await foiDeUmaVez(um.codAgendamento)).toBe(true);
    expect(await foiDeUmaVez(dois.codAgendamento)).toBe(true);
    expect((await criar({ codConsultor: doisLugares })).refusal().mensagem).toMatch(/ocupado por Marcos/);
  });

  test('a mechanic is not booked twice', async () => {
    const codMecanico = await aMecanico(app, casa);
    await lembrar();
    const servicos = [{ codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: 60, codMecanico }];
    await anAgendamento(app, { caller, casa }, { servicos });
    expect((await criar({ servicos })).refusal().codigo).toBe('agendamento.mecanicoOcupado');
  });

  test('the vehicle that comes in the same week is pointed out', async () => {
    await lembrar();
    const veiculo = { placa: 'DUP1C34' };
    await anAgendamento(app, { caller, casa }, { veiculo });
    expect((await criar({ veiculo: { placa: 'DUP-1234' } })).refusal().codigo).toBe('agendamento.duplicado');
    expect((await criar({ veiculo, confirmarDuplicado: true })).status).toBe(200);
  });

  test('thirty at once want one slot: one has it', async () => {
    await lembrar();
    const answers = await Promise.all(Array.from({ length: 30 }, () => criar({ codConsultor })));
    const por = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([por(200), por(409)]).toEqual([1, 29]);
  });
});

describe('under one key', () => {
  test.each([
    ['with a consultant', true],
    ['in the bolsão, where nothing else keeps two apart', false],
  ])('it is done once however often it is sent, %s', async (_nome, comConsultor) => {
    await lembrar();
    const body = novoAgendamento(casa, {
      ...(comConsultor && { codConsultor }),
      confirmarDuplicado: true,
      veiculo: { placa: 'REP1A00' },
    });
    const headers = { 'idempotency-key': `muitas vezes ${comConsultor}` };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.call(caller, criarAgendamento, { body, headers })),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const { rows } = await app.admin.query(
      `select from agendamento where placa = 'REP1A00' and cod_concessionaria = $1`,
      [casa.codConcessionaria],
    );
    expect(rows).toHaveLength(1);
  });

  test('another booking is an error and not done', async () => {
    await lembrar();
    const headers = { 'idempotency-key': 'uma chave' };
    expect((await criar({}, headers)).status).toBe(200);
    const outro = await criar({ veiculo: { placa: 'OUT1A00' } }, headers);
    expect([outro.status, outro.refusal().codigo]).toEqual([422, 'chamada.chaveReutilizada']);
    const { rows } = await app.admin.query(`select from agendamento where placa = 'OUT1A00'`);
    expect(rows).toHaveLength(0);
  });
});
