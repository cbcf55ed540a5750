import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ASSINAR,
  CADASTRO_ALTERADO,
  type FeedMessage,
  NotificacaoPesquisa,
} from '@oferta/contracts/feeds.ts';
import { listaPesquisasContracts } from '@oferta/contracts/oficina-digital/lista-pesquisas.ts';
import { pesquisaContracts as calls } from '@oferta/contracts/oficina-digital/pesquisa.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import { aConcessionaria, aMecanico, as } from '../../../../test/factories/house.ts';
import { aBancada, type Bancada, MANHA, resposta } from '../../../../test/factories/orcamento.ts';
import { anAgendamento, aServico } from '../../../../test/factories/servico.ts';
import { enviarPesquisasJob } from './enviar-pesquisas.job.ts';

let b: Bancada;
beforeAll(async () => {
  b = await aBancada();
});
afterAll(() => b.app.close());
beforeEach(async () => {
  await b.moverPara(MANHA);
  await b.app.admin.query('truncate agendamento, mensagem cascade');
});

const HORA = 3_600_000;
const em = (horas: number): Date => new Date(MANHA.getTime() + horas * HORA);
const enviarAs = async (quando: Date): Promise<void> => {
  b.app.setNow(quando);
  await enviarPesquisasJob.run(b.app.app.platform, {});
};

/** A car handed over at eleven in the morning. */
async function aEntrega(over: Record<string, unknown> = {}): Promise<number> {
  const codAgendamento = await anAgendamento(b.app, b.casa, { situacao: 'entregue' });
  const row: Record<string, unknown> = {
    cliente: 'Ana Exemplo',
    telefone: '+5511987654321',
    email: 'ana@teste.example',
    modelo: 'Onix 1.0',
    entregue_em: MANHA,
    ...over,
  };
  const colunas = Object.keys(row).map((nome, i) => `${nome} = $${i + 2}`);
  await b.app.admin.query(`update agendamento set ${colunas.join(', ')} where cod_agendamento = $1`, [
    codAgendamento,
    ...Object.values(row),
  ]);
  return codAgendamento;
}

interface Carta {
  canal: string;
  destino: string;
  assunto: string | null;
  corpo: string;
}
const cartas = async (): Promise<Carta[]> =>
  (
    await b.app.admin.query<Carta>(
      'select canal, destino, assunto, corpo from mensagem order by cod_mensagem',
    )
  ).rows;
/** Sends the survey of a new delivery and gives its token. */
async function aPesquisa(over: Record<string, unknown> = {}): Promise<string> {
  await aEntrega(over);
  await enviarAs(em(2));
  return /\/p#([\w-]{43})/.exec((await cartas()).at(-1)?.corpo ?? '')?.[1] ?? '';
}
const ver = (token: string, host = b.casa.host) => b.app.call({ token, host }, calls.verPesquisa);
const responder = (token: string, body: object = {}) =>
  b.app.call({ token, host: b.casa.host }, calls.responderPesquisa, {
    body: { nota: 9, aspectos: { prazo: 5 }, ...body },
  });

describe('the survey goes out', () => {
  test('two hours after the delivery, once, by SMS, with a link of the survey domain', async () => {
    await aEntrega();
    await enviarAs(new Date(em(2).getTime() - 1000));
    expect(await cartas()).toEqual([]);
    await enviarAs(em(2));
    await enviarAs(em(3));
    const [carta, ...outras] = await cartas();
    expect(outras).toEqual([]);
    expect(carta).toMatchObject({ canal: 'sms', destino: '+5511987654321' });
    expect(carta?.corpo).toMatch(
      /^Olá, Ana! .* Onix 1\.0 .*:\nhttp:\/\/localhost:3000\/p#[\w-]{43}\nVale até 22\/12\/2026\.$/,
    );
  });

  test('by e-mail where the phone is fixed, and to nobody who left no address', async () => {
    await aEntrega({ telefone: '+551133334444' });
    await aEntrega({ telefone: '+551133334444', email: null });
    await aEntrega({ telefone: null, email: null });
    await enviarAs(em(2));
    expect(await cartas()).toMatchObject([
      { canal: 'email', destino: 'ana@teste.example', assunto: 'Como foi o serviço no seu Onix 1.0?' },
    ]);
  });

  test('not at night: a car handed over at seven in the evening is asked about in the morning', async () => {
    await aEntrega({ entregue_em: em(8) });
    await enviarAs(em(10));
    expect(await cartas()).toEqual([]);
    await enviarAs(new Date('2026-11-24T11:00:00Z'));
    expect(await cartas()).toHaveLength(1);
  });

  test('neither for a delivery that was taken back nor for one of last week', async () => {
    await aEntrega({ situacao: 'emAtendimento', entregue_em: null });
    await aEntrega({ entregue_em: em(-80) });
    await enviarAs(em(2));
    expect(await cartas()).toEqual([]);
  });

  test('after the last job of a visit is handed over on the board', async () => {
    const codAgendamento = await aEntrega({ situacao: 'emAtendimento', entregue_em: null, os_aberta: true });
    const { codServico } = await aServico(b.app, b.casa, {
      codAgendamento,
      status: 4,
      codMecanico: await aMecanico(b.app, b.casa),
    });
    const gestor = await as(b.app, b.casa, 1);
    const entrega = await b.app.call(gestor, servicoContracts.registrarEntrega, {
      params: { codServico },
      body: {},
    });
    expect(entrega.status).toBe(200);
    await enviarAs(em(2));
    expect(await cartas()).toHaveLength(1);
  });
});

describe('the answer', () => {
  test('is given once, by whoever has the link, on its own host', async () => {
    const token = await aPesquisa();
    expect(resposta(calls.verPesquisa, await ver(token))).toMatchObject({
      cliente: 'Ana',
      modelo: 'Onix 1.0',
      respondida: false,
      expirada: false,
    });
    const outra = await aConcessionaria(b.app, { distribuidor: 'atria' });
    expect((await ver(token, outra.host)).refusal().codigo).toBe('pesquisa.linkInvalido');
    expect((await responder(token, { comentario: 'Tudo certo' })).status).toBe(200);
    expect(resposta(calls.verPesquisa, await ver(token))).toMatchObject({ respondida: true });
    expect((await responder(token)).refusal().codigo).toBe('pesquisa.respondida');
  });

  test('two at once: one counts', async () => {
    const token = await aPesquisa();
    const answers = await Promise.all([responder(token, { nota: 1 }), responder(token, { nota: 10 })]);
    expect(answers.map(({ status }) => status).sort((x, y) => x - y)).toEqual([200, 409]);
  });

  test('is taken for thirty days', async () => {
    const token = await aPesquisa();
    b.app.setNow(em(2 + 30 * 24));
    expect(resposta(calls.verPesquisa, await ver(token))).toMatchObject({
      respondida: false,
      expirada: true,
    });
    expect((await responder(token)).refusal().codigo).toBe('pesquisa.encerrada');
    b.app.setNow(new Date(em(2 + 30 * 24).getTime() - 1000));
    expect((await responder(token)).status).toBe(200);
  });

  test.each([
    { nota: 11 },
    { nota: -1 },
    { nota: 5.5 },
    { aspectos: { prazo: 6 } },
    { aspectos: { preco: 3 } },
  ])('with %j is refused field by field', async (body) => {
    expect((await responder(await aPesquisa(), body)).status).toBe(400);
  });

  test('by a link that is none is refused', async () => {
    expect((await responder('x'.repeat(43))).refusal().codigo).toBe('pesquisa.linkInvalido');
  });
});

describe('the workshop', () => {
  const listar = (query: Record<string, string> = {}) =>
    b.app.call(b.gerente, listaPesquisasContracts.listPesquisas, {
      params: b.daCasa,
      query: { de: '2026-11-23', ate: '2026-11-23', ...query },
    });

  test('reads what was answered, with the net promoter score of the period', async () => {
    for (const nota of [10, 9, 8, 3]) {
      const token = await aPesquisa({ cliente: `Nota ${nota}` });
      await responder(token, { nota, comentario: nota < 7 ? 'Demorou' : null });
    }
    await aPesquisa();
    await b.moverPara(em(3));
    const lista = resposta(listaPesquisasContracts.listPesquisas, await listar({ classe: 'detrator' }));
    expect(lista).toMatchObject({ enviadas: 5, promotores: 2, neutros: 1, detratores: 1, nps: 25, total: 1 });
    expect(lista.itens).toMatchObject([
      { cliente: 'Nota 3', nota: 3, classe: 'detrator', comentario: 'Demorou', aspectos: { prazo: 5 } },
    ]);
    const uma = String(lista.itens[0]?.codPesquisa);
    const sozinha = resposta(listaPesquisasContracts.listPesquisas, await listar({ codPesquisa: uma }));
    expect(sozinha).toMatchObject({ total: 1, itens: lista.itens });
    expect(
      resposta(listaPesquisasContracts.listPesquisas, await listar({ de: '2026-11-20', ate: '2026-11-22' })),
    ).toMatchObject({
      enviadas: 0,
      nps: null,
      itens: [],
    });
  });

  test.each([
    ['2026-11-23', '2026-11-22'],
    ['2025-01-01', '2026-11-22'],
  ])('is refused the period %s to %s', async (de, ate) => {
    expect((await listar({ de, ate })).refusal().codigo).toBe('pesquisa.periodoLongo');
  });
});

describe('an unhappy customer', () => {
  /** A manager of one dealership alone. */
  const ouvirSo = (url: string, casa: Bancada['casa']) =>
    ouvir(url, 1, casa.codConcessionaria, [casa.codConcessionaria]);

  /** What a socket of the level hears who looks at the dealership and has these. */
  async function ouvir(
    url: string,
    nivel: Nivel,
    onde = b.casa.codConcessionaria,
    concessionarias = [...new Set([b.casa.codConcessionaria, onde])],
  ) {
    const { token } = await as(b.app, b.casa, nivel, { concessionarias });
    const socket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false });
    const avisos: unknown[] = [];
    let mudancas = 0;
    socket.on('pesquisaDetratora', ({ data }: FeedMessage) => void avisos.push(data));
    socket.on(CADASTRO_ALTERADO, () => void (mudancas += 1));
    expect(await socket.emitWithAck(ASSINAR, { codConcessionaria: onde })).toBe(true);
    // Of what changed shortly before, it was told before that answer.
    mudancas = 0;
    return { avisos, mudancas: () => mudancas, fechar: () => socket.close() };
  }

  test('is told to the manager at once, and to nobody else; a happy one to nobody', async () => {
    const [feliz, infeliz] = [
      await aPesquisa(),
      await aPesquisa({ cliente: 'Bia Exemplo', placa: 'ABC1D23' }),
    ];
    await b.moverPara(em(3));
    await b.app.app.http.listen({ host: '127.0.0.1', port: 0 });
    // A TCP server's address is one of these.
    const { port } = b.app.app.http.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    const [gestor, oficina] = [await ouvir(url, 1), await ouvir(url, 3)];
    // Hers too, and looking at another one; and a neighbour's manager.
    const outra = await aConcessionaria(b.app);
    b.app.app.platform.directory.forget();
    const naOutra = await ouvir(url, 1, outra.codConcessionaria);
    const vizinha = await ouvirSo(url, outra);

    await responder(infeliz, { nota: 6 });
    await responder(feliz, { nota: 7 });
    await expect.poll(() => gestor.mudancas()).toBe(2);
    await expect.poll(() => oficina.mudancas()).toBe(2);
    await expect.poll(() => naOutra.avisos).toHaveLength(1);
    expect(gestor.avisos.map((aviso) => NotificacaoPesquisa.parse(aviso))).toEqual([
      {
        codPesquisa: expect.any(Number),
        concessionaria: expect.any(String),
        nota: 6,
        cliente: 'Bia Exemplo',
        placa: 'ABC1D23',
      },
    ]);
    expect(naOutra.avisos).toEqual(gestor.avisos);
    expect([oficina.avisos, vizinha.avisos]).toEqual([[], []]);
    for (const ouvinte of [gestor, oficina, naOutra, vizinha]) ouvinte.fechar();
  });
});
