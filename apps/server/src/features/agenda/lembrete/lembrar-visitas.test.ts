import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import {
  type PedidoPublico,
  paginaPublicaContracts as calls,
} from '@oferta/contracts/agenda/pagina-publica.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { type Pedido, anAgendamento, TERCA } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { aPagina } from '../../../../test/factories/pagina-publica/visitante.ts';
import { type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';
import { lembrarVisitasJob } from './lembrar-visitas.job.ts';

/** Monday at eight in São Paulo; the visits are for Tuesday at nine. */
const SEGUNDA_8H = new Date('2026-11-23T11:00:00Z');
const na = (dia: string, hora: string): Date => new Date(`${dia}T${hora}:00-03:00`);

let app: TestApp;
let casa: Casa;
let caller: Caller;
let slug: string;
let codConsultor: number;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(SEGUNDA_8H);
  casa = await aConcessionaria(app, { nome: 'Oficina Exemplo' });
  app.app.platform.directory.forget();
  caller = await as(app, casa, 4);
  codConsultor = await aConsultor(app, casa);
  await aMecanico(app, casa);
  slug = await aPagina(app, casa, {
    lembra_ao_marcar: true,
    lembra_na_vespera: true,
    lembra_duas_horas: true,
  });
});

const visita = (over: Pedido = {}) =>
  anAgendamento(
    app,
    { caller, casa },
    { codConsultor, ...over, cliente: { nome: 'Gustavo Exemplo', telefone: '11987654321', ...over.cliente } },
  );
const lembrar = async (quando: Date): Promise<void> => {
  app.setNow(quando);
  await lembrarVisitasJob.run(app.app.platform, {});
};
const mensagens = async (): Promise<{ canal: string; destino: string; corpo: string; vale: Date }[]> => {
  const { rows } = await app.admin.query(
    `select canal, destino, corpo, apaga_em as vale from mensagem where cod_concessionaria = $1 order by cod_mensagem`,
    [casa.codConcessionaria],
  );
  return rows;
};
const tokenDe = (corpo: string | undefined): string => /#([\w-]{43})$/.exec(corpo ?? '')?.[1] ?? '';
const doLink = (token: string) => ({
  ver: () => app.call({ token, host: casa.host }, calls.verPedidoPublico, { params: { slug } }),
  responder: (resposta: string) =>
    app.call({ token, host: casa.host }, calls.responderVisitaPublica, {
      params: { slug },
      body: { resposta },
    }),
  horas: () =>
    app.call({ token, host: casa.host }, calls.horasParaAgendar, {
      params: { slug },
      query: { servicos: 'v1' },
    }),
  mudar: (hora: string) =>
    app.call({ token, host: casa.host }, calls.mudarVisitaPublica, {
      params: { slug },
      body: { dia: TERCA, hora },
    }),
  cancelar: () => app.call({ token, host: casa.host }, calls.cancelarVisitaPublica, { params: { slug } }),
});
const naAgenda = async (): Promise<Agendamento[]> =>
  (
    await app.call(await as(app, casa, 4), agendamentoContracts.listAgendamentos, {
      params: { codConcessionaria: casa.codConcessionaria, inicio: TERCA, fim: TERCA },
    })
  ).json<Agendamento[]>();

describe('a visit booked at the desk', () => {
  test('AV-05 is confirmed, reminded of two hours before, once each, and in no quiet hour', async () => {
    const { codAgendamento } = await visita({ horaAgendamento: '14:00' });
    app.setNow(na('2026-11-22', '09:00'));
    await app.admin.query('update agendamento set criado_em = $1 where cod_agendamento = $2', [
      na('2026-11-20', '21:30'),
      codAgendamento,
    ]);
    await lembrar(na('2026-11-20', '21:35'));
    await lembrar(na('2026-11-21', '07:55'));
    expect(await mensagens()).toEqual([]);
    for (const hora of ['08:00', '08:05']) await lembrar(na('2026-11-21', hora));
    for (const hora of ['14:00', '14:05', '19:00']) await lembrar(na('2026-11-23', hora));
    for (const hora of ['12:00', '12:05', '13:55', '14:05']) await lembrar(na(TERCA, hora));
    const textos = (await mensagens()).map(({ corpo }) => corpo.replace(/http\S+$/, 'LINK'));
    expect(textos).toEqual([
      'Gustavo, sua visita à Oficina Exemplo está marcada para terça-feira, 24/11/2026, às 14:00. Confirme, mude ou cancele: LINK',
      'Gustavo, amanhã, 24/11/2026, às 14:00, esperamos seu Modelo Teste na Oficina Exemplo. Confirme, mude ou cancele: LINK',
      'Gustavo, hoje às 14:00 esperamos seu Modelo Teste na Oficina Exemplo. Confirme, mude ou cancele: LINK',
    ]);
    expect((await mensagens()).map(({ canal, destino, vale }) => [canal, destino, vale])).toEqual([
      ['sms', '+5511987654321', na('2026-11-21', '20:00')],
      ['sms', '+5511987654321', na('2026-11-23', '20:00')],
      ['sms', '+5511987654321', na(TERCA, '13:30')],
    ]);
  });

  test('told of another hour, or in vain, is not told: moved closer, it is reminded of', async () => {
    const { codAgendamento } = await visita({ dataAgendamento: '2026-12-16', horaAgendamento: '16:30' });
    await app.admin.query('update agendamento set criado_em = $1 where cod_agendamento = $2', [
      na('2026-11-20', '09:00'),
      codAgendamento,
    ]);
    await lembrar(na('2026-11-20', '09:05'));
    await app.admin.query(
      'update agendamento set dia = $1, hora_min = 630, criado_em = $2 where cod_agendamento = $3',
      [TERCA, na('2026-11-01', '09:00'), codAgendamento],
    );
    await app.admin.query('update lembrete set criado_em = $1', [na('2026-11-23', '10:00')]);
    await lembrar(na('2026-11-23', '11:00'));
    expect((await mensagens()).at(-1)?.corpo).toContain('amanhã, 24/11/2026, às 10:30');
    await app.admin.query("update mensagem set estado = 'falhou'");
    await lembrar(na(TERCA, '08:35'));
    expect((await mensagens()).at(-1)?.corpo).toContain('hoje às 10:30');
  });

  test('two processes at once remind once', async () => {
    await visita();
    await Promise.all([lembrar(SEGUNDA_8H), lembrar(SEGUNDA_8H)]);
    expect(await mensagens()).toHaveLength(1);
  });

  test.each([
    ['a landline and a mailbox', { telefone: '1134567890', email: 'gustavo@cliente.example' }, ['email']],
    ['a landline alone', { telefone: '1134567890' }, []],
  ])('of a client with %s', async (_, cliente, canais) => {
    await visita({ cliente });
    await lembrar(SEGUNDA_8H);
    expect((await mensagens()).map(({ canal }) => canal)).toEqual(canais);
  });

  test('that nobody has taken, or that is off, reminds nobody', async () => {
    await visita({ codConsultor: null });
    const { codAgendamento, versao } = await visita({ horaAgendamento: '10:00' });
    await app.call(caller, agendamentoContracts.deleteAgendamento, { body: { codAgendamento, versao } });
    await lembrar(SEGUNDA_8H);
    expect(await mensagens()).toEqual([]);
  });
});

describe('the link', () => {
  const lembrada = async (over: Pedido = {}) => {
    const { codAgendamento } = await visita(over);
    // The database's own clock stamps it.
    await app.admin.query('update agendamento set criado_em = $1 where cod_agendamento = $2', [
      SEGUNDA_8H,
      codAgendamento,
    ]);
    await lembrar(SEGUNDA_8H);
    return { codAgendamento, ...doLink(tokenDe((await mensagens()).at(-1)?.corpo)) };
  };

  test('AV-14 shows the visit and no contact, and confirms it on the card', async () => {
    const { ver, responder } = await lembrada();
    const vista = await ver();
    expect(vista.json()).toMatchObject({
      situacao: 'confirmado',
      nome: 'Gustavo',
      dia: TERCA,
      hora: '09:00',
      servicos: [{ nome: 'Revisão de teste', minutos: 60 }],
      podeMudar: true,
      resposta: null,
      perguntaSeVem: true,
    });
    expect(vista.text).not.toMatch(/987654321|Exemplo"/);
    expect(await naAgenda()).toMatchObject([{ situacao: 'pendente', respostaCliente: null }]);
    for (const answer of [await responder('confirmou'), await responder('confirmou')])
      expect(answer.json()).toMatchObject({ resposta: 'confirmou' });
    expect(await naAgenda()).toMatchObject([{ situacao: 'confirmado', respostaCliente: 'confirmou' }]);
  });

  test('moves it with the jobs it has, which forgets the answer, and asks again of the new hour', async () => {
    const { horas, mudar, responder } = await lembrada();
    await responder('confirmou');
    const { dias } = (await horas()).json<{ dias: { dia: string; livres: number }[] }>();
    expect(dias.find(({ dia }) => dia === TERCA)?.livres).toBeGreaterThan(0);
    expect((await mudar('15:00')).json<PedidoPublico>()).toMatchObject({ hora: '15:00', resposta: null });
    expect(await naAgenda()).toMatchObject([
      { horaAgendamento: '15:00', respostaCliente: null, servicos: [{ codMecanico: expect.any(Number) }] },
    ]);
    await lembrar(na(TERCA, '13:00'));
    expect((await mensagens()).at(-1)?.corpo).toContain('hoje às 15:00');
  });

  test('moved by the desk after a yes, the card asks for a new one', async () => {
    const { codAgendamento, responder } = await lembrada();
    await responder('confirmou');
    const [{ versao } = { versao: 0 }] = await naAgenda();
    const movida = await app.call(caller, agendamentoContracts.alterarAgendamento, {
      params: { codAgendamento },
      body: { versao, horaAgendamento: '16:00' },
    });
    expect(movida.status, movida.text).toBe(200);
    expect(await naAgenda()).toMatchObject([{ situacao: 'pendente', respostaCliente: null }]);
  });

  test('asks for another hour once the term is over', async () => {
    const { ver, responder, mudar } = await lembrada();
    app.setNow(na(TERCA, '08:00'));
    expect((await ver()).json<PedidoPublico>().podeMudar).toBe(false);
    expect((await mudar('15:00')).refusal().codigo).toBe('agendar.foraDoPrazo');
    await responder('querMudar');
    expect(await naAgenda()).toMatchObject([{ situacao: 'pendente', respostaCliente: 'querMudar' }]);
  });

  test('cancels it, and is then one like any other', async () => {
    const { cancelar, ver, responder } = await lembrada();
    expect((await cancelar()).status).toBe(200);
    expect(await naAgenda()).toEqual([]);
    for (const answer of [await ver(), await responder('confirmou')])
      expect([answer.status, answer.refusal().codigo]).toEqual([404, 'agendar.linkInvalido']);
  });

  test('answers nothing any more once the car is there', async () => {
    const { codAgendamento, responder } = await lembrada();
    app.setNow(na(TERCA, '09:00'));
    const [{ versao } = { versao: 0 }] = await naAgenda();
    await app.call(await as(app, casa, 4), agendamentoContracts.receberAgendamento, {
      params: { codAgendamento },
      body: { versao },
    });
    expect((await responder('querMudar')).refusal().codigo).toBe('agendar.jaRecebida');
  });

  test('of another dealership opens nothing here', async () => {
    const { ver } = await lembrada();
    const outra = await aConcessionaria(app, { nome: 'Outra casa' });
    slug = await aPagina(app, outra);
    expect((await ver()).status).toBe(404);
  });
});
