import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { anAgendamento, aRecebido, TERCA } from '../../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, as, type Casa } from '../../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../../test/test-app.ts';

const { historicoAgendamento, enviarConfirmacao, agendamentoIcs, alterarAgendamento } = agendamentoContracts;

let app: TestApp;
let casa: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  casa = await aConcessionaria(app, { nome: 'Oficina Exemplo; Centro, Norte' });
  caller = await as(app, casa, 4, { nome: 'Ana Teste' });
});
afterAll(() => app.close());

test('a landline is sent no SMS', async () => {
  const { codAgendamento } = await anAgendamento(
    app,
    { caller, casa },
    { cliente: { telefone: '1134567890' } },
  );
  const params = { codAgendamento };
  const answer = await app.call(caller, enviarConfirmacao, { params, body: { canal: 'sms' } });
  expect([answer.status, answer.refusal().mensagem]).toEqual([
    422,
    'Sem celular: o telefone do cliente é fixo',
  ]);
});

test('nobody is told to come to a visit that is off', async () => {
  const { codAgendamento, versao } = await anAgendamento(
    app,
    { caller, casa },
    { cliente: { telefone: '11987654321' } },
  );
  await app.call(caller, agendamentoContracts.deleteAgendamento, { body: { codAgendamento, versao } });
  for (const canal of ['sms', 'whatsapp', 'email'] as const) {
    const answer = await app.call(caller, enviarConfirmacao, { params: { codAgendamento }, body: { canal } });
    expect([answer.status, answer.refusal().codigo]).toEqual([409, 'agendamento.encerrado']);
  }
});

describe('the history', () => {
  test('says who, when and what, in words', async () => {
    const codConsultor = await aConsultor(app, casa, { nome: 'Wesley de Góes' });
    const { codAgendamento } = await anAgendamento(
      app,
      { caller, casa },
      { veiculo: { placa: 'HIS1234' }, cliente: { telefone: '11987654321' } },
    );
    const bia = await as(app, casa, 5, { nome: 'Bia Teste' });
    await app.call(bia, alterarAgendamento, {
      params: { codAgendamento },
      body: { versao: 1, codConsultor, horaAgendamento: '10:00', situacao: 'confirmado' },
    });

    const answer = await app.call(caller, historicoAgendamento, { params: { codAgendamento } });
    const [mudou, criou, ...resto] = historicoAgendamento.output.parse(answer.json());
    expect(resto).toEqual([]);
    expect(mudou).toMatchObject({ quem: 'Bia Teste', acao: 'Alterar ou mover um agendamento' });
    expect(mudou?.mudancas).toEqual([
      { campo: 'Situação', antes: 'Pendente', depois: 'Confirmado' },
      { campo: 'Hora', antes: '09:00', depois: '10:00' },
      { campo: 'Consultor', antes: null, depois: 'Wesley de Góes' },
    ]);
    expect(criou).toMatchObject({ quem: 'Ana Teste', acao: 'Agendar' });
    expect(criou?.mudancas).toEqual(
      expect.arrayContaining([
        { campo: 'Data', antes: null, depois: '24/11/2026' },
        { campo: 'Placa', antes: null, depois: 'HIS-1234' },
        { campo: 'Telefone', antes: null, depois: '(11) 98765-4321' },
        { campo: 'Serviço', antes: null, depois: 'Revisão de teste' },
        { campo: 'Andamento', antes: null, depois: 'Aguardando serviço' },
      ]),
    );
    expect(criou?.mudancas.map(({ campo }) => campo)).not.toContain('Encaixe');
  });

  test('of an unknown appointment is not found', async () => {
    const answer = await app.call(caller, historicoAgendamento, { params: { codAgendamento: 999_999 } });
    expect(answer.refusal().codigo).toBe('agendamento.naoEncontrado');
  });
});

describe('the confirmation', () => {
  const enviar = (codAgendamento: number, body: object) =>
    app.call(caller, enviarConfirmacao, { params: { codAgendamento }, body });
  const ultima = async () => {
    const { rows } = await app.admin.query(
      'select canal, destino, assunto, corpo, anexo, cod_concessionaria from mensagem order by cod_mensagem desc limit 1',
    );
    return rows[0];
  };
  const TEXTO =
    'Olá, Marcos! Seu horário na Oficina Exemplo; Centro, Norte está marcado para terça-feira, 24/11/2026, às 09:00. ' +
    'Veículo: Modelo Teste. Serviços: Revisão de teste. Se precisar mudar, é só avisar. Até lá!';

  test('goes by SMS and by e-mail with the calendar entry', async () => {
    const { codAgendamento } = await anAgendamento(
      app,
      { caller, casa },
      { cliente: { telefone: '11987654321', email: 'marcos@cliente.example' } },
    );
    expect((await enviar(codAgendamento, { canal: 'sms' })).json()).toEqual({ link: null, saiAs: null });
    expect(await ultima()).toMatchObject({
      canal: 'sms',
      destino: '+5511987654321',
      corpo: TEXTO,
      cod_concessionaria: casa.codConcessionaria,
    });
    expect((await enviar(codAgendamento, { canal: 'email' })).status).toBe(200);
    expect(await ultima()).toMatchObject({
      canal: 'email',
      destino: 'marcos@cliente.example',
      assunto: 'Agendamento confirmado | Oficina Exemplo; Centro, Norte',
      corpo: TEXTO,
      anexo: { nome: 'agendamento.ics', conteudo: expect.stringContaining('BEGIN:VEVENT') },
    });
  });

  test('waits for the end of the quiet hours, and says so', async () => {
    const { codAgendamento } = await anAgendamento(
      app,
      { caller, casa },
      { cliente: { telefone: '11987654321' } },
    );
    app.setNow(new Date('2026-11-23T20:30:00-03:00'));
    caller = await as(app, casa, 4, { nome: 'Ana Teste' });
    expect((await enviar(codAgendamento, { canal: 'sms', assunto: 'mudanca' })).json()).toEqual({
      link: null,
      saiAs: '2026-11-24T11:00:00.000Z',
    });
    const { rows } = await app.admin.query(
      'select nao_antes, corpo from mensagem order by cod_mensagem desc limit 1',
    );
    expect(rows).toEqual([
      {
        nao_antes: new Date('2026-11-24T11:00:00Z'),
        corpo: expect.stringContaining('mudou para terça-feira, 24/11/2026, às 09:00'),
      },
    ]);
    app.setNow(new Date('2026-11-23T11:00:00Z'));
    caller = await as(app, casa, 4, { nome: 'Ana Teste' });
  });

  test('AV-13 no change writes to the client by itself; one notice tells the last hour, and not at night', async () => {
    const { codAgendamento, versao } = await anAgendamento(
      app,
      { caller, casa },
      { cliente: { telefone: '11987654399' } },
    );
    const dela = async () =>
      (
        await app.admin.query(
          `select nao_antes, corpo from mensagem where destino = '+5511987654399' order by cod_mensagem`,
        )
      ).rows;
    app.setNow(new Date('2026-11-23T21:10:00-03:00'));
    caller = await as(app, casa, 4, { nome: 'Ana Teste' });
    let vista = versao;
    for (const mudanca of [{ horaAgendamento: '10:00' }, { horaAgendamento: '14:00' }, { observacao: 'x' }]) {
      const answer = await app.call(caller, alterarAgendamento, {
        params: { codAgendamento },
        body: { versao: vista, ...mudanca },
      });
      expect(answer.status, answer.text).toBe(200);
      vista = answer.json<{ versao: number }>().versao;
    }
    expect(await dela()).toEqual([]);

    await enviar(codAgendamento, { canal: 'sms', assunto: 'mudanca' });
    expect(await dela()).toEqual([
      {
        nao_antes: new Date('2026-11-24T08:00:00-03:00'),
        corpo: expect.stringContaining('mudou para terça-feira, 24/11/2026, às 14:00'),
      },
    ]);
    app.setNow(new Date('2026-11-23T11:00:00Z'));
    caller = await as(app, casa, 4, { nome: 'Ana Teste' });
  });

  test('by WhatsApp is a link with the text', async () => {
    const { codAgendamento } = await anAgendamento(
      app,
      { caller, casa },
      { cliente: { telefone: '11987654321' } },
    );
    const { link } = enviarConfirmacao.output.parse(
      (await enviar(codAgendamento, { canal: 'whatsapp' })).json(),
    );
    expect(link).toBe(`https://wa.me/5511987654321?text=${encodeURIComponent(TEXTO)}`);
  });

  test('also says that the car is ready', async () => {
    const { codAgendamento } = await aRecebido(
      app,
      { caller, casa },
      { cliente: { telefone: '11987654321' } },
    );
    await enviar(codAgendamento, { canal: 'sms', assunto: 'pronto' });
    expect(await ultima()).toMatchObject({
      corpo:
        'Olá, Marcos! Seu Modelo Teste está pronto e esperando por você na Oficina Exemplo; Centro, Norte. Até já!',
    });
  });

  test('needs the address, and an appointment', async () => {
    const { codAgendamento } = await anAgendamento(app, { caller, casa });
    await app.admin.query('update agendamento set telefone = null where cod_agendamento = $1', [
      codAgendamento,
    ]);
    expect((await enviar(codAgendamento, { canal: 'sms' })).refusal()).toMatchObject({
      codigo: 'agendamento.telefoneInvalido',
      mensagem: 'Telefone obrigatório',
    });
    expect((await enviar(codAgendamento, { canal: 'email' })).refusal().mensagem).toBe(
      'Favor inserir email válido',
    );
    expect((await enviar(999_999, { canal: 'email' })).status).toBe(404);
  });
});

describe('the calendar file', () => {
  test('is RFC 5545: CRLF, short lines, escaped text, instants in UTC', async () => {
    const { codAgendamento } = await anAgendamento(
      app,
      { caller, casa },
      {
        veiculo: { modelo: 'Modelo; com, pontuação \\ e nome comprido o bastante para dobrar a linha' },
        servicos: [
          { codTipoServico: 1, descricao: 'Óleo, filtro', tempoPadraoMin: 30 },
          { codTipoServico: 2, descricao: 'Freio', tempoPadraoMin: 30 },
        ],
      },
    );
    const answer = await app.call(caller, agendamentoIcs, { params: { codAgendamento } });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/calendar/);
    const linhas = answer.text.split('\r\n');
    expect(linhas.filter((linha) => Buffer.byteLength(linha) > 75 || linha.includes('\n'))).toEqual([]);
    const inteiras = answer.text.replaceAll('\r\n ', '').split('\r\n');
    expect(inteiras).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Gestao Oferta Digital//Agenda//PT',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      `UID:agendamento-${codAgendamento}@localhost`,
      'SEQUENCE:1',
      'DTSTAMP:20261123T110000Z',
      'DTSTART:20261124T120000Z',
      'DTEND:20261124T130000Z',
      'SUMMARY:Modelo\\; com\\, pontuação \\\\ e nome comprido o bastante para dobrar a linha na Oficina Exemplo\\; Centro\\, Norte',
      'DESCRIPTION:Óleo\\, filtro\\nFreio',
      'LOCATION:Oficina Exemplo\\; Centro\\, Norte\\, São Paulo - SP',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
    expect(TERCA).toBe('2026-11-24');
  });

  test('of an unknown appointment is not found', async () => {
    expect((await app.call(caller, agendamentoIcs, { params: { codAgendamento: 999_999 } })).status).toBe(
      404,
    );
  });
});
