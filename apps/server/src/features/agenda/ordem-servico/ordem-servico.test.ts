import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { recepcaoContracts, type OrdemServico } from '@oferta/contracts/agenda/recepcao.ts';
import { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import {
  anAgendamento,
  aPassante,
  aRecebido,
  novoAgendamento,
  SEGUNDA,
} from '../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

const { osAberta, consultaOsAgenda, vincularOs, agendarPassante, abrirPassante } = recepcaoContracts;
const { cancelarRecebimento, deleteAgendamento, receberAgendamento } = agendamentoContracts;

let app: TestApp;
let casa: Casa;
let outra: Casa;
let quem: { caller: Caller; casa: Casa };
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  outra = await aConcessionaria(app);
  caller = await as(app, casa, 1, { concessionarias: [casa.codConcessionaria, outra.codConcessionaria] });
  quem = { caller, casa };
});
afterAll(() => app.close());

const abertas = async (data = '0', { codConcessionaria } = casa) =>
  osAberta.output.parse((await app.call(caller, osAberta, { params: { codConcessionaria, data } })).json());
const vincular = (codOrdemServico: number, codAgendamento: number) =>
  app.call(caller, vincularOs, { body: { codOrdemServico, codAgendamento } });
const agendar = ({ codOrdemServico }: OrdemServico, over = {}) =>
  app.call(caller, agendarPassante, {
    params: { codOrdemServico },
    body: novoAgendamento(casa, { dataAgendamento: '2026-11-23', horaAgendamento: '08:00', ...over }),
  });

describe('open orders', () => {
  test('RE-06 are told apart in walk-ins and scheduled ones, with age and total', async () => {
    const na = { caller, casa: outra };
    const velha = await aPassante(app, na, { numeroOs: 'V-1' });
    await app.admin.query(
      `update ordem_servico set aberta_em = '2026-11-15T23:30:00-03:00' where cod_ordem_servico = $1`,
      [velha.codOrdemServico],
    );
    const limite = await aPassante(app, na, { numeroOs: 'V-2' });
    await app.admin.query(
      `update ordem_servico set aberta_em = '2026-11-16T00:30:00-03:00' where cod_ordem_servico = $1`,
      [limite.codOrdemServico],
    );
    const recebido = await aRecebido(app, na, { cliente: { nome: 'Agendada Exemplo' } });

    const { passante, agendado, total } = await abertas('0', outra);
    expect(total).toBe(3);
    expect(passante.map(({ numeroOs, diasAberta, atrasada }) => [numeroOs, diasAberta, atrasada])).toEqual([
      ['V-1', 8, true],
      ['V-2', 7, false],
    ]);
    expect(agendado).toMatchObject([
      {
        codAgendamento: recebido.codAgendamento,
        tipo: 'agendado',
        cliente: 'Agendada Exemplo',
        diasAberta: 0,
        dataAgendamento: '2026-11-23',
      },
    ]);
    expect((await abertas('2026-11-15', outra)).total).toBe(1);
  });
});

describe('a walk-in', () => {
  test('gets an OS with the next number', async () => {
    const codConsultor = await aConsultor(app, casa, { nome: 'Wesley de Góes' });
    const ordem = await aPassante(app, quem, {
      codConsultor,
      codTipoServico: 3,
      telefone: '1133334444',
      placa: 'pas-1234',
    });
    expect(ordem).toMatchObject({
      tipo: 'passante',
      numeroOs: '1',
      consultor: 'Wesley de Góes',
      tipoServico: 'Serviço 3',
      telefone: '+551133334444',
      placa: 'PAS1234',
      diasAberta: 0,
      codAgendamento: null,
    });
  });

  test('is refused what is wrong', async () => {
    await aPassante(app, quem, { numeroOs: 'DUAS' });
    const codigos = [];
    for (const over of [
      { numeroOs: 'DUAS' },
      { placa: 'X' },
      { chassi: 'Y' },
      { placa: null },
      { telefone: '1' },
      { codConsultor: 999_999 },
      { codTipoServico: 99 },
    ]) {
      const body = {
        codConcessionaria: casa.codConcessionaria,
        cliente: 'C',
        modelo: 'M',
        placa: 'REC1A23',
        ...over,
      };
      codigos.push((await app.call(caller, abrirPassante, { body })).refusal().codigo);
    }
    expect(codigos).toEqual([
      'ordemServico.numeroEmUso',
      ...[
        'placaInvalida',
        'chassiInvalido',
        'semIdentificacao',
        'telefoneInvalido',
        'consultorDesconhecido',
        'tipoDesconhecido',
      ].map((codigo) => `agendamento.${codigo}`),
    ]);
  });

  test('AG-10 with another OS open wants to be confirmed', async () => {
    const { numeroOs, placa } = await aPassante(app, quem, { placa: 'VEZ1A23' });
    const body = { codConcessionaria: casa.codConcessionaria, cliente: 'C', modelo: 'M', placa };
    const recusa = (await app.call(caller, abrirPassante, { body })).refusal();
    expect([recusa.codigo, recusa.mensagem]).toEqual([
      'agendamento.comOsAberta',
      `A placa VEZ1A23 já está com a OS ${numeroOs} aberta. Feche-a antes, ou confirme para abrir outra`,
    ]);
    const confirmado = await app.call(caller, abrirPassante, { body: { ...body, confirmarOutraOs: true } });
    expect(confirmado.status, confirmado.text).toBe(200);
  });

  test('becomes an appointment that has been received, in the slot that is running', async () => {
    const ordem = await aPassante(app, quem);
    const answer = await agendar(ordem, { codConsultor: await aConsultor(app, casa) });
    expect(answer.status, answer.text).toBe(200);
    expect(AgendamentoCompleto.parse(answer.json())).toMatchObject({
      situacao: 'recepcionado',
      osAberta: true,
      numeroOs: ordem.numeroOs,
    });
    expect((await agendar(ordem)).refusal().codigo).toBe('ordemServico.jaAgendada');
  });

  test('is refused a slot that is over, taken, or an unknown OS', async () => {
    const ordem = await aPassante(app, quem);
    const codConsultor = await aConsultor(app, casa);
    await anAgendamento(app, quem, { codConsultor });
    expect((await agendar(ordem, { horaAgendamento: '07:00' })).refusal().codigo).toBe('agendamento.passado');
    expect(
      (
        await agendar(ordem, { codConsultor, dataAgendamento: '2026-11-24', horaAgendamento: '09:00' })
      ).refusal().codigo,
    ).toBe('agendamento.ocupado');
    expect((await agendar({ ...ordem, codOrdemServico: 999_999 })).refusal().codigo).toBe(
      'ordemServico.naoEncontrada',
    );
  });
});

describe('tying an OS to an appointment', () => {
  test("receives it; undone, the walk-in's OS stays open by itself", async () => {
    const ordem = await aPassante(app, quem, { placa: 'LIG1234' });
    // The same car under its Mercosul plate.
    const { codAgendamento } = await anAgendamento(app, quem, {
      dataAgendamento: SEGUNDA,
      veiculo: { placa: 'LIG1C34' },
    });
    const ligada = vincularOs.output.parse((await vincular(ordem.codOrdemServico, codAgendamento)).json());
    expect(ligada).toMatchObject({ tipo: 'agendado', codAgendamento, dataAgendamento: SEGUNDA });
    expect((await vincular(ordem.codOrdemServico, codAgendamento)).refusal().codigo).toBe(
      'ordemServico.jaAgendada',
    );

    const desfeito = await app.call(caller, cancelarRecebimento, {
      params: { codAgendamento },
      body: { versao: 2 },
    });
    expect(desfeito.json()).toMatchObject({ situacao: 'confirmado', osAberta: false, numeroOs: null });
    expect((await abertas()).passante.map(({ codOrdemServico }) => codOrdemServico)).toContain(
      ordem.codOrdemServico,
    );
    expect((await vincular(ordem.codOrdemServico, codAgendamento)).status).toBe(200);
  });

  test('waits for the day of the appointment', async () => {
    const { codOrdemServico } = await aPassante(app, quem, { placa: 'DIA1A23' });
    const { codAgendamento } = await anAgendamento(app, quem, { veiculo: { placa: 'DIA1A23' } });
    expect((await vincular(codOrdemServico, codAgendamento)).refusal().codigo).toBe('agendamento.deOutroDia');
  });

  test('is refused where it makes no sense', async () => {
    const ordem = await aPassante(app, quem);
    const recebido = await aRecebido(app, quem);
    const cancelado = await anAgendamento(app, quem);
    await app.call(caller, deleteAgendamento, {
      body: { codAgendamento: cancelado.codAgendamento, versao: 1 },
    });
    const deFora = await anAgendamento(app, { caller, casa: outra });
    const codigos = [];
    for (const [os, agendamento] of [
      [999_999, (await anAgendamento(app, quem)).codAgendamento],
      [ordem.codOrdemServico, 999_999],
      [ordem.codOrdemServico, recebido.codAgendamento],
      [ordem.codOrdemServico, cancelado.codAgendamento],
      [ordem.codOrdemServico, deFora.codAgendamento],
    ] as const) {
      codigos.push((await vincular(os, agendamento)).refusal().codigo);
    }
    expect(codigos).toEqual([
      'ordemServico.naoEncontrada',
      'agendamento.naoEncontrado',
      'agendamento.jaRecebido',
      'agendamento.encerrado',
      'agendamento.naoEncontrado',
    ]);
  });
});

describe("another vehicle's OS", () => {
  const CHASSI = '9BWZZZ377VT004251';
  const OUTRO_CHASSI = '9BWZZZ377VT004252';
  const receber = (codAgendamento: number, numeroOs: string) =>
    app.call(caller, receberAgendamento, { params: { codAgendamento }, body: { versao: 1, numeroOs } });

  test('is neither taken by a reception nor tied to the appointment; it is named and stays a walk-in', async () => {
    const ordem = await aPassante(app, quem, { numeroOs: '501', cliente: 'Rita Exemplo', placa: 'OUT-1234' });
    const { codAgendamento } = await anAgendamento(app, quem, {
      dataAgendamento: SEGUNDA,
      veiculo: { placa: 'MEU1A23' },
    });

    for (const answer of [
      await receber(codAgendamento, '501'),
      await vincular(ordem.codOrdemServico, codAgendamento),
    ]) {
      expect([answer.status, answer.refusal().mensagem]).toEqual([
        409,
        'A OS 501 é de outro veículo: Rita (OUT-1234). Confira a OS e a placa',
      ]);
    }
    expect((await abertas()).passante).toContainEqual(
      expect.objectContaining({ numeroOs: '501', cliente: 'Rita Exemplo', placa: 'OUT1234' }),
    );
  });

  test.each([
    ['the twin plate', { placa: 'GEM1234' }, { placa: 'GEM1C34' }, 200],
    ['the same chassis', { placa: null, chassi: CHASSI }, { placa: null, chassi: CHASSI }, 200],
    ['a plate and a chassis, of which nobody knows', { placa: null, chassi: CHASSI }, {}, 200],
    ['another chassis', { placa: null, chassi: CHASSI }, { placa: null, chassi: OUTRO_CHASSI }, 409],
  ])('%s', async (_, doPassante, doAgendado, status) => {
    const ordem = await aPassante(app, quem, doPassante);
    const { codAgendamento } = await anAgendamento(app, quem, {
      dataAgendamento: SEGUNDA,
      veiculo: doAgendado,
    });
    expect((await receber(codAgendamento, ordem.numeroOs)).status).toBe(status);
  });
});

describe('the search', () => {
  const procurar = async (termo: string, semAgenda = false) =>
    consultaOsAgenda.output
      .parse(
        (
          await app.call(caller, consultaOsAgenda, {
            body: { codConcessionaria: casa.codConcessionaria, termo, semAgenda },
          })
        ).json(),
      )
      .map(({ numeroOs }) => numeroOs);

  test('AG-09 finds by number, either plate, chassis and client without accents', async () => {
    await aPassante(app, quem, {
      numeroOs: 'BUSCA-77',
      cliente: 'José Conceição',
      placa: 'BUS-1234',
      chassi: '9BWZZZ377VT009999',
    });
    for (const termo of ['busca-77', 'bus1234', 'BUS-1234', 'BUS1C34', '009999', 'jose conc', 'JOSÉ']) {
      expect(await procurar(termo), termo).toEqual(['BUSCA-77']);
    }
    expect(await procurar('100%')).toEqual([]);
  });

  test('AG-09 can leave out those already tied', async () => {
    const { numeroOs } = await aRecebido(app, quem, { cliente: { nome: 'Zulmira Exemplo' } });
    expect(await procurar('zulmira')).toEqual([numeroOs]);
    expect(await procurar('zulmira', true)).toEqual([]);
  });

  test('AG-09 starts at two characters', async () => {
    const answer = await app.call(caller, consultaOsAgenda, {
      body: { codConcessionaria: casa.codConcessionaria, termo: 'a' },
    });
    expect(answer.status).toBe(400);
  });
});
