import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { paralisacaoContracts } from '@oferta/contracts/agenda/paralisacao.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import type { Contract } from '@oferta/contracts/contract.ts';
import {
  anAgendamento,
  aPassante,
  aRecebido,
  SEGUNDA,
  type Pedido,
} from '../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

const { deleteAgendamento, restaurarAgendamento, receberAgendamento, cancelarRecebimento } =
  agendamentoContracts;

let app: TestApp;
let casa: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 4, { nome: 'Ana Teste' });
});
afterAll(() => app.close());

type Registro = Pick<AgendamentoCompleto, 'codAgendamento' | 'versao'>;

const marcar = (over: Pedido = {}) => anAgendamento(app, { caller, casa }, over);
/** Booked for the test clock's day: it may be received. */
const marcarHoje = (over: Pedido = {}) => marcar({ dataAgendamento: SEGUNDA, ...over });
const pedir = (contract: Contract, { codAgendamento, versao }: Registro, body: object = {}) =>
  app.call(caller, contract, { params: { codAgendamento }, body: { codAgendamento, versao, ...body } });

async function fazer(contract: Contract, registro: Registro, body: object = {}) {
  const answer = await pedir(contract, registro, body);
  expect(answer.status, answer.text).toBe(200);
  return AgendamentoCompleto.parse(answer.json());
}

const ordens = async (codAgendamento: number) => {
  const { rows } = await app.admin.query(
    'select numero_os, aberta from ordem_servico where cod_agendamento = $1',
    [codAgendamento],
  );
  return rows;
};

const iniciarServico = (codAgendamento: number, codMecanico: number) =>
  app.admin.query(
    'update servico set status = 2, cod_mecanico = $2, data_inicio_servico_execucao = now() where cod_agendamento = $1',
    [codAgendamento, codMecanico],
  );

describe('cancelling', () => {
  test('frees the consultant and the mechanic, and is undone while they are free', async () => {
    const codConsultor = await aConsultor(app, casa);
    const servicos = [
      { codTipoServico: 1, descricao: 'Freio', tempoPadraoMin: 60, codMecanico: await aMecanico(app, casa) },
    ];
    const antes = await marcar({ codConsultor, servicos });
    const cancelado = await fazer(deleteAgendamento, antes, { motivo: 'Desistiu' });
    expect(cancelado).toMatchObject({ situacao: 'cancelado', servicos: [{ descricao: 'Freio' }] });

    const voltou = await fazer(restaurarAgendamento, cancelado);
    expect(voltou).toMatchObject({ situacao: 'pendente', codConsultor, servicos: [{ descricao: 'Freio' }] });

    const deNovo = await fazer(deleteAgendamento, voltou);
    await marcar({ codConsultor });
    expect((await pedir(restaurarAgendamento, deNovo)).refusal().codigo).toBe('agendamento.ocupado');
  });

  test('is not undone over a mechanic who has been given away', async () => {
    const servicos = [
      { codTipoServico: 1, descricao: 'Freio', tempoPadraoMin: 60, codMecanico: await aMecanico(app, casa) },
    ];
    const cancelado = await fazer(deleteAgendamento, await marcar({ servicos }));
    await marcar({ servicos });
    expect((await pedir(restaurarAgendamento, cancelado)).refusal().codigo).toBe(
      'agendamento.mecanicoOcupado',
    );
  });

  test('brings back only what went with it', async () => {
    const antes = await marcar({
      servicos: [1, 2].map((tipo) => ({
        codTipoServico: tipo,
        descricao: `Tipo ${tipo}`,
        tempoPadraoMin: 60,
      })),
    });
    const semDois = await fazer(agendamentoContracts.alterarAgendamento, antes, {
      versaoServicos: antes.versaoServicos,
      servicos: [
        {
          codServico: antes.servicos[0]?.codServico,
          codTipoServico: 1,
          descricao: 'Tipo 1',
          tempoPadraoMin: 60,
        },
      ],
    });
    const voltou = await fazer(restaurarAgendamento, await fazer(deleteAgendamento, semDois));
    expect(voltou.servicos.map(({ descricao }) => descricao)).toEqual(['Tipo 1']);
  });

  test('takes the OS of a received car away, and is refused once work has begun', async () => {
    const recebido = await aRecebido(app, { caller, casa });
    const cancelado = await fazer(deleteAgendamento, recebido);
    expect(cancelado).toMatchObject({ situacao: 'cancelado', osAberta: false, recebidoEm: null });
    expect(await ordens(recebido.codAgendamento)).toEqual([]);
    expect(await fazer(restaurarAgendamento, cancelado)).toMatchObject({ situacao: 'confirmado' });

    const emServico = await aRecebido(app, { caller, casa });
    await iniciarServico(emServico.codAgendamento, await aMecanico(app, casa));
    expect((await pedir(deleteAgendamento, emServico)).refusal().codigo).toBe('agendamento.emServico');
  });

  test('is refused twice, and stale', async () => {
    const antes = await marcar();
    expect((await pedir(deleteAgendamento, { ...antes, versao: 7 })).refusal()).toMatchObject({
      codigo: 'agendamento.alterado',
      atual: { versao: 1 },
    });
    const cancelado = await fazer(deleteAgendamento, antes);
    expect((await pedir(deleteAgendamento, cancelado)).refusal().codigo).toBe('agendamento.encerrado');
  });

  test('is not undone when its OS number names another by now', async () => {
    const recebido = await aRecebido(app, { caller, casa });
    const cancelado = await fazer(deleteAgendamento, recebido);
    const outro = await marcarHoje();
    await fazer(receberAgendamento, outro, { numeroOs: recebido.numeroOs });
    expect((await pedir(restaurarAgendamento, cancelado)).refusal().codigo).toBe('agendamento.osEmUso');
  });

  test('a living one cannot be restored', async () => {
    expect((await pedir(restaurarAgendamento, await marcar())).refusal().codigo).toBe(
      'agendamento.encerrado',
    );
  });
});

describe('receiving', () => {
  test('opens the OS with the next number and queues the jobs', async () => {
    const antes = await marcarHoje();
    await app.admin.query('update concessionaria set proxima_os = 500 where cod_concessionaria = $1', [
      casa.codConcessionaria,
    ]);
    await aPassante(app, { caller, casa }, { numeroOs: '501' });
    const um = await fazer(receberAgendamento, antes, {
      km: 15_000,
      prisma: 7,
      vagaPatio: 'B12',
      combustivel: 4,
      pertences: 'Cadeirinha',
      avarias: 'Risco na porta direita',
      previsaoEntrega: '2026-11-24T18:00:00-03:00',
    });
    expect(um).toMatchObject({
      situacao: 'recepcionado',
      osAberta: true,
      numeroOs: '500',
      km: 15_000,
      prisma: 7,
      vagaPatio: 'B12',
      entrada: {
        km: 15_000,
        combustivel: 4,
        pertences: 'Cadeirinha',
        avarias: 'Risco na porta direita',
      },
      recebidoEm: '2026-11-23T11:00:00Z',
      previsaoEntrega: '2026-11-24T21:00:00Z',
    });
    expect(await ordens(antes.codAgendamento)).toEqual([{ numero_os: '500', aberta: true }]);
    const { rows } = await app.admin.query(
      'select data_inicio_servico from servico where cod_agendamento = $1',
      [antes.codAgendamento],
    );
    expect(rows).toEqual([{ data_inicio_servico: new Date('2026-11-23T11:00:00Z') }]);
    expect(await aRecebido(app, { caller, casa })).toMatchObject({ numeroOs: '502' });
  });

  test('accepts a lower km than before', async () => {
    const placa = 'KML1234';
    await fazer(receberAgendamento, await marcarHoje({ veiculo: { placa } }), { km: 50_000 });
    const depois = await marcarHoje({ veiculo: { placa }, confirmarDuplicado: true });
    const outraOs = { km: 49_000, confirmarOutraOs: true };
    expect(await fazer(receberAgendamento, depois, outraOs)).toMatchObject({ km: 49_000 });
  });

  test('refuses a cone that is out, an OS of another, a promise in the past, and a second time', async () => {
    const outro = await marcarHoje({ cliente: { nome: 'Rita Exemplo' }, veiculo: { placa: 'CON-1234' } });
    await fazer(receberAgendamento, outro, { prisma: 42, numeroOs: 'OS-42' });
    const antes = await marcarHoje();
    expect((await pedir(receberAgendamento, antes, { prisma: 42 })).refusal()).toMatchObject({
      mensagem: 'O prisma 42 está com o veículo Rita (CON-1234)',
    });
    expect((await pedir(receberAgendamento, antes, { numeroOs: 'OS-42' })).refusal()).toMatchObject({
      mensagem: 'A OS OS-42 já está ligada a outro agendamento',
    });
    expect(
      (await pedir(receberAgendamento, antes, { previsaoEntrega: '2026-11-20T10:00:00-03:00' })).refusal()
        .codigo,
    ).toBe('agendamento.entregaAntes');
    const recebido = await fazer(receberAgendamento, antes);
    expect((await pedir(receberAgendamento, recebido)).refusal().codigo).toBe('agendamento.jaRecebido');
    const cancelado = await fazer(deleteAgendamento, recebido);
    expect((await pedir(receberAgendamento, cancelado)).refusal().codigo).toBe('agendamento.encerrado');
  });

  test('two receptions at once open one OS', async () => {
    const antes = await marcarHoje();
    const respostas = await Promise.all([pedir(receberAgendamento, antes), pedir(receberAgendamento, antes)]);
    expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await ordens(antes.codAgendamento)).toHaveLength(1);
  });

  test('a car of a day to come is brought to today, or not received', async () => {
    const antes = await marcar();
    const cedo = await pedir(receberAgendamento, antes);
    expect([cedo.status, cedo.refusal().mensagem]).toEqual([
      409,
      'Este agendamento é de 24/11/2026. Se o veículo já está aqui, traga o agendamento para hoje',
    ]);
    expect(await ordens(antes.codAgendamento)).toEqual([]);
    expect(await fazer(receberAgendamento, antes, { trazerParaHoje: true })).toMatchObject({
      dataAgendamento: SEGUNDA,
      horaAgendamento: '08:00',
      encaixe: true,
      situacao: 'recepcionado',
    });
  });

  test.each([
    ['the same plate', 'DUP1234'],
    ['its Mercosul twin', 'DUP1C34'],
  ])('a second open OS for %s wants to be confirmed', async (_qual, placa) => {
    await app.admin.query(
      "update ordem_servico set aberta = false, fechada_em = now() where placa in ('DUP1234', 'DUP1C34')",
    );
    const { numeroOs } = await aRecebido(
      app,
      { caller, casa },
      { veiculo: { placa: 'DUP1234' }, confirmarDuplicado: true },
    );
    const outro = await marcarHoje({ veiculo: { placa }, confirmarDuplicado: true });
    const recusa = (await pedir(receberAgendamento, outro)).refusal();
    expect(recusa.codigo).toBe('agendamento.comOsAberta');
    expect(recusa.mensagem).toContain(`já está com a OS ${numeroOs} aberta`);
    const confirmado = await fazer(receberAgendamento, outro, { confirmarOutraOs: true });
    expect(confirmado.numeroOs).not.toBe(numeroOs);
  });
});

describe('undoing the reception', () => {
  test('removes the OS and leaves its number to the next reception', async () => {
    const recebido = await aRecebido(app, { caller, casa });
    const desfeito = await fazer(cancelarRecebimento, recebido);
    expect(desfeito).toMatchObject({
      situacao: 'confirmado',
      osAberta: false,
      recebidoEm: null,
      prisma: null,
    });
    expect(await ordens(recebido.codAgendamento)).toEqual([]);
    expect(await fazer(receberAgendamento, desfeito)).toMatchObject({ numeroOs: recebido.numeroOs });
  });

  test('is refused before the reception and after work has begun', async () => {
    expect((await pedir(cancelarRecebimento, await marcar())).refusal().codigo).toBe(
      'agendamento.naoRecebido',
    );
    const recebido = await aRecebido(app, { caller, casa });
    await iniciarServico(recebido.codAgendamento, await aMecanico(app, casa));
    expect((await pedir(cancelarRecebimento, recebido)).refusal().codigo).toBe('agendamento.emServico');
  });
});

test.each([cancelarRecebimento, deleteAgendamento])(
  '$path is refused to a car that was worked on, and not for a start that was a mistake',
  async (contract) => {
    const codMecanico = await aMecanico(app, casa);
    const servicos = [{ codTipoServico: 1, descricao: 'Feito em parte', tempoPadraoMin: 60, codMecanico }];
    const { codAgendamento, ...recebido } = await aRecebido(app, { caller, casa }, { servicos });
    const params = { codServico: recebido.servicos[0]?.codServico ?? 0 };
    const passo = async (acao: Contract, body?: object) =>
      expect((await app.call(caller, acao, { params, ...(body && { body }) })).status).toBe(200);
    const pedirAgora = async () => {
      const { rows } = await app.admin.query<{ versao: number }>(
        'select versao from agendamento where cod_agendamento = $1',
        [codAgendamento],
      );
      return pedir(contract, { codAgendamento, versao: rows[0]?.versao ?? 0 });
    };

    const foiTrabalhado = async (codigo: number) => {
      const params = { codConcessionaria: casa.codConcessionaria, inicio: SEGUNDA, fim: SEGUNDA };
      const answer = await app.call(caller, agendamentoContracts.listAgendamentos, { params });
      const lista = agendamentoContracts.listAgendamentos.output.parse(answer.json());
      return lista.find((cada) => cada.codAgendamento === codigo)?.jaTrabalhado;
    };
    expect(await foiTrabalhado(codAgendamento)).toBe(false);
    await passo(servicoContracts.iniciarServico);
    await passo(paralisacaoContracts.paralisarServico, { motivo: 'aguardandoPeca' });
    await passo(servicoContracts.removerParalisado);
    expect(await foiTrabalhado(codAgendamento)).toBe(true);
    const recusa = await pedirAgora();
    expect(recusa.status).toBe(409);
    expect(recusa.refusal()).toMatchObject({
      codigo: 'agendamento.jaTrabalhado',
      mensagem: 'Já houve trabalho neste veículo. Conclua os serviços e registre a entrega',
    });
    expect(await ordens(codAgendamento)).toMatchObject([{ aberta: true }]);

    const engano = await aRecebido(app, { caller, casa }, { servicos });
    params.codServico = engano.servicos[0]?.codServico ?? 0;
    await passo(servicoContracts.iniciarServico);
    await passo(servicoContracts.cancelarInicio);
    const lido = await app.call(caller, agendamentoContracts.getAgendamento, {
      params: { codAgendamento: engano.codAgendamento },
    });
    const semTrabalho = AgendamentoCompleto.parse(lido.json());
    expect([semTrabalho.jaTrabalhado, await foiTrabalhado(engano.codAgendamento)]).toEqual([false, false]);
    await fazer(contract, semTrabalho);
  },
);
