import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import {
  anAgendamento,
  aRecebido,
  edicoesDe,
  SEGUNDA,
  type Pedido,
} from '../../../../../test/factories/agenda.ts';
import { aConcessionaria, as, type Casa } from '../../../../../test/factories/house.ts';
import { agendamentoRow, aServico } from '../../../../../test/factories/servico.ts';
import { testApp, type Caller, type TestApp } from '../../../../../test/test-app.ts';

const {
  alterarAgendamento,
  receberAgendamento,
  cancelarRecebimento,
  deleteAgendamento,
  historicoAgendamento,
  agendamentoEntrega,
  enviarConfirmacao,
} = agendamentoContracts;

let app: TestApp;
let casa: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  casa = await aConcessionaria(app, { nome: 'Oficina Exemplo' });
  caller = await as(app, casa, 4, { nome: 'Ana Teste' });
});
afterAll(() => app.close());

/** The test clock stands at Monday 08:00; bookings are for Tuesday 09:00. */
const AS_17 = '2026-11-24T17:00:00-03:00';
const AS_18 = '2026-11-24T18:00:00-03:00';
/** The last hour of the clock's day: whoever is received now has come early. */
const NO_FIM_DO_DIA: Pedido = { dataAgendamento: SEGUNDA, horaAgendamento: '17:00' };
const NA_QUARTA = '2026-11-25T10:00:00-03:00';

const marcar = (over: Pedido = { previsaoEntrega: AS_17 }) => anAgendamento(app, { caller, casa }, over);
type Lido = Pick<AgendamentoCompleto, 'codAgendamento' | 'versao'>;
const { pedir, alterar } = edicoesDe(() => ({ app, caller }));

async function historico({ codAgendamento }: Lido) {
  const answer = await app.call(caller, historicoAgendamento, { params: { codAgendamento } });
  return historicoAgendamento.output.parse(answer.json());
}

describe('a delivery promised anew', () => {
  test.each([
    [{}, 'promessa.semMotivo'],
    [{ motivoPrevisao: null }, 'promessa.semMotivo'],
    [{ motivoPrevisao: { motivo: 'outro', texto: ' ' } }, 'promessa.faltaTexto'],
  ])('with %j is refused, and nothing changes', async (motivo, codigo) => {
    const antes = await marcar();
    expect((await pedir(antes, { previsaoEntrega: AS_18, ...motivo })).refusal().codigo).toBe(codigo);
    expect((await pedir(antes, { previsaoEntrega: null, ...motivo })).refusal().codigo).toBe(codigo);
    expect(await agendamentoRow(app, antes.codAgendamento)).toMatchObject({
      previsao_entrega: new Date(AS_17),
      versao: antes.versao,
    });
  });

  test('AG-14 leaves why in the history each time, with from, to and who', async () => {
    const antes = await marcar();
    const motivoPrevisao = { motivo: 'aguardandoPeca', texto: 'Pastilha em falta' };
    const bia = await as(app, casa, 5, { nome: 'Bia Teste' });
    const { codAgendamento } = antes;
    const um = await app.call(bia, alterarAgendamento, {
      params: { codAgendamento },
      body: { versao: antes.versao, previsaoEntrega: AS_18, motivoPrevisao },
    });
    const dois = await alterar(AgendamentoCompleto.parse(um.json()), {
      previsaoEntrega: NA_QUARTA,
      motivoPrevisao,
    });
    expect(dois.previsaoEntrega).toBe('2026-11-25T13:00:00Z');

    const porque = [
      { campo: 'Motivo da nova previsão', antes: null, depois: 'Aguardando peça' },
      { campo: 'Detalhe da nova previsão', antes: null, depois: 'Pastilha em falta' },
    ];
    const [depois, primeira] = await historico(antes);
    expect(primeira?.quem).toBe('Bia Teste');
    expect(primeira?.mudancas).toHaveLength(3);
    expect(primeira?.mudancas).toEqual(
      expect.arrayContaining([
        { campo: 'Previsão de entrega', antes: '24/11/2026 às 17:00', depois: '24/11/2026 às 18:00' },
        ...porque,
      ]),
    );
    expect(depois?.quem).toBe('Ana Teste');
    expect(depois?.mudancas).toEqual(
      expect.arrayContaining([
        { campo: 'Previsão de entrega', antes: '24/11/2026 às 18:00', depois: '25/11/2026 às 10:00' },
        ...porque,
      ]),
    );
  });

  test('asks nothing for a first promise, for the same one, and when the appointment moves with it', async () => {
    const primeira = await alterar(await marcar({}), { previsaoEntrega: AS_17 });
    const mesma = await alterar(primeira, { previsaoEntrega: '2026-11-24T20:00:30Z', observacao: 'Igual' });
    const movido = await alterar(mesma, { horaAgendamento: '10:00' });
    expect(movido.previsaoEntrega).toBe('2026-11-24T21:00:30Z');
  });

  test('at the reception asks why, too', async () => {
    const antes = await marcar({ dataAgendamento: SEGUNDA, previsaoEntrega: AS_17 });
    const receber = (body: object) =>
      app.call(caller, receberAgendamento, {
        params: { codAgendamento: antes.codAgendamento },
        body: { versao: antes.versao, ...body },
      });
    expect((await receber({ previsaoEntrega: AS_18 })).refusal().codigo).toBe('promessa.semMotivo');
    const recebido = await receber({
      previsaoEntrega: AS_18,
      motivoPrevisao: { motivo: 'pedidoDoCliente' },
    });
    expect(recebido.json()).toMatchObject({ previsaoEntrega: '2026-11-24T21:00:00Z', osAberta: true });
    const [entrada] = await historico(antes);
    expect(entrada?.mudancas).toContainEqual({
      campo: 'Motivo da nova previsão',
      antes: null,
      depois: 'A pedido do cliente',
    });
  });
});

describe('a promise never comes before the car', () => {
  test('not even behind every call: the database refuses it', async () => {
    const { codAgendamento } = await marcar();
    await expect(
      app.admin.query('update agendamento set previsao_entrega = $2 where cod_agendamento = $1', [
        codAgendamento,
        '2026-11-24T08:59:00-03:00',
      ]),
    ).rejects.toThrow('agendamento_promessa');
  });

  test('who came early may be promised earlier, also later on, and loses that when the reception is undone', async () => {
    const { codAgendamento, versao } = await marcar(NO_FIM_DO_DIA);
    const answer = await app.call(caller, receberAgendamento, {
      params: { codAgendamento },
      body: { versao, previsaoEntrega: '2026-11-23T16:00:00-03:00' },
    });
    const recebido = AgendamentoCompleto.parse(answer.json());
    const depois = await alterar(recebido, {
      previsaoEntrega: '2026-11-23T16:30:00-03:00',
      motivoPrevisao: { motivo: 'atrasoNaOficina' },
    });
    const cedo = await pedir(depois, {
      previsaoEntrega: '2026-11-23T07:00:00-03:00',
      motivoPrevisao: { motivo: 'outro', texto: 'Engano' },
    });
    expect(cedo.refusal().codigo).toBe('agendamento.entregaAntes');

    const desfeito = await app.call(caller, cancelarRecebimento, {
      params: { codAgendamento },
      body: { versao: depois.versao },
    });
    expect(desfeito.json()).toMatchObject({ situacao: 'confirmado', previsaoEntrega: null });
  });

  test('nor is a promise to who came early left behind by a cancellation', async () => {
    const { codAgendamento, versao } = await marcar(NO_FIM_DO_DIA);
    const answer = await app.call(caller, receberAgendamento, {
      params: { codAgendamento },
      body: { versao, previsaoEntrega: '2026-11-23T16:00:00-03:00' },
    });
    const recebido = AgendamentoCompleto.parse(answer.json());
    const cancelado = await app.call(caller, deleteAgendamento, {
      body: { codAgendamento, versao: recebido.versao },
    });
    expect(cancelado.json()).toMatchObject({ situacao: 'cancelado', previsaoEntrega: null });
  });

  test('a promise that still holds stays when the reception is undone', async () => {
    const { codAgendamento, versao } = await aRecebido(app, { caller, casa }, { previsaoEntrega: AS_17 });
    const desfeito = await app.call(caller, cancelarRecebimento, {
      params: { codAgendamento },
      body: { versao },
    });
    expect(desfeito.json()).toMatchObject({ previsaoEntrega: '2026-11-24T20:00:00Z' });
  });

  test('a car that came early and moves to an earlier hour keeps a promise that is possible', async () => {
    const antes = await marcar(NO_FIM_DO_DIA);
    const answer = await app.call(caller, receberAgendamento, {
      params: { codAgendamento: antes.codAgendamento },
      body: { versao: antes.versao, previsaoEntrega: '2026-11-23T09:00:00-03:00' },
    });
    const movido = await alterar(AgendamentoCompleto.parse(answer.json()), { horaAgendamento: '15:00' });
    expect(movido.previsaoEntrega).toBe('2026-11-23T12:00:00Z');
  });
});

test('the deliveries say how much work is left, time added counted and what is done left out', async () => {
  const { codAgendamento } = await aRecebido(app, { caller, casa }, { previsaoEntrega: NA_QUARTA });
  await aServico(app, casa, { codAgendamento, tempoPadraoMin: 100, percentual: 50 });
  const { codServico } = await aServico(app, casa, { codAgendamento, tempoPadraoMin: 45, percentual: 70 });
  const { codServico: retirado } = await aServico(app, casa, { codAgendamento });
  await app.admin.query('update servico set tempo_adicional_min = 30 where cod_servico = $1', [codServico]);
  await app.admin.query('update servico set cancelado = true where cod_servico = $1', [retirado]);

  const answer = await app.call(caller, agendamentoEntrega, {
    params: { codConcessionaria: casa.codConcessionaria, data: '2026-11-25' },
  });
  const lista = agendamentoEntrega.output.parse(answer.json());
  const entrega = lista.find((cada) => cada.codAgendamento === codAgendamento);
  // 60 of the booking's own, 50 of 100, and 30 % of 45 + 30, begun minutes whole.
  expect(entrega?.restanteMin).toBe(60 + 50 + 23);
});

describe('telling the client', () => {
  const avisar = (codAgendamento: number) =>
    app.call(caller, enviarConfirmacao, {
      params: { codAgendamento },
      body: { canal: 'whatsapp', assunto: 'previsao' },
    });

  test('says the day and hour promised', async () => {
    const { codAgendamento } = await marcar({
      previsaoEntrega: NA_QUARTA,
      cliente: { nome: 'Rita Exemplo', telefone: '11987654321' },
    });
    const { link } = enviarConfirmacao.output.parse((await avisar(codAgendamento)).json());
    expect(decodeURIComponent(link ?? '')).toBe(
      'https://wa.me/5511987654321?text=Olá, Rita! A previsão de entrega do seu Modelo Teste na Oficina Exemplo agora é ' +
        'quarta-feira, 25/11/2026, às 10:00. Avisamos assim que estiver pronto. Obrigado!',
    );
  });

  test('of no promise is refused', async () => {
    const { codAgendamento } = await marcar({ cliente: { telefone: '11987654321' } });
    expect((await avisar(codAgendamento)).refusal().codigo).toBe('promessa.semPrevisao');
  });
});
