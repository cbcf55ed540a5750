import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { anAgendamento, novoAgendamento, TERCA, type Pedido } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

const { criarAgendamento } = agendamentoContracts;

let app: TestApp;
let casa: Casa;
let noroeste: Casa;
let outra: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  outra = await aConcessionaria(app);
  noroeste = await aConcessionaria(app, { fuso: 'America/Manaus' });
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

describe('the hours of the house', () => {
  test.each<[string, Pedido, string, string]>([
    [
      'an hour of today that is over',
      { dataAgendamento: '2026-11-23', horaAgendamento: '07:00' },
      'passado',
      'Este horário já passou. Escolha outro',
    ],
    [
      'a Sunday',
      { dataAgendamento: '2026-11-29' },
      'fechado',
      'A concessionária não abre neste dia (sem expediente)',
    ],
    [
      'a national holiday',
      { dataAgendamento: '2026-12-25' },
      'fechado',
      'A concessionária não abre neste dia (Natal)',
    ],
    [
      'lunch',
      { horaAgendamento: '12:00' },
      'foraDoExpediente',
      'O horário fica fora do expediente (das 07:00 às 19:00, almoço das 12:00 às 13:00)',
    ],
    [
      'the evening',
      { horaAgendamento: '18:30' },
      'foraDoExpediente',
      'O horário fica fora do expediente (das 07:00 às 19:00, almoço das 12:00 às 13:00)',
    ],
  ])('refuses %s', async (_what, over, codigo, frase) => {
    expect(await recusa(over)).toEqual([422, `agendamento.${codigo}`, frase]);
  });

  test("judges the past by the dealership's own clock", async () => {
    const pessoa = await as(app, noroeste, 4);
    const body = novoAgendamento(noroeste, { dataAgendamento: '2026-11-23', horaAgendamento: '07:00' });
    // 08:00 in São Paulo is 07:00 in Manaus: that minute is just beginning.
    expect((await app.call(pessoa, criarAgendamento, { body })).status).toBe(200);
  });

  test('knows holidays of its own, and national ones it works on', async () => {
    await app.admin.query(
      `insert into feriado (cod_distribuidor, cod_concessionaria, dia, nome, abre)
       values ($1, $2, '2026-12-01', 'Aniversário da cidade', false), ($1, $2, '2027-01-01', 'Trabalhado', true)`,
      [casa.codDistribuidor, casa.codConcessionaria],
    );
    expect((await recusa({ dataAgendamento: '2026-12-01' }))[2]).toBe(
      'A concessionária não abre neste dia (Aniversário da cidade)',
    );
    expect((await criar({ dataAgendamento: '2027-01-01' })).status).toBe(200);
  });

  test("refuses blocks of the house and of the consultant, and the consultant's own hours come first", async () => {
    const codConsultor = await aConsultor(app, casa, {
      jornada: JSON.stringify([
        null,
        null,
        { abertura: 480, fechamento: 600, almocoInicio: null, almocoFim: null },
        null,
        null,
        null,
        null,
      ]),
    });
    await app.admin.query(
      `insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, cod_consultor, dia, inicio_min, fim_min, motivo)
       values ($1, $2, 'consultor', $3, '2026-11-24', 480, 510, 'Treinamento'), ($1, $2, 'concessionaria', null, '2026-11-25', 420, 1140, 'Inventário')`,
      [casa.codDistribuidor, casa.codConcessionaria, codConsultor],
    );
    expect(await recusa({ codConsultor, horaAgendamento: '08:00' })).toEqual([
      422,
      'agendamento.bloqueado',
      'Horário bloqueado: Treinamento',
    ]);
    expect((await recusa({ codConsultor, horaAgendamento: '10:00' }))[2]).toBe(
      'O horário fica fora do expediente (das 08:00 às 10:00)',
    );
    expect((await recusa({ dataAgendamento: '2026-11-25' }))[2]).toBe('Horário bloqueado: Inventário');
    expect((await criar({ codConsultor, horaAgendamento: '09:00' })).status).toBe(200);
  });
});

describe('capacity', () => {
  test('says who holds the slot, and lets an encaixe in', async () => {
    const codConsultor = await aConsultor(app, casa);
    await anAgendamento(
      app,
      { caller, casa },
      { codConsultor, cliente: { nome: 'Marcos Silva' }, veiculo: { placa: 'ABC-1234' } },
    );
    expect(await recusa({ codConsultor, horaAgendamento: '09:30' })).toEqual([
      409,
      'agendamento.ocupado',
      'Horário acabou de ser ocupado por Marcos (ABC-1234)',
    ]);
    const encaixe = await anAgendamento(app, { caller, casa }, { codConsultor, encaixe: true });
    expect(encaixe).toMatchObject({ encaixe: true, codConsultor });
  });

  test('holds as many as the consultant takes, and one more is refused', async () => {
    const codConsultor = await aConsultor(app, casa, { capacidade: 2 });
    await anAgendamento(app, { caller, casa }, { codConsultor });
    await anAgendamento(app, { caller, casa }, { codConsultor });
    expect((await criar({ codConsultor })).status).toBe(409);
    const { rows } = await app.admin.query(
      'select vaga from agendamento where cod_consultor = $1 order by vaga',
      [codConsultor],
    );
    expect(rows).toEqual([{ vaga: 0 }, { vaga: 1 }]);
  });

  test('the bolsão holds any number', async () => {
    await anAgendamento(app, { caller, casa });
    expect(await anAgendamento(app, { caller, casa })).toMatchObject({ codConsultor: null });
  });
});

describe('the jobs', () => {
  const servico = (codMecanico: number, tempoPadraoMin: number, codTipoServico = 1) => ({
    codTipoServico,
    descricao: 'Serviço',
    tempoPadraoMin,
    codMecanico,
  });
  const janelas = async (codAgendamento: number) => {
    const { rows } = await app.admin.query<{ de: string; ate: string }>(
      `select to_char(inicio_planejado at time zone 'America/Sao_Paulo', 'HH24:MI') as de,
              to_char(fim_planejado at time zone 'America/Sao_Paulo', 'HH24:MI') as ate
       from servico where cod_agendamento = $1 order by ordem`,
      [codAgendamento],
    );
    return rows.map(({ de, ate }) => (de === null ? null : `${de}-${ate}`));
  };

  test('follow one another from the start, over lunch; without a mechanic they stay unplanned', async () => {
    const codMecanico = await aMecanico(app, casa);
    const { codAgendamento } = await anAgendamento(
      app,
      { caller, casa },
      {
        horaAgendamento: '10:00',
        servicos: [
          servico(codMecanico, 90),
          { codTipoServico: 2, descricao: 'Solto', tempoPadraoMin: 30 },
          servico(codMecanico, 60),
        ],
      },
    );
    expect(await janelas(codAgendamento)).toEqual(['10:00-11:30', null, '11:30-13:30']);
  });

  test('find their mechanic taken', async () => {
    const codMecanico = await aMecanico(app, casa, { nome: 'Bruno de Exemplo' });
    await anAgendamento(
      app,
      { caller, casa },
      { servicos: [servico(codMecanico, 90)], veiculo: { placa: 'ABD1234' } },
    );
    expect(await recusa({ horaAgendamento: '10:00', servicos: [servico(codMecanico, 60)] })).toEqual([
      409,
      'agendamento.mecanicoOcupado',
      'Bruno E. já tem Marcos (ABD-1234) neste horário',
    ]);
    const encaixe = await anAgendamento(
      app,
      { caller, casa },
      { horaAgendamento: '10:00', encaixe: true, servicos: [servico(codMecanico, 60)] },
    );
    expect(await janelas(encaixe.codAgendamento)).toEqual(['10:00-11:00']);
  });

  test('need the speciality or a reason', async () => {
    const codMecanico = await aMecanico(app, casa, { nome: 'Caio Exemplo', especialidades: [2] });
    expect(await recusa({ servicos: [servico(codMecanico, 60)] })).toEqual([
      422,
      'agendamento.semEspecialidade',
      'Caio E. não tem a especialidade Serviço 1. Informe o motivo para escalar assim mesmo',
    ]);
    const feito = await anAgendamento(
      app,
      { caller, casa },
      { servicos: [servico(codMecanico, 60)], motivoEspecialidade: 'Supervisionado' },
    );
    const { rows } = await app.admin.query(
      'select motivo_especialidade from servico where cod_agendamento = $1',
      [feito.codAgendamento],
    );
    expect(rows).toEqual([{ motivo_especialidade: 'Supervisionado' }]);
  });

  test('do not go past closing, nor into a block of the mechanic, nor out of their hours', async () => {
    const jornada = JSON.stringify(
      Array.from({ length: 7 }, () => ({
        abertura: 480,
        fechamento: 960,
        almocoInicio: null,
        almocoFim: null,
      })),
    );
    const codMecanico = await aMecanico(app, casa, { jornada });
    await app.admin.query(
      `insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, cod_mecanico, dia, inicio_min, fim_min, motivo)
       values ($1, $2, 'mecanico', $3, $4, 540, 600, 'Médico')`,
      [casa.codDistribuidor, casa.codConcessionaria, codMecanico, TERCA],
    );
    expect((await recusa({ horaAgendamento: '17:00', servicos: [servico(codMecanico, 180)] }))[2]).toMatch(
      /fora do expediente \(das 07:00 às 19:00/,
    );
    expect((await recusa({ horaAgendamento: '15:30', servicos: [servico(codMecanico, 60)] }))[2]).toMatch(
      /fora do expediente \(das 08:00 às 16:00\)/,
    );
    expect((await recusa({ horaAgendamento: '08:30', servicos: [servico(codMecanico, 60)] }))[2]).toBe(
      'Horário bloqueado: Médico',
    );
  });
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
