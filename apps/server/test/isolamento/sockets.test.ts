import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import {
  ASSINAR,
  CADASTRO_ALTERADO,
  type Cadastro,
  FEEDS,
  type FeedMessage,
} from '@oferta/contracts/feeds.ts';
import { NIVEIS } from '@oferta/domain/sessao/nivel.ts';
import { REDE } from '#kernel/unit-of-work.ts';
import { apurarPendentes } from '#features/relatorios/fatos/apurar-fatos.job.ts';
import { as } from '../factories/house.ts';
import { testApp, type Caller, type TestApp } from '../test-app.ts';
import { aAlvo, type Alvo } from './alvo.ts';

let app: TestApp;
let minha: Alvo;
let vizinha: Alvo;
let alheia: Alvo;
let url: string;
const open: Socket[] = [];

beforeAll(async () => {
  app = await testApp();
  minha = await aAlvo(app, { distribuidor: 'localhost', marca: 'MARCAMINHA' });
  vizinha = await aAlvo(app, { distribuidor: 'localhost', marca: 'MARCAVIZINHA' });
  alheia = await aAlvo(app, { distribuidor: 'atria', marca: 'MARCAALHEIA' });
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.app.http.server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => app.close());

/** A socket of the caller, or null when the server refuses it. */
async function connect({ token, host }: Caller, origin?: string): Promise<Socket | null> {
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token },
    extraHeaders: { host, ...(origin !== undefined && { origin }) },
    reconnection: false,
    forceNew: true,
  });
  open.push(socket);
  const ok = await Promise.race([
    heard(socket, 'connect').then(() => true),
    heard(socket, 'connect_error').then(() => false),
  ]);
  return ok ? socket : null;
}

const heard = (socket: Socket, event: string): Promise<FeedMessage> =>
  new Promise((resolve) => void socket.once(event, resolve));

const follow = (socket: Socket, { casa }: Alvo): Promise<boolean> =>
  socket.emitWithAck(ASSINAR, { codConcessionaria: casa.codConcessionaria });

test.each(NIVEIS)("level %d follows its own dealership and nobody else's", async (nivel) => {
  const socket = await connect(await as(app, minha.casa, nivel));
  if (!socket) throw new Error('the socket was refused');
  const rede = nivel === 2 || nivel === -1;
  expect(await follow(socket, minha)).toBe(true);
  expect(await follow(socket, vizinha)).toBe(rede);
  expect(await follow(socket, alheia)).toBe(false);
});

test("without a token, with a broken one, or on another distributor's host there is no socket", async () => {
  const good = await as(app, minha.casa, 4);
  expect(await connect({ ...good, token: null })).toBeNull();
  expect(await connect({ ...good, token: `${good.token}x` })).toBeNull();
  expect(await connect({ ...good, host: alheia.casa.host })).toBeNull();
  expect(await connect({ ...good, host: 'desconhecido.example' })).toBeNull();
});

test('nonsense instead of a dealership is refused and the socket lives on', async () => {
  const socket = await connect(await as(app, minha.casa, 4));
  if (!socket) throw new Error('the socket was refused');
  for (const nonsense of [null, 1, 'x', {}, { codConcessionaria: 'x' }, { codConcessionaria: -1 }]) {
    expect(await socket.emitWithAck(ASSINAR, nonsense)).toBe(false);
  }
  expect(await follow(socket, minha)).toBe(true);
});

test('a change reaches who follows that dealership and nobody else', async () => {
  const mine = await connect(await as(app, minha.casa, 4));
  const neighbours = await connect(await as(app, vizinha.casa, 4));
  if (!mine || !neighbours) throw new Error('a socket was refused');
  await follow(mine, minha);
  await follow(neighbours, vizinha);
  const strayed: FeedMessage[] = [];
  for (const feed of FEEDS) neighbours.on(feed, (message: FeedMessage) => void strayed.push(message));

  const arrived = heard(mine, 'getAgendamentos');
  const answer = await app.call(await as(app, minha.casa, 4), agendamentoContracts.alterarAgendamento, {
    params: { codAgendamento: minha.codAgendamento },
    body: { versao: 1, observacao: 'mudou' },
  });
  expect(answer.status).toBe(200);
  const message = await arrived;
  expect(message.codConcessionaria).toBe(minha.casa.codConcessionaria);
  expect(JSON.stringify(message)).toContain('mudou');

  // The neighbour's own change arrives after the other's would have.
  const own = heard(neighbours, 'getAgendamentos');
  await app.call(await as(app, vizinha.casa, 4), agendamentoContracts.alterarAgendamento, {
    params: { codAgendamento: vizinha.codAgendamento },
    body: { versao: 1, observacao: 'outra' },
  });
  await own;
  expect(strayed.every(({ codConcessionaria }) => codConcessionaria === vizinha.casa.codConcessionaria)).toBe(
    true,
  );
});

test('whoever leads the workshop hears of its jobs, not of the appointments', async () => {
  const lider = await as(app, minha.casa, 3);
  const [daOficina, doBalcao] = [await connect(lider), await connect(await as(app, minha.casa, 4))];
  if (!daOficina || !doBalcao) throw new Error('a socket was refused');
  await follow(daOficina, minha);
  await follow(doBalcao, minha);
  const agendamentos: FeedMessage[] = [];
  daOficina.on('getAgendamentos', (message: FeedMessage) => void agendamentos.push(message));
  const params = { codServico: minha.codServico };

  const noBalcao = heard(doBalcao, 'getAgendamentos');
  const naOficina = heard(daOficina, 'getServicosAgendamentos');
  expect((await app.call(lider, servicoContracts.iniciarServico, { params })).status).toBe(200);
  await noBalcao;
  expect(JSON.stringify(await naOficina)).toContain('MARCAMINHA');

  // A second change arrives after the first one's appointments would have.
  const depois = heard(daOficina, 'getServicosAgendamentos');
  expect((await app.call(lider, servicoContracts.cancelarInicio, { params })).status).toBe(200);
  await depois;
  expect(agendamentos).toEqual([]);
});

test("whoever begins to follow is told of the registries that changed shortly before: its own and the network's", async () => {
  const mudou = ({ casa }: Alvo, cadastro: Cadastro, codConcessionaria = casa.codConcessionaria): void =>
    app.app.platform.announce([
      {
        feed: CADASTRO_ALTERADO,
        codDistribuidor: casa.codDistribuidor,
        codConcessionaria,
        aviso: { cadastro },
      },
    ]);
  mudou(minha, 'pneus');
  mudou(minha, 'manual', REDE);
  mudou(vizinha, 'metas');
  mudou(alheia, 'planilhas', REDE);
  const socket = await connect(await as(app, minha.casa, 4));
  if (!socket) throw new Error('the socket was refused');
  const avisos: unknown[] = [];
  socket.on(CADASTRO_ALTERADO, ({ data }: FeedMessage) => void avisos.push(data));
  expect(await follow(socket, minha)).toBe(true);
  expect(avisos).toEqual(expect.arrayContaining([{ cadastro: 'pneus' }, { cadastro: 'manual' }]));
  expect(avisos).not.toContainEqual({ cadastro: 'metas' });
  expect(avisos).not.toContainEqual({ cadastro: 'planilhas' });
});

test('that facts were counted is told to whoever reads figures of the dealership, whatever they have chosen, and to nobody else', async () => {
  const gestores = await Promise.all(
    ([1, 2, -1] as const).map(async (nivel) => connect(await as(app, minha.casa, nivel))),
  );
  const outros = await Promise.all(
    [await as(app, minha.casa, 4), await as(app, vizinha.casa, 1), await as(app, alheia.casa, 2)].map(
      (caller) => connect(caller),
    ),
  );
  const daVizinha = outros[1];
  if ([...gestores, ...outros].includes(null) || !daVizinha) throw new Error('a socket was refused');
  await apurarPendentes(app.app.platform);
  for (const socket of [...gestores, ...outros])
    await socket?.emitWithAck(ASSINAR, { codConcessionaria: null });
  const perdidos: unknown[] = [];
  for (const socket of outros)
    socket?.on(CADASTRO_ALTERADO, ({ data }: FeedMessage) => void perdidos.push(data));
  const contado = (socket: Socket | null) =>
    new Promise<void>((resolve) => {
      socket?.on(
        CADASTRO_ALTERADO,
        ({ data }: FeedMessage) => JSON.stringify(data) === '{"cadastro":"numeros"}' && resolve(),
      );
    });
  const mudar = (alvo: Alvo) =>
    app.admin.query('update servico set tempo_padrao_min = tempo_padrao_min + 1 where cod_servico = $1', [
      alvo.codServico,
    ]);

  const ouvidos = gestores.map(contado);
  await mudar(minha);
  await apurarPendentes(app.app.platform);
  await Promise.all(ouvidos);
  // Its own comes after the other's would have.
  const meu = contado(daVizinha);
  expect(perdidos).toEqual([]);
  await mudar(vizinha);
  await apurarPendentes(app.app.platform);
  await meu;
});

test.each([
  ['a stranger’s page', 'http://evil.example', false],
  ['another distributor’s page', 'http://atria.localhost:3000', false],
  ['a page of no origin', 'null', false],
  ['the host’s own page', 'http://localhost:3000', true],
  ['no page', undefined, true],
])('a right token from %s', async (_de, origin, entra) => {
  const caller = await as(app, minha.casa, 4);
  expect((await connect({ ...caller, host: 'localhost:3000' }, origin)) !== null).toBe(entra);
});

test('whoever talks without end is hung up on, and other people are heard', async () => {
  const falante = await as(app, minha.casa, 4);
  const socket = await connect(falante);
  if (!socket) throw new Error('refused');
  const fim = heard(socket, 'disconnect').then(() => 'desligado');
  for (let i = 0; i < 2_000; i += 1) socket.emit(i % 2 === 0 ? ASSINAR : 'o que ninguém escuta', i);
  // What is said last would be answered by whoever had read all of it.
  const ouvido = follow(socket, minha).then(
    () => 'ouvido',
    () => fim,
  );
  expect(await Promise.race([fim, ouvido])).toBe('desligado');
  const outro = await connect(await as(app, minha.casa, 4));
  expect(outro && (await follow(outro, minha))).toBe(true);
});
