import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import {
  anAgendamento,
  aRecebido,
  TERCA,
  type Pedido,
  edicoesDe,
} from '../../../../../test/factories/agenda.ts';
import {
  aConcessionaria,
  aConsultor,
  aMecanico,
  as,
  type Casa,
} from '../../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../../test/test-app.ts';

const { alterarAgendamento } = agendamentoContracts;

let app: TestApp;
let casa: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 4, { nome: 'Ana Teste' });
});
afterAll(() => app.close());

const marcar = (over: Pedido = {}) => anAgendamento(app, { caller, casa }, over);
const { pedir, alterar } = edicoesDe(() => ({ app, caller }));

const janelas = async (codAgendamento: number) => {
  const { rows } = await app.admin.query<{ janela: string | null; cancelado: boolean }>(
    `select to_char(inicio_planejado at time zone 'America/Sao_Paulo', 'DD HH24:MI') || '-' || to_char(fim_planejado at time zone 'America/Sao_Paulo', 'HH24:MI') as janela, cancelado
     from servico where cod_agendamento = $1 order by cod_servico`,
    [codAgendamento],
  );
  return rows.map(({ janela, cancelado }) => (cancelado ? 'cancelado' : janela));
};

describe('a partial edit', () => {
  test('changes what was sent and nothing else', async () => {
    const antes = await marcar({
      codConsultor: await aConsultor(app, casa),
      observacao: 'Como estava',
      transporte: 'taxi',
    });
    const depois = await alterar(antes, {
      cliente: { nome: 'Novo Nome', telefone: '1133334444' },
      situacao: 'confirmado',
      transporte: null,
    });
    const { cliente, telefone, situacao, transporte, versao, alteradoPor, ...resto } = depois;
    expect({ cliente, telefone, situacao, transporte, versao, alteradoPor }).toEqual({
      cliente: 'Novo Nome',
      telefone: '+551133334444',
      situacao: 'confirmado',
      transporte: null,
      versao: 2,
      alteradoPor: 'Ana Teste',
    });
    expect(antes).toMatchObject({ ...resto, alteradoEm: antes.alteradoEm });
  });

  test('is refused when somebody else was faster, with the record as it is now', async () => {
    const visto = await marcar();
    const outra = await as(app, casa, 5, { nome: 'Bia Teste' });
    const params = { codAgendamento: visto.codAgendamento };
    const [um, dois] = await Promise.all([
      pedir(visto, { observacao: 'Da Ana' }),
      app.call(outra, alterarAgendamento, { params, body: { versao: visto.versao, observacao: 'Da Bia' } }),
    ]);
    expect([um.status, dois.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const perdeu = um.status === 409 ? um : dois;
    const nome = um.status === 409 ? 'Bia Teste' : 'Ana Teste';
    expect(perdeu.refusal()).toMatchObject({
      codigo: 'agendamento.alterado',
      mensagem: `${nome} alterou este agendamento há pouco. Confira os dados atuais e tente de novo`,
      atual: {
        codAgendamento: visto.codAgendamento,
        versao: 2,
        observacao: nome === 'Ana Teste' ? 'Da Ana' : 'Da Bia',
      },
    });
    expect(AgendamentoCompleto.safeParse(perdeu.refusal().atual).success).toBe(true);
  });

  test('done twice under one key happens once', async () => {
    const visto = await marcar();
    const input = {
      params: { codAgendamento: visto.codAgendamento },
      body: { versao: visto.versao, observacao: 'Uma vez' },
      headers: { 'idempotency-key': 'alterar-uma-vez' },
    };
    await app.call(caller, alterarAgendamento, input);
    const repetida = await app.call(caller, alterarAgendamento, input);
    expect([repetida.status, AgendamentoCompleto.parse(repetida.json()).versao]).toEqual([200, 2]);
  });

  test('validates what it changes', async () => {
    const antes = await marcar();
    const codigos = [];
    for (const body of [
      { veiculo: { placa: 'X', modelo: 'M' } },
      { cliente: { nome: 'N', telefone: '1133334444', email: 'x' } },
      { codConsultor: 999_999 },
      { previsaoEntrega: '2026-11-24T06:00:00-03:00' },
      { dataAgendamento: '2026-11-22' },
      { dataAgendamento: '2026-11-29' },
      { horaAgendamento: '12:30' },
      { servicos: [{ codTipoServico: 99, descricao: 'X', tempoPadraoMin: 30 }] },
    ]) {
      codigos.push((await pedir(antes, body)).refusal().codigo.replace('agendamento.', ''));
    }
    expect(codigos).toEqual([
      'placaInvalida',
      'emailInvalido',
      'consultorDesconhecido',
      'entregaAntes',
      'passado',
      'fechado',
      'foraDoExpediente',
      'tipoDesconhecido',
    ]);
  });
});

describe('moving', () => {
  const comMecanico = (codMecanico: number) => [
    { codTipoServico: 1, descricao: 'Um', tempoPadraoMin: 60, codMecanico },
    { codTipoServico: 2, descricao: 'Dois', tempoPadraoMin: 60, codMecanico },
  ];

  test('takes the jobs and the promise along, even onto their own old times', async () => {
    const servicos = comMecanico(await aMecanico(app, casa));
    const antes = await marcar({
      servicos,
      previsaoEntrega: '2026-11-24T17:00:00-03:00',
      codConsultor: await aConsultor(app, casa),
    });
    expect(await janelas(antes.codAgendamento)).toEqual(['24 09:00-10:00', '24 10:00-11:00']);
    const depois = await alterar(antes, { horaAgendamento: '10:00' });
    expect(depois).toMatchObject({ horaAgendamento: '10:00', previsaoEntrega: '2026-11-24T21:00:00Z' });
    expect(await janelas(antes.codAgendamento)).toEqual(['24 10:00-11:00', '24 11:00-12:00']);
  });

  test('is refused onto a taken slot and a taken mechanic', async () => {
    const codConsultor = await aConsultor(app, casa);
    const codMecanico = await aMecanico(app, casa, { nome: 'Davi Exemplo' });
    await marcar({
      codConsultor,
      horaAgendamento: '15:00',
      servicos: comMecanico(codMecanico),
      veiculo: { placa: 'OCU-1234' },
    });
    const solto = await marcar({ servicos: comMecanico(codMecanico) });
    const noMecanico = await pedir(solto, { horaAgendamento: '14:30' });
    const noConsultor = await pedir(solto, { codConsultor, horaAgendamento: '15:30' });
    expect(noMecanico.refusal()).toMatchObject({
      mensagem: 'Davi E. já tem Marcos (OCU-1234) neste horário',
    });
    expect(noConsultor.refusal()).toMatchObject({
      mensagem: 'Horário acabou de ser ocupado por Marcos (OCU-1234)',
    });
  });

  test('is refused onto a taken box', async () => {
    const { rows } = await app.admin.query<{ cod_box: number }>(
      `select cod_box from box where cod_concessionaria = $1 and nome = 'Box 1'`,
      [casa.codConcessionaria],
    );
    const escalar = ({ codAgendamento }: { codAgendamento: number }, hora: string) =>
      app.admin.query(
        `update servico set cod_box = $2, inicio_planejado = $3, fim_planejado = $3::timestamptz + interval '1 hour' where cod_agendamento = $1`,
        [codAgendamento, rows[0]?.cod_box, `2026-11-24 ${hora}-03`],
      );
    await escalar(await marcar({ horaAgendamento: '15:00', veiculo: { placa: 'BOX-1234' } }), '15:00');
    const antes = await marcar({ horaAgendamento: '17:00' });
    await escalar(antes, '17:00');
    expect((await pedir(antes, { horaAgendamento: '15:30' })).refusal()).toMatchObject({
      codigo: 'agendamento.boxOcupado',
      mensagem: 'O Box 1 já está ocupado por Marcos (BOX-1234) neste horário',
    });
  });

  test('is refused into a block of the mechanic', async () => {
    const codMecanico = await aMecanico(app, casa);
    const antes = await marcar({ servicos: comMecanico(codMecanico) });
    await app.admin.query(
      `insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, cod_mecanico, dia, inicio_min, fim_min, motivo)
       values ($1, $2, 'mecanico', $3, $4, 840, 900, 'Curso')`,
      [casa.codDistribuidor, casa.codConcessionaria, codMecanico, TERCA],
    );
    expect((await pedir(antes, { horaAgendamento: '14:00' })).refusal().mensagem).toBe(
      'Horário bloqueado: Curso',
    );
  });

  test.each([
    ['10:00', '24 10:00-15:00'],
    ['08:00', '24 08:00-12:00'],
    ['12:00', null],
    ['17:00', null],
  ])('plans work of four hours anew from %s', async (horaAgendamento, janela) => {
    const codMecanico = await aMecanico(app, casa);
    const servicos = [{ codTipoServico: 1, descricao: 'Motor', tempoPadraoMin: 240, codMecanico }];
    const antes = await marcar({ horaAgendamento: '13:00', servicos });
    expect(await janelas(antes.codAgendamento)).toEqual(['24 13:00-17:00']);
    const answer = await pedir(antes, { horaAgendamento });
    if (janela === null) expect(answer.refusal().codigo).toBe('agendamento.foraDoExpediente');
    expect(await janelas(antes.codAgendamento)).toEqual([janela ?? '24 13:00-17:00']);
  });

  test('keeps what follows behind what it follows, over lunch and back', async () => {
    const servicos = comMecanico(await aMecanico(app, casa));
    const antes = await marcar({ servicos });
    const depois = await alterar(antes, { horaAgendamento: '11:30', duracaoMin: 30 });
    expect(await janelas(antes.codAgendamento)).toEqual(['24 11:30-13:30', '24 13:30-14:30']);
    await alterar(depois, { horaAgendamento: '08:00' });
    expect(await janelas(antes.codAgendamento)).toEqual(['24 08:00-09:00', '24 09:00-10:00']);
  });

  test('is refused when a job planned on another day would land where the house is closed', async () => {
    const codMecanico = await aMecanico(app, casa);
    const antes = await marcar({ servicos: comMecanico(codMecanico).slice(0, 1) });
    const sabado = {
      codServico: antes.servicos[0]?.codServico,
      codMecanico,
      data: '2026-11-26',
      hora: '09:00',
    };
    expect((await app.call(caller, servicoContracts.agendamentoMecanico, { body: sabado })).status).toBe(200);
    const recusa = await pedir(antes, { dataAgendamento: '2026-11-27' });
    expect(recusa.refusal()).toMatchObject({
      codigo: 'agendamento.fechado',
      mensagem: 'A concessionária não abre neste dia (sem expediente)',
    });
  });

  test('takes no encaixe along: the new place has to be free, or be squeezed into by choice', async () => {
    const codConsultor = await aConsultor(app, casa);
    const codMecanico = await aMecanico(app, casa);
    const servicos = comMecanico(codMecanico).slice(0, 1);
    await marcar({ codConsultor });
    await marcar({ codConsultor, horaAgendamento: '10:00' });
    const encaixado = await marcar({ codConsultor, encaixe: true, servicos });
    expect(await alterar(encaixado, { observacao: 'Fica' })).toMatchObject({ encaixe: true });
    const atual = { ...encaixado, versao: 2 };
    expect((await pedir(atual, { horaAgendamento: '10:00' })).refusal().codigo).toBe('agendamento.ocupado');
    expect(await alterar(atual, { horaAgendamento: '11:00' })).toMatchObject({ encaixe: false });
    const rows = await app.admin.query('select encaixe from servico where cod_agendamento = $1', [
      encaixado.codAgendamento,
    ]);
    expect(rows.rows).toEqual([{ encaixe: false }]);
    expect(await alterar({ ...atual, versao: 3 }, { horaAgendamento: '10:00', encaixe: true })).toMatchObject(
      { encaixe: true },
    );
  });

  test('is refused while a mechanic is at it', async () => {
    const codMecanico = await aMecanico(app, casa);
    const recebido = await aRecebido(app, { caller, casa }, { servicos: comMecanico(codMecanico) });
    await app.admin.query(
      `update servico set status = 2, data_inicio_servico_execucao = now() where cod_agendamento = $1 and ordem = 0`,
      [recebido.codAgendamento],
    );
    expect((await pedir(recebido, { horaAgendamento: '15:00' })).refusal().codigo).toBe(
      'agendamento.emServico',
    );
    expect((await pedir(recebido, { servicos: comMecanico(codMecanico).slice(1) })).refusal().codigo).toBe(
      'agendamento.emServico',
    );
    expect((await pedir(recebido, { observacao: 'Pode' })).status).toBe(200);
  });

  test('to the bolsão frees the slot, and out of it takes one', async () => {
    const codConsultor = await aConsultor(app, casa);
    const antes = await marcar({ codConsultor, horaAgendamento: '17:00' });
    const noBolsao = await alterar(antes, { codConsultor: null });
    expect(noBolsao.codConsultor).toBeNull();
    await marcar({ codConsultor, horaAgendamento: '17:00' });
    expect((await pedir(noBolsao, { codConsultor })).refusal().codigo).toBe('agendamento.ocupado');
    expect(await alterar(noBolsao, { codConsultor, horaAgendamento: '18:00' })).toMatchObject({
      codConsultor,
      horaAgendamento: '18:00',
    });
  });

  test('AG-05 stretching holds more time, and only free time', async () => {
    const codConsultor = await aConsultor(app, casa);
    const antes = await marcar({ codConsultor, horaAgendamento: '15:00' });
    await marcar({ codConsultor, horaAgendamento: '17:00' });
    const esticado = await alterar(antes, { duracaoMin: 120 });
    expect(esticado.duracaoMin).toBe(120);
    expect((await pedir(esticado, { duracaoMin: 150 })).refusal().codigo).toBe('agendamento.ocupado');
    expect((await pedir(esticado, { duracaoMin: 300 })).refusal().codigo).toBe(
      'agendamento.foraDoExpediente',
    );
  });

  test('an hour that has begun may change hands but not be chosen anew', async () => {
    const [um, dois] = [await aConsultor(app, casa), await aConsultor(app, casa)];
    const antes = await marcar({ codConsultor: um, dataAgendamento: '2026-11-23', horaAgendamento: '08:00' });
    app.setNow(new Date('2026-11-23T11:20:00Z'));
    caller = await as(app, casa, 4, { nome: 'Ana Teste' });
    expect((await pedir(antes, { horaAgendamento: '08:15' })).refusal().codigo).toBe('agendamento.passado');
    expect(await alterar(antes, { codConsultor: dois, duracaoMin: 90 })).toMatchObject({
      codConsultor: dois,
      duracaoMin: 90,
    });
  });
});

test('a cancelled appointment is closed to edits', async () => {
  const { codAgendamento, versao } = await marcar();
  await app.call(caller, agendamentoContracts.deleteAgendamento, { body: { codAgendamento, versao } });
  expect((await pedir({ codAgendamento, versao: 2 }, { observacao: 'Tarde' })).refusal()).toMatchObject({
    codigo: 'agendamento.encerrado',
    mensagem: 'Este agendamento está cancelado e não pode mais ser alterado',
  });
});
