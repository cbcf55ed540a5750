import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMAGEM_DO_MECANICO } from '@oferta/contracts/cadastros/mecanico.ts';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { anAgendamento, novoAgendamento, TERCA, jaPassou } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

const {
  agendaconsultores,
  mecanicosquadro,
  tipoServico,
  calendario,
  horariosOcupadosTecnicos,
  ultimaVisita,
  bloquear,
  desbloquear,
} = equipeContracts;

let app: TestApp;
let casa: Casa;
let caller: Caller;
let codMecanico: number;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 4);
  codMecanico = await aMecanico(app, casa, { nome: 'Bruno de Exemplo', posicao: 1, especialidades: [2, 1] });
});
afterAll(() => app.close());

const daCasa = () => ({ codConcessionaria: casa.codConcessionaria });

test('consultants come in their order, with short name and colour; the ninth begins the palette again', async () => {
  const jornada = [
    null,
    ...Array.from({ length: 5 }, () => ({
      abertura: 480,
      fechamento: 1080,
      almocoInicio: 720,
      almocoFim: 780,
    })),
    null,
  ];
  await aConsultor(app, casa, {
    nome: 'Wesley de Góes',
    posicao: 1,
    capacidade: 3,
    jornada: JSON.stringify(jornada),
  });
  for (let posicao = 2; posicao <= 9; posicao += 1) await aConsultor(app, casa, { posicao });
  await aConsultor(app, casa, { posicao: 10, ativo: false });
  const lista = agendaconsultores.output.parse(
    (await app.call(caller, agendaconsultores, { params: daCasa() })).json(),
  );
  expect(lista[0]).toMatchObject({
    nomeTratado: 'Wesley G.',
    corAgenda: 1,
    capacidade: 3,
    jornada,
    imagem: null,
  });
  expect(lista.map(({ corAgenda }) => corAgenda)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 1]);
});

test('mechanics come with their specialities, and with the figure that stands for a picture when they have none', async () => {
  const lista = mecanicosquadro.output.parse(
    (await app.call(caller, mecanicosquadro, { params: daCasa() })).json(),
  );
  expect(lista[0]).toEqual({
    codMecanico,
    nome: 'Bruno de Exemplo',
    nomeTratado: 'Bruno E.',
    ativo: true,
    imagem: IMAGEM_DO_MECANICO,
    especialidades: [1, 2],
    jornada: null,
  });
});

test('types 9 to 12 are told to stay off the reception board', async () => {
  const lista = tipoServico.output.parse((await app.call(caller, tipoServico, { params: daCasa() })).json());
  expect(lista.filter(({ naRecepcao }) => !naRecepcao).map(({ codTipoServico }) => codTipoServico)).toEqual([
    9, 10, 11, 12,
  ]);
  expect(lista).toHaveLength(12);
});

describe('the calendar', () => {
  const pedir = (inicio: string, fim: string) =>
    app.call(caller, calendario, { params: { ...daCasa(), inicio, fim } });

  test('AG-17 has hours, national and own holidays, boxes and blocks', async () => {
    await app.admin.query(
      `insert into feriado (cod_distribuidor, cod_concessionaria, dia, nome, abre)
       values ($1, $2, '2026-12-08', 'Padroeira', false), ($1, $2, '2026-12-25', 'Plantão', true)`,
      [casa.codDistribuidor, casa.codConcessionaria],
    );
    const { semana, feriados, boxes, fuso, intervaloMin } = calendario.output.parse(
      (await pedir('2026-12-01', '2027-01-31')).json(),
    );
    expect({ fuso, intervaloMin }).toEqual({ fuso: 'America/Sao_Paulo', intervaloMin: 60 });
    expect(semana[0]).toBeNull();
    expect(semana[1]).toEqual({ abertura: 420, fechamento: 1140, almocoInicio: 720, almocoFim: 780 });
    expect(feriados).toEqual([
      { dia: '2026-12-08', nome: 'Padroeira' },
      { dia: '2027-01-01', nome: 'Confraternização Universal' },
    ]);
    expect(boxes.map(({ nome }) => nome)).toEqual(['Box 1', 'Box 2']);
  });

  test('is given for 62 days at most', async () => {
    expect((await pedir('2026-01-01', '2027-01-01')).refusal().codigo).toBe('agendamento.periodoLongo');
  });
});

describe('blocks', () => {
  const pedir = (over: object) =>
    app.call(caller, bloquear, {
      body: {
        ...daCasa(),
        recurso: 'mecanico',
        codRecurso: codMecanico,
        dia: '2026-12-15',
        inicio: '08:00',
        fim: '10:30',
        motivo: 'Curso',
        ...over,
      },
    });

  test('are made, seen in the calendar and in the taken times, and removed', async () => {
    const bloqueio = bloquear.output.parse((await pedir({})).json());
    expect(bloqueio).toMatchObject({
      recurso: 'mecanico',
      codRecurso: codMecanico,
      inicioMin: 480,
      fimMin: 630,
      motivo: 'Curso',
    });
    const params = { ...daCasa(), inicio: '2026-12-15', fim: '2026-12-15' };
    expect(
      calendario.output.parse((await app.call(caller, calendario, { params })).json()).bloqueios,
    ).toEqual([bloqueio]);
    const ocupados = await app.call(caller, horariosOcupadosTecnicos, {
      params: { ...daCasa(), data: '2026-12-15' },
    });
    expect(horariosOcupadosTecnicos.output.parse(ocupados.json())).toEqual([
      { codMecanico, ocupados: [{ inicioMin: 480, fimMin: 630, codServico: null, motivo: 'Curso' }] },
    ]);

    const remover = () => app.call(caller, desbloquear, { params: { codBloqueio: bloqueio.codBloqueio } });
    expect((await remover()).json()).toEqual({ feito: true });
    expect((await remover()).status).toBe(404);
  });

  test('hold the whole house without naming anybody', async () => {
    expect((await pedir({ recurso: 'concessionaria', codRecurso: null })).json()).toMatchObject({
      recurso: 'concessionaria',
      codRecurso: null,
    });
  });

  test('need an end after the start, and somebody who is there', async () => {
    expect((await pedir({ fim: '08:00' })).refusal()).toMatchObject({
      codigo: 'equipe.fimAntesDoInicio',
      mensagem: 'O fim precisa ser depois do início',
    });
    expect((await pedir({ codRecurso: 999_999 })).refusal().codigo).toBe('equipe.recursoDesconhecido');
    expect((await pedir({ codRecurso: null })).refusal().codigo).toBe('equipe.recursoDesconhecido');
  });
});

test('taken times are the planned jobs of the day, in local minutes', async () => {
  const servicos = [{ codTipoServico: 1, descricao: 'Freio', tempoPadraoMin: 90, codMecanico }];
  const { servicos: feitos } = await anAgendamento(
    app,
    { caller, casa },
    { servicos, horaAgendamento: '11:00' },
  );
  const answer = await app.call(caller, horariosOcupadosTecnicos, { params: { ...daCasa(), data: TERCA } });
  expect(horariosOcupadosTecnicos.output.parse(answer.json())).toEqual([
    {
      codMecanico,
      ocupados: [{ inicioMin: 660, fimMin: 810, codServico: feitos[0]?.codServico, motivo: 'Freio' }],
    },
  ]);
  const hoje = await app.call(caller, horariosOcupadosTecnicos, { params: { ...daCasa(), data: '0' } });
  expect(hoje.json()).toEqual([{ codMecanico, ocupados: [] }]);
});

describe('who left with work', () => {
  test('has a column until somebody takes the visits, and is given no other', async () => {
    const nova = await aConcessionaria(app);
    app.app.platform.directory.forget();
    const quem = await as(app, nova, 4);
    const fica = await aConsultor(app, nova, { nome: 'Ana Fica' });
    const sai = await aConsultor(app, nova, { nome: 'Bruno Sai' });
    await aConsultor(app, nova, { nome: 'Caio Sem Visitas', ativo: false });
    const { codAgendamento, versao } = await anAgendamento(
      app,
      { caller: quem, casa: nova },
      { codConsultor: sai },
    );
    await app.admin.query('update consultor set ativo = false where cod_consultor = $1', [sai]);
    const colunas = async () => {
      const params = { codConcessionaria: nova.codConcessionaria };
      const answer = await app.call(quem, agendaconsultores, { params });
      return agendaconsultores.output
        .parse(answer.json())
        .map(({ codConsultor, nomeTratado, ativo }) => [codConsultor, nomeTratado, ativo]);
    };
    expect(await colunas()).toEqual([
      [fica, 'Ana F.', true],
      [sai, 'Bruno S. (inativo)', false],
    ]);
    const outra = await app.call(quem, agendamentoContracts.criarAgendamento, {
      body: novoAgendamento(nova, { codConsultor: sai, horaAgendamento: '11:00' }),
    });
    expect(outra.status, outra.text).toBe(422);
    const tomada = await app.call(quem, agendamentoContracts.alterarAgendamento, {
      params: { codAgendamento },
      body: { versao, codConsultor: fica },
    });
    expect(tomada.status, tomada.text).toBe(200);
    expect(await colunas()).toEqual([[fica, 'Ana F.', true]]);
  });

  test('has a lane while jobs are not done', async () => {
    const nova = await aConcessionaria(app);
    app.app.platform.directory.forget();
    const quem = await as(app, nova, 4);
    const sai = await aMecanico(app, nova, { nome: 'Bruno Sai' });
    const { codAgendamento } = await anAgendamento(app, { caller: quem, casa: nova });
    await app.admin.query('update servico set cod_mecanico = $1 where cod_agendamento = $2', [
      sai,
      codAgendamento,
    ]);
    await app.admin.query('update mecanico set ativo = false where cod_mecanico = $1', [sai]);
    const faixas = async () => {
      const params = { codConcessionaria: nova.codConcessionaria };
      const answer = await app.call(quem, mecanicosquadro, { params });
      return mecanicosquadro.output.parse(answer.json()).map(({ nomeTratado }) => nomeTratado);
    };
    expect(await faixas()).toEqual(['Bruno S. (inativo)']);
    await app.admin.query('update servico set cod_mecanico = null where cod_agendamento = $1', [
      codAgendamento,
    ]);
    expect(await faixas()).toEqual([]);
  });
});

describe('the last visit', () => {
  const procurar = async (placa: string) =>
    ultimaVisita.output.parse(
      (await app.call(caller, ultimaVisita, { params: { ...daCasa(), placa } })).json(),
    );

  test('is found by either plate and by chassis, with no-shows and the open appointment', async () => {
    const cliente = { nome: 'Rita Exemplo', telefone: '11987654321' };
    const faltou = await anAgendamento(
      app,
      { caller, casa },
      { cliente, veiculo: { placa: 'VIS-1234', km: 10 } },
    );
    await app.call(caller, agendamentoContracts.marcarNoShow, {
      params: { codAgendamento: faltou.codAgendamento },
      body: { versao: await jaPassou(app, faltou.codAgendamento), motivo: 'x' },
    });
    const aberto = await anAgendamento(
      app,
      { caller, casa },
      {
        cliente,
        dataAgendamento: '2026-11-26',
        veiculo: { placa: 'VIS1C34', chassi: '9BWZZZ377VT004251', modelo: 'Modelo Novo', km: 20 },
      },
    );
    const esperada = {
      ultima: {
        cliente: { nome: 'Rita Exemplo', documento: null, telefone: '+5511987654321', email: null },
        veiculo: {
          placa: 'VIS1C34',
          chassi: '9BWZZZ377VT004251',
          modelo: 'Modelo Novo',
          marca: null,
          ano: null,
          km: 20,
          cor: null,
        },
        // Booked and missed, but never here.
        dataAgendamento: null,
        noShows: 1,
      },
      aberto: {
        codAgendamento: aberto.codAgendamento,
        dataAgendamento: '2026-11-26',
        horaAgendamento: '09:00',
      },
    };
    expect(await procurar('vis-1234')).toEqual(esperada);
    expect(await procurar('VIS1C34')).toEqual(esperada);
    expect((await procurar('9bwzzz377vt004251')).ultima?.veiculo.placa).toBe('VIS1C34');
  });

  test('of a vehicle nobody knows is nothing', async () => {
    expect(await procurar('NAO0A00')).toEqual({ ultima: null, aberto: null });
  });
});
