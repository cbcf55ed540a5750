import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

/** What a message begins with is all that is read of it. */
const BEGINNING = 160;

export interface PlainWebSocket {
  readonly send: (text: string) => void;
}

interface Options {
  readonly url: URL;
  readonly onMessage: (beginning: string, socket: PlainWebSocket) => void;
  readonly onClose: () => void;
}

/**
 * One of thousands of WebSockets in one process, each of which in life has a machine of its own: it takes every message
 * whole from the line, but neither copies it nor makes a text of more than its beginning.
 */
export function plainWebSocket({ url, onMessage, onClose }: Options): PlainWebSocket {
  const line = connect(Number(url.port), url.hostname);
  const socket: PlainWebSocket = { send: (text) => void line.write(masked(Buffer.from(text))) };
  const reader = frameReader((beginning) => onMessage(beginning, socket));
  let greeting = Buffer.alloc(0);
  let open = false;
  line.setNoDelay(true);
  line.on('close', onClose).on('error', () => undefined);
  line.on('data', (piece) => {
    if (open) return reader(piece);
    greeting = Buffer.concat([greeting, piece]);
    const end = greeting.indexOf('\r\n\r\n');
    if (end < 0) return;
    if (!greeting.subarray(0, end).includes(' 101 ')) return void line.destroy();
    open = true;
    reader(greeting.subarray(end + 4));
  });
  line.write(
    [
      `GET ${url.pathname}${url.search} HTTP/1.1`,
      `Host: ${url.host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      '\r\n',
    ].join('\r\n'),
  );
  return socket;
}

/** Answers the beginning of each message, once its last byte has come. */
function frameReader(onMessage: (beginning: string) => void): (piece: Buffer) => void {
  let held = Buffer.alloc(0);
  let beginning = '';
  let left = 0;
  return (piece) => {
    let rest = held.length === 0 ? piece : Buffer.concat([held, piece]);
    held = Buffer.alloc(0);
    for (;;) {
      if (left > 0) {
        const taken = Math.min(left, rest.length);
        left -= taken;
        rest = rest.subarray(taken);
        if (left > 0) return;
        onMessage(beginning);
      }
      const header = headerOf(rest);
      // The beginning must be there in one piece.
      if (!header || rest.length < header.bytes + Math.min(header.length, BEGINNING)) {
        held = Buffer.from(rest);
        return;
      }
      beginning = rest.toString('utf8', header.bytes, header.bytes + Math.min(header.length, BEGINNING));
      left = header.length;
      rest = rest.subarray(header.bytes);
      if (left === 0) onMessage('');
    }
  };
}

/** Of a server's frame, which is not masked: how long its header and its payload are. */
function headerOf(bytes: Buffer): { bytes: number; length: number } | null {
  const short = (bytes[1] ?? 0) & 0x7f;
  const header = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < header) return null;
  if (short < 126) return { bytes: header, length: short };
  return { bytes: header, length: short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2)) };
}

/** A short text as a client sends it; masked with zeros, which leave it as it is. */
function masked(payload: Buffer): Buffer {
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 0xff];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), payload]);
}
