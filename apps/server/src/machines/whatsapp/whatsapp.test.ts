import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { porResolverContracts } from '@oferta/contracts/agenda/por-resolver.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { whatsAppConfiguradoContracts } from '@oferta/contracts/ferramentas/whatsapp.ts';
import { whatsAppContracts as calls } from '@oferta/contracts/suporte/whatsapp.ts';
import { anAgendamento, TERCA } from '../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, as, type Casa } from '../../../test/factories/house.ts';
import { aPagina } from '../../../test/factories/pagina-publica/visitante.ts';
import { fakeWhatsApp, type FakeWhatsApp, signatureOf } from '../../../test/gateways/fake-whatsapp.ts';
import { testApp, type TestApp } from '../../../test/test-app.ts';
import { until } from '../../../test/until.ts';

const SEGREDO = 'segredo do aplicativo';
const NUMERO = '106540352242922';
const SEGUNDA_8H = new Date('2026-11-23T11:00:00Z');

let whatsapp: FakeWhatsApp;
let app: TestApp;
let casa: Casa;
beforeAll(async () => {
  whatsapp = await fakeWhatsApp();
  app = await testApp({ jobs: true, env: { WHATSAPP_URL: whatsapp.url } });
  casa = await aConcessionaria(app, { nome: 'Oficina Exemplo' });
  app.app.platform.directory.forget();
});
beforeEach(() => {
  app.setNow(SEGUNDA_8H);
  whatsapp.answer(200);
});
afterAll(async () => {
  await app.close();
  await whatsapp.close();
});

const configurar = async (over: Record<string, unknown> = {}) =>
  app.call(await as(app, casa, -1), whatsAppConfiguradoContracts.salvarWhatsApp, {
    params: { codDistribuidor: casa.codDistribuidor },
    body: {
      ligado: true,
      numeroId: NUMERO,
      modeloLembrete: 'lembrete_visita',
      modeloOferta: 'horario_aberto',
      idioma: 'pt_BR',
      versao: await versaoDe(),
      ...over,
    },
  });
const SEGREDOS = { token: 'token-da-meta', assinatura: SEGREDO, verificacao: 'palavra combinada' };
const versaoDe = async (): Promise<number> => {
  const { rows } = await app.admin.query<{ versao: number }>('select versao from whatsapp');
  return rows[0]?.versao ?? 0;
};
/** What Meta posts, signed by whoever knows the secret. */
const avisar = (value: object, { segredo = SEGREDO, numero = NUMERO } = {}) => {
  const body = {
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [{ field: 'messages', value: { metadata: { phone_number_id: numero }, ...value } }],
      },
    ],
  };
  const headers = { 'x-hub-signature-256': signatureOf(segredo, JSON.stringify(body)) };
  return app.call({ token: null, host: casa.host }, calls.avisoDoWhatsApp, { body, headers });
};
const estado = (id: string, status: string, timestamp = '1') =>
  avisar({
    statuses: [
      {
        id,
        status,
        timestamp,
        recipient_id: '5511987654321',
        errors: [{ code: 131_026, title: 'Message undeliverable' }],
      },
    ],
  });
const apertar = (id: string, payload: string) =>
  avisar({
    messages: [
      { from: '5511987654321', type: 'button', context: { id }, button: { payload, text: payload } },
    ],
  });

/** A visit of Tuesday at 14:00 whose client was reminded by WhatsApp, and what Meta calls the message. */
async function lembrada(): Promise<{
  casa: Casa;
  id: string;
  visita: () => Promise<Agendamento | undefined>;
}> {
  const outra = await aConcessionaria(app, { nome: 'Oficina Exemplo' });
  app.app.platform.directory.forget();
  await aPagina(app, outra, { lembra_ao_marcar: true });
  const codConsultor = await aConsultor(app, outra);
  const caller = await as(app, outra, 4);
  const { codAgendamento } = await anAgendamento(
    app,
    { caller, casa: outra },
    {
      codConsultor,
      horaAgendamento: '14:00',
      cliente: { nome: 'Gustavo Exemplo', telefone: '11987654321' },
    },
  );
  const lembrar = app.app.platform.engine.jobs.find(({ name }) => name === 'lembrar-visitas');
  await lembrar?.run(app.app.platform, {});
  const id = await until('the reminder to leave', async () => {
    const { rows } = await app.admin.query<{ id: string }>(
      `select codigo_gateway as id from mensagem where cod_concessionaria = $1 and estado = 'enviada'`,
      [outra.codConcessionaria],
    );
    return rows[0]?.id;
  });
  return {
    casa: outra,
    id,
    visita: async () =>
      (
        await app.call(await as(app, outra, 4), agendamentoContracts.listAgendamentos, {
          params: { codConcessionaria: outra.codConcessionaria, inicio: TERCA, fim: TERCA },
        })
      )
        .json<Agendamento[]>()
        .find((cada) => cada.codAgendamento === codAgendamento),
  };
}

describe('the settings', () => {
  test('want the secrets once, and never tell them', async () => {
    const antes = await app.call(await as(app, casa, -1), whatsAppConfiguradoContracts.getWhatsApp, {
      params: { codDistribuidor: casa.codDistribuidor },
    });
    expect(antes.json()).toMatchObject({ ligado: false, numeroId: '', temSegredos: false, versao: 0 });
    expect((await configurar()).refusal().codigo).toBe('whatsappConfigurado.faltamSegredos');
    const salvo = await configurar(SEGREDOS);
    expect(salvo.json()).toMatchObject({ ligado: true, temSegredos: true, versao: 1 });
    expect((await configurar()).json()).toMatchObject({ versao: 2 });
    expect((await configurar({ versao: 1 })).refusal().codigo).toBe('whatsappConfigurado.alterado');
    const lido = await app.call(await as(app, casa, -1), whatsAppConfiguradoContracts.getWhatsApp, {
      params: { codDistribuidor: casa.codDistribuidor },
    });
    const { rows } = await app.admin.query<{ tudo: string }>(
      `select coalesce(string_agg(a::text, ' '), '') as tudo from auditoria a where tabela like 'whatsapp%'`,
    );
    for (const texto of [salvo.text, lido.text, rows[0]?.tudo ?? '']) {
      expect(texto).toContain('lembrete_visita');
      expect(texto).not.toMatch(/token-da-meta|segredo do aplicativo|palavra combinada/);
    }
  });
});

describe('the webhook', () => {
  test('says the challenge back to whoever knows the word', async () => {
    const perguntar = (palavra: string) =>
      app.call({ token: null, host: casa.host }, calls.verificarWhatsApp, {
        query: { 'hub.mode': 'subscribe', 'hub.verify_token': palavra, 'hub.challenge': '1158201444' },
      });
    const certa = await perguntar('palavra combinada');
    expect([certa.status, certa.text, certa.headers['content-type']]).toEqual([
      200,
      '1158201444',
      'text/plain; charset=utf-8',
    ]);
    expect((await perguntar('outra')).status).toBe(401);
  });

  test('believes nobody else', async () => {
    const { id } = await lembrada();
    const valor = { statuses: [{ id, status: 'read' }] };
    expect((await avisar(valor, { segredo: 'outro' })).status).toBe(401);
    const semAssinatura = await app.call({ token: null, host: casa.host }, calls.avisoDoWhatsApp, {
      body: { entry: [] },
    });
    expect(semAssinatura.status).toBe(401);
    // Of another number of the same account: taken, and none of our business.
    expect((await avisar(valor, { numero: '999999' })).status).toBe(200);
    expect(await alcanceDe(id)).toEqual(['enviada', false, false, null]);
  });

  const alcanceDe = async (id: string) => {
    const { rows } = await app.admin.query(
      'select estado, entregue_em is not null as entregue, lida_em is not null as lida, erro from mensagem where codigo_gateway = $1',
      [id],
    );
    return rows.map(({ estado: qual, entregue, lida, erro }) => [qual, entregue, lida, erro])[0];
  };

  test('of a thousand states notes a few at a time: what comes later in the notice takes none of them back', async () => {
    const { id } = await lembrada();
    const alheias = Array.from({ length: 998 }, () => ({
      id: 'de-outro-sistema',
      status: 'read',
      timestamp: '1',
    }));
    const agora = String(Math.floor(Date.now() / 1_000) + 315_360_000);
    const porAnotar = { id: 'por-anotar', status: 'read', timestamp: agora };
    expect((await avisar({ statuses: [{ id, status: 'delivered' }, ...alheias, porAnotar] })).status).toBe(
      503,
    );
    expect(await alcanceDe(id)).toEqual(['enviada', true, false, null]);
  });

  test.each<[string, string[], unknown[]]>([
    ['in order', ['sent', 'delivered', 'read'], ['enviada', true, true, null]],
    ['the other way round', ['read', 'delivered', 'sent'], ['enviada', true, true, null]],
    ['twice', ['delivered', 'delivered', 'read', 'read'], ['enviada', true, true, null]],
    ['failed', ['sent', 'failed', 'failed'], ['falhou', false, false, 'Message undeliverable']],
    ['failed, after it was delivered', ['delivered', 'failed'], ['enviada', true, false, null]],
  ])('states told %s', async (_, estados, fim) => {
    const { id } = await lembrada();
    for (const cada of estados) expect((await estado(id, cada)).status).toBe(200);
    expect(await alcanceDe(id)).toEqual(fim);
  });

  test('a message nobody knows is asked for again while it may be ours, and then let be', async () => {
    const agora = String(SEGUNDA_8H.getTime() / 1000);
    expect((await estado('wamid.nenhuma', 'delivered', agora)).status).toBe(503);
    expect((await estado('wamid.nenhuma', 'delivered')).status).toBe(200);
  });
});

describe('a reminder', () => {
  test('leaves as the approved template, with the buttons and the link, which is kept nowhere', async () => {
    const { id } = await lembrada();
    const enviada = whatsapp.received[Number(id.replace('wamid.', '')) - 1];
    expect(enviada).toMatchObject({
      path: `/v23.0/${NUMERO}/messages`,
      authorization: 'Bearer token-da-meta',
      body: {
        to: '5511987654321',
        template: {
          name: 'lembrete_visita',
          language: { code: 'pt_BR' },
          components: [
            {
              type: 'body',
              parameters: [
                { text: 'Gustavo' },
                { text: 'terça-feira, 24/11/2026, às 14:00' },
                { text: 'Modelo Teste' },
                { text: 'Oficina Exemplo' },
                { text: expect.stringMatching(/\/agendar\/[\w-]+#[\w-]{43}$/) },
              ],
            },
            { sub_type: 'quick_reply', parameters: [{ payload: 'confirmou' }] },
            { sub_type: 'quick_reply', parameters: [{ payload: 'querMudar' }] },
            { sub_type: 'quick_reply', parameters: [{ payload: 'cancelou' }] },
          ],
        },
      },
    });
    const { rows } = await app.admin.query(
      'select corpo, modelo, destino from mensagem where codigo_gateway = $1',
      [id],
    );
    expect(rows).toEqual([{ corpo: '', modelo: null, destino: '4321' }]);
  });

  test('is answered by its buttons, on the card', async () => {
    const { id, visita } = await lembrada();
    await apertar(id, 'confirmou');
    await apertar(id, 'confirmou');
    await until('the card to say so', async () => (await visita())?.respostaCliente === 'confirmou');
    expect(await visita()).toMatchObject({ situacao: 'confirmado' });
    await apertar(id, 'querMudar');
    await until('the card to say so', async () => (await visita())?.respostaCliente === 'querMudar');
    await apertar(id, 'cancelou');
    await until('the visit to be off', async () => (await visita()) === undefined);
  });

  test('is cancelled by button only within the term: afterwards somebody calls', async () => {
    const { id, visita } = await lembrada();
    app.setNow(new Date('2026-11-24T12:00:00-03:00'));
    await apertar(id, 'cancelou');
    await until('the card to say so', async () => (await visita())?.respostaCliente === 'querMudar');
  });

  test('is answered in words: on the visit, in its history, on the list, and answered from there', async () => {
    const { id, visita, casa: dela } = await lembrada();
    const escrever = (codigo: string, extra: object = {}) =>
      avisar({
        messages: [
          {
            type: 'text',
            id: codigo,
            from: '551187654321',
            text: { body: 'não vou conseguir ir, remarca' },
            ...extra,
          },
        ],
      });
    let caller = await as(app, dela, 4);
    const codAgendamento = (await visita())?.codAgendamento ?? 0;
    const recados = async () =>
      porResolverContracts.porResolver.output
        .parse(
          (
            await app.call(caller, porResolverContracts.porResolver, {
              params: { codConcessionaria: dela.codConcessionaria },
            })
          ).json(),
        )
        .recados.filter((cada) => cada.codAgendamento === codAgendamento);
    const comContexto = { context: { id } };
    for (const vez of [1, 2]) expect((await escrever('wamid.texto', comContexto)).status, `${vez}`).toBe(200);
    await until('the message on the list', async () => (await recados()).length === 1);
    const [recado] = await recados();
    expect(recado).toMatchObject({
      texto: 'não vou conseguir ir, remarca',
      telefone: '+5511987654321',
      cliente: 'Gustavo Exemplo',
    });
    const historico = async () =>
      (await app.call(caller, agendamentoContracts.historicoAgendamento, { params: { codAgendamento } }))
        .text;
    expect(await historico()).toMatch(/"quem":"Cliente".*O cliente escreveu/);

    const params = { codRecado: recado?.codRecado ?? 0 };
    const responder = async (resposta: string | null) =>
      app.call(await as(app, dela, 4), porResolverContracts.resolverRecado, { params, body: { resposta } });
    app.setNow(new Date(SEGUNDA_8H.getTime() + 25 * 3_600_000));
    expect((await responder('Sem problema')).refusal().codigo).toBe('porResolver.janelaFechada');
    app.setNow(new Date(SEGUNDA_8H.getTime() + 3_600_000));
    caller = await as(app, dela, 4);
    expect((await responder('Sem problema: qual dia serve?')).status).toBe(200);
    expect((await responder(null)).refusal().codigo).toBe('porResolver.recadoResolvido');
    expect(await recados()).toEqual([]);
    await until('the answer to leave', () =>
      Promise.resolve(whatsapp.received.some(({ body }) => JSON.stringify(body).includes('qual dia serve?'))),
    );
    expect(await historico()).toContain('Sem problema: qual dia serve?');
  });

  test('that failed names its visit and goes out by the next way', async () => {
    const { id, visita, casa: dela } = await lembrada();
    const codAgendamento = (await visita())?.codAgendamento ?? 0;
    await avisar({ statuses: [{ id, status: 'failed', errors: [{ title: 'Message undeliverable' }] }] });
    const { rows } = await until('the text to be written', async () => {
      const achadas = await app.admin.query(
        'select canal, dito from mensagem where cod_agendamento = $1 order by cod_mensagem',
        [codAgendamento],
      );
      return achadas.rows.length === 2 ? achadas : undefined;
    });
    expect(rows.map(({ canal }) => canal)).toEqual(['whatsapp', 'sms']);
    expect(rows[1]?.dito).toMatch(/^Gustavo, .*Confirme, mude ou cancele: \(link\)$/);
    const historico = await app.call(await as(app, dela, 4), agendamentoContracts.historicoAgendamento, {
      params: { codAgendamento },
    });
    expect(historico.text).toContain('Message undeliverable');
  });

  test('that the other side does not take waits, and says why', async () => {
    whatsapp.answer(404);
    const outra = await aConcessionaria(app, { nome: 'Oficina Exemplo' });
    app.app.platform.directory.forget();
    await aPagina(app, outra, { lembra_ao_marcar: true });
    const codConsultor = await aConsultor(app, outra);
    const caller = await as(app, outra, 4);
    await anAgendamento(app, { caller, casa: outra }, { codConsultor, cliente: { telefone: '11987654321' } });
    await app.app.platform.engine.jobs
      .find(({ name }) => name === 'lembrar-visitas')
      ?.run(app.app.platform, {});
    const erro = await until('the refusal to be noted', async () => {
      const { rows } = await app.admin.query<{ erro: string | null }>(
        'select erro from mensagem where cod_concessionaria = $1',
        [outra.codConcessionaria],
      );
      return rows[0]?.erro;
    });
    expect(erro).toBe('o WhatsApp recusou (código 404): (#132001) Template name does not exist');
  });
});
