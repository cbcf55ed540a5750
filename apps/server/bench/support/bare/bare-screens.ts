import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * The physical limit of telling many screens: node:http and WebSockets with nothing around them. As much of socket.io as
 * `screens.ts` asks for; `POST /` writes one ready frame to the first so many of them.
 */
const following = Number(process.env['BARE_FOLLOWING']);
const bytes = Number(process.env['BARE_BYTES']);
/** RFC 6455, 1.3. */
const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

const frame = (text: string): Buffer => {
  const payload = Buffer.from(text);
  const header = Buffer.alloc(payload.length < 126 ? 2 : 10);
  header[0] = 0x81;
  if (payload.length < 126) header[1] = payload.length;
  else {
    header[1] = 127;
    header.writeBigUInt64BE(BigInt(payload.length), 2);
  }
  return Buffer.concat([header, payload]);
};

const change = frame(`42["getAgendamentos",{"data":"${'x'.repeat(bytes)}"}]`);
const screens: Duplex[] = [];

const server = createServer((request, response) => {
  if (request.method === 'POST') for (const line of screens.slice(0, following)) line.write(change);
  response.end('[]');
});
server.on('upgrade', (request, line) => {
  const key = createHash('sha1').update(`${request.headers['sec-websocket-key']}${MAGIC}`).digest('base64');
  const greeting = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
  line.write([...greeting, `Sec-WebSocket-Accept: ${key}`, '\r\n'].join('\r\n'));
  line.write(frame('0'));
  // What the screen says is not read: first who it is, then what it follows.
  const answers = ['40', '430[true]'];
  line.on('data', () => {
    const next = answers.shift();
    if (!next) return;
    line.write(frame(next));
    if (answers.length === 0) screens.push(line);
  });
  line.on('error', () => undefined);
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
