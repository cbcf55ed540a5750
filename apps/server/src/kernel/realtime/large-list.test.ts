import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { ASSINAR, FeedMessage } from '@oferta/contracts/feeds.ts';
import { dadosPorChaveContracts } from '@oferta/contracts/suporte/dados-por-chave.ts';
import { novoAgendamento } from '../../../test/factories/agenda.ts';
import { aConcessionaria, as, type Casa } from '../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

test('a list too long for a message is told by a key, and read whole by it', async () => {
  await app.admin.query(
    `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, situacao, origem, cliente, placa,
       modelo, observacao)
     select $1, $2, '2026-11-23', 540, 30, 'pendente', 'telefone', 'Cliente', 'ABC1D23', 'Modelo', repeat('x', 1000)
     from generate_series(1, 150)`,
    [casa.codDistribuidor, casa.codConcessionaria],
  );
  const caller = await as(app, casa, 4);
  const { port } = app.app.http.server.address() as AddressInfo;
  const { codConcessionaria } = casa;
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    auth: { token: caller.token },
    extraHeaders: { host: casa.host },
  });
  try {
    const told = new Promise<FeedMessage>((resolve) => {
      socket.on('getAgendamentos', (raw: unknown) => resolve(FeedMessage.parse(raw)));
    });
    await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
    expect(await socket.emitWithAck(ASSINAR, { codConcessionaria })).toBe(true);
    await app.call(caller, agendamentoContracts.criarAgendamento, {
      body: novoAgendamento(casa, { dataAgendamento: '2026-11-23', horaAgendamento: '17:00' }),
    });
    const { data, chave } = await told;
    expect(data).toBeUndefined();
    const read = await app.call(caller, dadosPorChaveContracts.getDataByKeyRedis, {
      params: { key: chave ?? '' },
    });
    expect(read.json<unknown[]>()).toHaveLength(151);
  } finally {
    socket.disconnect();
  }
});
