import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeSms {
  url: string;
  received: { authorization: string | undefined; body: unknown }[];
  /** What the gateway answers from now on. */
  answer: (status: number) => void;
  close: () => Promise<void>;
}

/** An SMS gateway that keeps what it is given and numbers it: sms-1, sms-2, … */
export async function fakeSms(): Promise<FakeSms> {
  const received: FakeSms['received'] = [];
  let status = 200;
  let serial = 0;
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      received.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
      serial += 1;
      response.writeHead(status).end(JSON.stringify({ id: `sms-${serial}` }));
    });
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  // A server that listens on TCP has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/sms`,
    received,
    answer: (value) => {
      status = value;
    },
    close: () => new Promise((go) => server.close(() => go())),
  };
}
