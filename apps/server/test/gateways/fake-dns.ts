import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const FOUND = 0x8180;
const SERVFAIL = 0x8182;
const NXDOMAIN = 0x8183;

/** A name server on this machine that knows only the TXT records that are put into it, or answers that it cannot while `broken`. */
export async function fakeDns() {
  const records = new Map<string, string>();
  const state = { broken: false };
  const socket = createSocket('udp4');
  socket.on('message', (asked, { port, address }) => {
    const end = asked.indexOf(0, 12);
    const question = asked.subarray(12, end + 5);
    const text = records.get(nameOf(asked)) ?? null;
    const header = Buffer.from(asked.subarray(0, 12));
    header.writeUInt16BE(state.broken ? SERVFAIL : text === null ? NXDOMAIN : FOUND, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(text === null ? 0 : 1, 6);
    header.writeUInt32BE(0, 8);
    const answer = text === null ? [] : [answerOf(text)];
    socket.send(Buffer.concat([header, question, ...answer]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return Object.assign(state, {
    server: `127.0.0.1:${socket.address().port}`,
    records,
    close: () => new Promise<void>((done) => void socket.close(() => done())),
  });
}
export type FakeDns = Awaited<ReturnType<typeof fakeDns>>;

/** The name that is asked for: its labels, each after its length. */
function nameOf(asked: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; asked[at]; at += 1 + (asked[at] ?? 0))
    labels.push(asked.toString('ascii', at + 1, at + 1 + (asked[at] ?? 0)));
  return labels.join('.').toLowerCase();
}

/** A TXT record of the name in the question. */
function answerOf(text: string): Buffer {
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, text.length + 1, text.length]);
  return Buffer.concat([head, Buffer.from(text, 'ascii')]);
}
