import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the Cloud API is given when a template is sent. */
export interface SentTemplate {
  path: string;
  authorization: string | undefined;
  body: {
    to: string;
    template: {
      name: string;
      language: { code: string };
      components: {
        type: string;
        sub_type?: string;
        parameters: { text?: string; payload?: string }[];
      }[];
    };
  };
}

export interface FakeWhatsApp {
  url: string;
  received: SentTemplate[];
  /** What it answers from now on. */
  answer: (status: number) => void;
  close: () => Promise<void>;
}

/** A Cloud API that keeps what it is given and numbers it: wamid.1, wamid.2, … */
export async function fakeWhatsApp(): Promise<FakeWhatsApp> {
  const received: SentTemplate[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body: JSON.parse(text),
      });
      const answer =
        status === 200
          ? { messaging_product: 'whatsapp', messages: [{ id: `wamid.${received.length}` }] }
          : { error: { message: '(#132001) Template name does not exist', code: 132_001 } };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  // A server that listens on TCP has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v23.0`,
    received,
    answer: (value) => {
      status = value;
    },
    close: () => new Promise((go) => server.close(() => go())),
  };
}

/** The header by which Meta signs what it tells. */
export const signatureOf = (segredo: string, body: string): string =>
  `sha256=${createHmac('sha256', segredo).update(body).digest('hex')}`;
