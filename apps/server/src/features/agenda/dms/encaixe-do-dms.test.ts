import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ASSINAR, type FeedMessage, NotificacaoEncaixe } from '@oferta/contracts/feeds.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import { anAgendamento, TERCA } from '../../../../test/factories/agenda.ts';
import { aChave } from '../../../../test/factories/chave-integracao.ts';
import { dizer, doDms, feito } from '../../../../test/factories/dms.ts';
import { aConcessionaria, aConsultor, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller;
let sistema: Caller;
let codConsultor: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  app = await testApp();
  await app.app.http.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 1);
  sistema = await aChave(app, casa);
  codConsultor = await aConsultor(app, casa, { codigo_dms: 'C1' });
  app.app.platform.directory.forget();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => app.close());

const put = (numeroDms: string, body: Record<string, unknown>) =>
  dizer({ app, casa, sistema }, numeroDms, body);
const ocupante = (horaAgendamento = '09:00') =>
  anAgendamento(
    app,
    { caller, casa },
    { codConsultor, horaAgendamento, cliente: { nome: 'Rita Exemplo' }, veiculo: { placa: 'RIT1A23' } },
  );

/** What a level hears of encaixes and of the list, from now on. */
async function ouvir(nivel: Nivel) {
  // A TCP server's address is one of these.
  const { port } = app.app.http.server.address() as AddressInfo;
  const { token } = await as(app, casa, nivel);
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
  });
  sockets.push(socket);
  const avisos: NotificacaoEncaixe[] = [];
  let listas = 0;
  socket.on('encaixeDoDms', ({ data }: FeedMessage) => void avisos.push(NotificacaoEncaixe.parse(data)));
  socket.on('getAgendamentos', () => void (listas += 1));
  expect(await socket.emitWithAck(ASSINAR, { codConcessionaria: casa.codConcessionaria })).toBe(true);
  return { avisos, listas: () => listas };
}

test('what the DMS promised at a taken hour comes in as encaixe, and the dealership hears whose hour it is', async () => {
  await ocupante();
  const [balcao, vistoria] = [await ouvir(4), await ouvir(6)];
  const answer = await put('1', {
    ...doDms({ veiculo: { placa: 'DMS1A23' } }),
    consultor: 'C1',
  });
  expect(answer.status).toBe(201);
  const { codAgendamento, ...resto } = feito(answer);
  expect(resto).toMatchObject({ codConsultor, encaixe: true, situacao: 'confirmado' });
  await expect.poll(() => balcao.listas()).toBeGreaterThan(0);
  await expect
    .poll(() => balcao.avisos)
    .toEqual([
      {
        codAgendamento,
        dataAgendamento: TERCA,
        horaAgendamento: '09:00',
        cliente: 'Marcos Exemplo',
        placa: 'DMS1A23',
        motivo: 'no horário de Rita (RIT1A23)',
      },
    ]);
  expect(vistoria.avisos).toEqual([]);
});

test('a free hour makes no notice; moved to a taken one it does, and told again no second one', async () => {
  await ocupante('10:00');
  const balcao = await ouvir(4);
  const body = { ...doDms(), consultor: 'C1' };
  expect(feito(await put('2', body)).encaixe).toBe(false);
  const movido = { ...body, hora: '10:00' };
  expect(feito(await put('2', movido)).encaixe).toBe(true);
  await put('2', movido);
  await put('2', { ...movido, observacao: 'Espera na loja' });
  // Moved back it holds a place again.
  expect(feito(await put('2', { ...movido, hora: '11:00' })).encaixe).toBe(false);
  await expect.poll(() => balcao.avisos.map(({ horaAgendamento }) => horaAgendamento)).toEqual(['10:00']);
});

test('moved within its own slot it is in nobody’s way, least of all its own', async () => {
  const body = { ...doDms(), consultor: 'C1' };
  await put('3', body);
  expect(feito(await put('3', { ...body, hora: '09:15' })).encaixe).toBe(false);
});

test('a day that is full already takes it, and the dealership hears that too', async () => {
  await app.admin.query('update concessionaria set capacidade_dia = 1 where cod_concessionaria = $1', [
    casa.codConcessionaria,
  ]);
  const balcao = await ouvir(4);
  const body = { ...doDms(), consultor: 'C1' };
  await put('4', body);
  const segundo = { ...doDms(), consultor: 'C1' };
  await put('5', { ...segundo, data: '2026-11-25' });
  expect(feito(await put('5', { ...segundo, hora: '11:00' })).encaixe).toBe(false);
  // Within the day it makes it no fuller.
  await put('5', { ...segundo, hora: '14:00' });
  expect(feito(await put('6', { ...doDms(), consultor: 'C1' })).encaixe).toBe(true);
  await expect
    .poll(() => balcao.avisos.map(({ motivo }) => motivo))
    .toEqual([
      'com o dia já cheio (1 por dia)',
      expect.stringMatching(/^no horário de Marcos \(.{7,8}\) e com o dia já cheio \(1 por dia\)$/),
    ]);
});
