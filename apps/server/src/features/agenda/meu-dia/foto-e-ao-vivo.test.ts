import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import { acessoDoMecanicoContracts as acessos } from '@oferta/contracts/agenda/acesso-do-mecanico.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { anAparelho, aPin, noAparelho } from '../../../../test/factories/meu-dia/aparelho.ts';
import { umaCasaACadaTeste } from '../../../../test/factories/meu-dia/casa-com-mecanico.ts';
import { aServico } from '../../../../test/factories/servico.ts';
import type { Caller, TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let gerente: Caller;
let codMecanico: number;
let mecanico: Caller;
const sockets: Socket[] = [];
umaCasaACadaTeste({ ouvindo: true }, async (aberto, nova) => {
  app = aberto;
  ({ casa, gerente, codMecanico } = nova);
  const pin = await aPin(app, gerente, codMecanico);
  mecanico = await noAparelho(app, await anAparelho(app, casa, { gerente }), { codMecanico, pin });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

function enviar(codServico: number, bytes: Buffer, chave: string = randomUUID()) {
  const inicio = `--limite\r\nContent-Disposition: form-data; name="arquivo"; filename="f.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return app.app.http.inject({
    method: 'POST',
    url: `/api/meuDia/foto/${codServico}?chave=${chave}`,
    headers: {
      host: mecanico.host,
      authorization: `Bearer ${mecanico.token}`,
      'content-type': 'multipart/form-data; boundary=limite',
    },
    payload: Buffer.concat([Buffer.from(inicio), bytes, Buffer.from('\r\n--limite--\r\n')]),
  });
}
const fotoDe = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#335577' } })
    .jpeg()
    .toBuffer();
const fotos = async (quem: Caller) => {
  const params = { codConcessionaria: casa.codConcessionaria };
  const answer = await app.call(quem, acessos.pedidosDosMecanicos, { params });
  return acessos.pedidosDosMecanicos.output.parse(answer.json()).fotos;
};

test('a photo of a job is kept once, small, and seen by the house’s desk only', async () => {
  const { codServico } = await aServico(app, casa, { codMecanico });
  const chave = randomUUID();
  const bytes = await fotoDe(3200, 1600);
  expect((await enviar(codServico, bytes, chave)).statusCode).toBe(200);
  expect((await enviar(codServico, bytes, chave)).statusCode).toBe(200);

  const consultor = await as(app, casa, 4);
  const [foto, ...outras] = await fotos(consultor);
  expect(outras).toEqual([]);
  const ver = (quem: Caller) =>
    app.call(quem, acessos.fotoDoServico, { params: { codFoto: foto?.codFoto ?? 0 } });
  const vista = await ver(consultor);
  expect(vista.headers['content-type']).toBe('image/webp');
  expect(await sharp(vista.bytes).metadata()).toMatchObject({ width: 1600, height: 800 });
  expect((await ver(await as(app, await aConcessionaria(app), 4))).status).toBe(404);
  expect((await ver({ ...mecanico })).status).toBe(401);
});

test('what is no picture, or of another’s job, is refused and kept nowhere', async () => {
  const meu = await aServico(app, casa, { codMecanico });
  const deOutro = await aServico(app, casa, { codMecanico: await aMecanico(app, casa) });
  expect((await enviar(meu.codServico, Buffer.from('isto não é uma foto'))).statusCode).toBe(422);
  expect((await enviar(deOutro.codServico, await fotoDe(10, 10))).statusCode).toBe(409);
  expect(await fotos(await as(app, casa, 4))).toEqual([]);
});

/** A device's open line. */
function ouvir(token: string | null, host = casa.host) {
  // A TCP server's address is one of these.
  const { port } = app.app.http.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    extraHeaders: { host },
  });
  sockets.push(socket);
  return socket;
}

test('a device hears that its house’s day changed, and nothing of what is in it', async () => {
  const socket = ouvir(mecanico.token);
  await new Promise<void>((go, fail) => {
    socket.on('connect', go);
    socket.on('connect_error', fail);
  });
  const ouvido = new Promise<unknown>((go) => void socket.on('getServicosAgendamentos', go));
  const { codServico } = await aServico(app, casa, { codMecanico });
  const answer = await app.call(await as(app, casa, 4), servicoContracts.iniciarServico, {
    params: { codServico },
  });
  expect(answer.status).toBe(200);
  expect(await ouvido).toEqual({ codConcessionaria: casa.codConcessionaria, versao: expect.any(Number) });
});

test.each<[string, () => Promise<string | null>]>([
  ['nobody', async () => 'x'.repeat(43)],
  [
    'whoever was taken off the device',
    async () => {
      await app.call(gerente, acessos.retirarPin, { params: { codMecanico } });
      return mecanico.token;
    },
  ],
])('%s hears nothing', async (_, quem) => {
  const socket = ouvir(await quem());
  const recusado = await new Promise<Error>((go) => void socket.on('connect_error', go));
  expect(recusado.message).toBe('naoAutenticado');
});
