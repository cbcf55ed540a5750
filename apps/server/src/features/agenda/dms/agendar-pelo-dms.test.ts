import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { anAgendamento, aPlaca, TERCA } from '../../../../test/factories/agenda.ts';
import { aChave } from '../../../../test/factories/chave-integracao.ts';
import { type DadosDoDms, dizer, doDms, feito } from '../../../../test/factories/dms.ts';
import { aConcessionaria, aConsultor, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller;
let sistema: Caller;
let serial = 0;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 1);
  sistema = await aChave(app, casa, { nome: 'Linx produção' });
  app.app.platform.directory.forget();
});
afterAll(() => app.close());

const numero = () => `A-${(serial += 1)}`;
const put = (numeroDms: string, body: Record<string, unknown>) =>
  dizer({ app, casa, sistema }, numeroDms, body);

async function completo(codAgendamento: number): Promise<AgendamentoCompleto> {
  const answer = await app.call(caller, agendamentoContracts.getAgendamento, { params: { codAgendamento } });
  expect(answer.status, answer.text).toBe(200);
  return AgendamentoCompleto.parse(answer.json());
}

const quantos = async () => {
  const { rows } = await app.admin.query<{ n: string }>(
    'select count(*) as n from agendamento where cod_concessionaria = $1',
    [casa.codConcessionaria],
  );
  return Number(rows[0]?.n);
};

describe('the first time', () => {
  test('books all that the DMS tells, and says that it is new', async () => {
    const codConsultor = await aConsultor(app, casa, { codigo_dms: 'C07' });
    const answer = await put(numero(), {
      ...doDms({
        cliente: {
          documento: '529.982.247-25',
          telefone: '(11) 90000-0001',
          email: 'Marcos@Cliente.example',
        },
        veiculo: { placa: 'dms1a23', ano: '2028', km: 20_000 },
      }),
      consultor: 'c07',
      observacao: 'Espera na loja',
      numeroOs: '4711',
    });
    expect(answer.status).toBe(201);
    const { codAgendamento, ...resto } = feito(answer);
    expect(resto).toEqual({
      numeroDms: `A-${serial}`,
      situacao: 'confirmado',
      dataAgendamento: TERCA,
      horaAgendamento: '09:00',
      codConsultor,
      encaixe: false,
      avisos: [],
    });
    expect(await completo(codAgendamento)).toMatchObject({
      origem: 'integracao',
      cliente: 'Marcos Exemplo',
      documento: '52998224725',
      telefone: '+5511900000001',
      email: 'marcos@cliente.example',
      placa: 'DMS1A23',
      ano: '2028',
      km: 20_000,
      observacao: 'Espera na loja',
      numeroOs: '4711',
      servicos: [{ codTipoServico: 2, descricao: 'Revisão de teste', tempoPadraoMin: 90 }],
    });
  });

  test.each([[undefined], ['C99']])('with the consultant %j it waits in the bolsão', async (consultor) => {
    const { codConsultor, situacao, avisos } = feito(await put(numero(), { ...doDms(), consultor }));
    expect([codConsultor, situacao]).toEqual([null, 'pendente']);
    expect(avisos).toEqual(
      consultor ? [{ campo: 'consultor', mensagem: 'Consultor desconhecido: bolsão' }] : [],
    );
  });

  test('twenty at once make one appointment', async () => {
    const body = doDms();
    const numeroDms = numero();
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(numeroDms, body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 19 }, () => 200),
      201,
    ]);
    expect(new Set(answers.map((answer) => feito(answer).codAgendamento)).size).toBe(1);
    expect(await quantos()).toBe(1);
  });

  test('one number is another appointment in another dealership', async () => {
    const numeroDms = numero();
    const vizinha = await aConcessionaria(app);
    app.app.platform.directory.forget();
    const daVizinha = { app, casa: vizinha, sistema: await aChave(app, vizinha) };
    const uma = feito(await put(numeroDms, doDms()));
    expect(feito(await dizer(daVizinha, numeroDms, doDms())).codAgendamento).not.toBe(uma.codAgendamento);
  });
});

describe('an appointment that people had made', () => {
  test('of that car on that day becomes the DMS’s, whatever its hour, and keeps what people added', async () => {
    const placa = aPlaca();
    const aMao = await anAgendamento(
      app,
      { caller, casa },
      {
        veiculo: { placa },
        horaAgendamento: '15:00',
        observacao: 'Cliente antigo',
        servicos: [
          { codTipoServico: 2, descricao: 'Revisão', tempoPadraoMin: 60 },
          { codTipoServico: 5, descricao: 'Lavagem', tempoPadraoMin: 60 },
        ],
      },
    );
    const numeroDms = numero();
    const answer = await put(numeroDms, doDms({ veiculo: { placa } }));
    expect(answer.status).toBe(201);
    expect(feito(answer).codAgendamento).toBe(aMao.codAgendamento);
    expect(await quantos()).toBe(1);
    const agora = await completo(aMao.codAgendamento);
    expect(agora).toMatchObject({
      horaAgendamento: '09:00',
      observacao: 'Cliente antigo',
      origem: 'telefone',
    });
    expect(agora.servicos.map(({ descricao, tempoPadraoMin }) => [descricao, tempoPadraoMin])).toEqual([
      ['Revisão de teste', 90],
      ['Lavagem', 60],
    ]);

    // A second number of the same car is a second visit.
    const outra = await put(numero(), { ...doDms({ veiculo: { placa } }), hora: '16:00' });
    expect(feito(outra).codAgendamento).not.toBe(aMao.codAgendamento);
  });

  test('is found beside one that the DMS has told of already', async () => {
    const placa = aPlaca();
    const veiculo = { placa };
    const aMao = await anAgendamento(app, { caller, casa }, { veiculo, dataAgendamento: '2026-11-25' });
    await put(numero(), doDms({ veiculo }));
    await app.admin.query('update agendamento set dia = $2 where cod_agendamento = $1', [
      aMao.codAgendamento,
      TERCA,
    ]);
    expect(feito(await put(numero(), doDms({ veiculo }))).codAgendamento).toBe(aMao.codAgendamento);
  });

  test('and cancelled stays cancelled: the DMS makes another', async () => {
    const placa = aPlaca();
    const { codAgendamento } = await anAgendamento(app, { caller, casa }, { veiculo: { placa } });
    await app.call(caller, agendamentoContracts.deleteAgendamento, { body: { codAgendamento, versao: 1 } });
    expect(feito(await put(numero(), doDms({ veiculo: { placa } }))).codAgendamento).not.toBe(codAgendamento);
  });

  test('of the same order and another car is told, and nothing is written', async () => {
    await put(numero(), { ...doDms(), numeroOs: '900' });
    const answer = await put(numero(), { ...doDms(), numeroOs: '900' });
    expect([answer.status, answer.refusal().codigo]).toEqual([409, 'dms.osDeOutroVeiculo']);
    expect(answer.refusal().campos?.map(({ campo }) => campo)).toEqual(['numeroOs']);

    const placa = aPlaca();
    await put(numero(), { ...doDms({ veiculo: { placa } }), numeroOs: '901' });
    const outra = await put(numero(), { ...doDms({ veiculo: { placa } }), numeroOs: '901' });
    expect([outra.status, outra.refusal().codigo]).toEqual([409, 'agendamento.osEmUso']);
    expect(await quantos()).toBe(2);
  });
});

describe('what cannot be', () => {
  const cliente = (parte: Record<string, unknown>): DadosDoDms => ({ cliente: parte });
  const veiculo = (parte: Record<string, unknown>): DadosDoDms => ({ veiculo: parte });
  test.each<[string, DadosDoDms]>([
    ['situacao', { situacao: 'outra' }],
    ['data', { data: '24/11/2026' }],
    ['hora', { hora: '9h' }],
    ['cliente.nome', cliente({ nome: ' ' })],
    ['veiculo.placa', veiculo({ placa: null })],
    ['veiculo.modelo', veiculo({ modelo: '' })],
    ['servicos', { servicos: [] }],
    ['servicos.0.descricao', { servicos: [{ descricao: '' }] }],
  ])('%s is named: %j', async (campo, over) => {
    const answer = await put(numero(), doDms(over));
    expect(answer.status).toBe(400);
    expect(answer.refusal().campos?.map((cada) => cada.campo)).toEqual([campo]);
    expect(await quantos()).toBe(0);
  });

  test.each<[string, string, DadosDoDms]>([
    ['cliente.documento', 'CPF inválido', cliente({ documento: '529.982.247-24' })],
    ['cliente.documento', 'CNPJ inválido', cliente({ documento: '12.ABC.345/01DE-35' })],
    ['cliente.telefone', 'Telefone sem DDD', cliente({ telefone: '90000-0001' })],
    ['cliente.email', 'E-mail inválido', cliente({ email: 'marcos@' })],
    ['veiculo.chassi', 'Chassi inválido', veiculo({ chassi: '123' })],
    ['veiculo.km', 'Km não numérico', veiculo({ km: -1 })],
    ['veiculo.km', 'Km não numérico', veiculo({ km: 'muitos' })],
    ['servicos', 'TMO não numérico', { servicos: [{ descricao: 'Freio', minutos: -1 }] }],
  ])('%s that is wrong is told, and the visit booked: %s', async (campo, mensagem, over) => {
    const answer = await put(numero(), doDms(over));
    expect(answer.status, answer.text).toBe(201);
    expect(feito(answer).avisos).toEqual([{ campo, mensagem }]);
  });

  test('empty is absent: a field that says nothing is no mistake', async () => {
    const answer = await put(numero(), {
      ...doDms({
        cliente: { documento: '', telefone: ' ', email: null },
        veiculo: { chassi: '', ano: '', km: '' },
        servicos: [{ descricao: 'Freio', tipo: '', minutos: '' }],
      }),
      consultor: '',
      observacao: '',
      numeroOs: '',
    });
    expect([answer.status, feito(answer).avisos]).toEqual([201, []]);
  });

  test('a vehicle that nothing tells from others is refused by its field', async () => {
    const answer = await put(numero(), doDms(veiculo({ placa: 'AB-1' })));
    expect([answer.status, answer.refusal().codigo]).toEqual([422, 'agendamento.semIdentificacao']);
    expect(answer.refusal().campos?.map((cada) => cada.campo)).toEqual(['veiculo.placa']);
    expect(await quantos()).toBe(0);
  });

  test('a number of other characters is named', async () => {
    const answer = await put('a b', doDms());
    expect([answer.status, answer.refusal().campos?.[0]?.campo]).toEqual([400, 'numeroDms']);
  });

  test.each([
    ['passado', 'hora', { data: '2026-11-23', hora: '07:30' }],
    ['fechado', 'data', { data: '2026-11-29' }],
    ['foraDoExpediente', 'hora', { hora: '21:00' }],
    ['bloqueado', 'hora', { hora: '14:00' }],
  ])('an hour that nobody could have promised is refused: %s', async (codigo, campo, over) => {
    await app.admin.query(
      `insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, dia, inicio_min, fim_min, motivo)
       values ($1, $2, 'concessionaria', $3, 840, 900, 'Inventário')`,
      [casa.codDistribuidor, casa.codConcessionaria, TERCA],
    );
    const answer = await put(numero(), doDms(over));
    expect([answer.status, answer.refusal().codigo]).toEqual([422, `agendamento.${codigo}`]);
    expect(answer.refusal().campos).toEqual([{ campo, mensagem: answer.refusal().mensagem }]);
    expect(await quantos()).toBe(0);
  });
});
