import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paralisacaoContracts } from '@oferta/contracts/agenda/paralisacao.ts';
import { ServicoAgendado, servicoContracts as calls } from '@oferta/contracts/agenda/servico.ts';
import { ASSINAR, FeedMessage } from '@oferta/contracts/feeds.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { aServico } from '../../../../test/factories/servico.ts';
import { type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller;
let socket: Socket;
const ouvidos: { feed: string; message: FeedMessage }[] = [];

beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 4);
  await app.app.http.listen({ host: '127.0.0.1', port: 0 });
  // A TCP server's address is one of these.
  const { port } = app.app.http.server.address() as AddressInfo;
  socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    auth: { token: caller.token },
    reconnection: false,
  });
  socket.onAny((feed: string, message: unknown) => {
    const parsed = FeedMessage.safeParse(message);
    if (parsed.success) ouvidos.push({ feed, message: parsed.data });
  });
  expect(await socket.emitWithAck(ASSINAR, { codConcessionaria: casa.codConcessionaria })).toBe(true);
});
afterAll(async () => {
  socket.close();
  await app.close();
});

test('a start sends the whole list of today to who watches; a refusal sends nothing', async () => {
  const { codServico } = await aServico(app, casa, { codMecanico: await aMecanico(app, casa) });
  const iniciar = () => app.call(caller, calls.iniciarServico, { params: { codServico } });
  const paralisar = () =>
    app.call(caller, paralisacaoContracts.paralisarServico, {
      params: { codServico },
      body: { motivo: 'garantia' },
    });
  const listas = () => ouvidos.filter(({ feed }) => feed === 'getServicosAgendamentos');

  expect((await paralisar()).status).toBe(409);
  expect((await iniciar()).status).toBe(200);
  await expect.poll(() => listas().length).toBe(1);
  expect((await iniciar()).status).toBe(409);
  expect((await paralisar()).status).toBe(200);
  await expect.poll(() => listas().length).toBe(2);

  const mensagens = listas().map(({ message }) => message);
  const vistos = mensagens.map(({ data }) => ServicoAgendado.array().parse(data)[0]);
  // Nothing but the two changes that happened, in their order.
  expect(vistos.map((servico) => [servico?.codServico, servico?.status, servico?.paralisado])).toEqual([
    [codServico, 2, false],
    [codServico, 2, true],
  ]);
  expect(mensagens[1]?.versao).toBeGreaterThan(mensagens[0]?.versao ?? 0);
  expect(mensagens[0]?.codConcessionaria).toBe(casa.codConcessionaria);
});

test('each action changes the version of both lists, and a refused one of neither', async () => {
  const { codServico } = await aServico(app, casa, { codMecanico: await aMecanico(app, casa) });
  const versoes = () =>
    (['getAgendamentos', 'getServicosAgendamentos'] as const).map((feed) =>
      app.app.platform.versions.current({ feed, ...casa }),
    );
  const antes = versoes();

  await app.call(caller, calls.finalizarServico, { params: { codServico } });
  expect(versoes()).toEqual(antes);
  await app.call(caller, calls.iniciarServico, { params: { codServico } });
  for (const [i, versao] of versoes().entries()) expect(versao).not.toBe(antes[i]);
});
