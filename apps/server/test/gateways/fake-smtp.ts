import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface FakeSmtp {
  url: string;
  /** Each received letter: its receivers and everything after DATA. */
  letters: { to: string[]; text: string }[];
  /** How many of the next letters are turned away with a temporary error. */
  refuseNext: (times: number) => void;
  close: () => Promise<void>;
}

/** A mail server that speaks just enough SMTP to take a letter. */
export async function fakeSmtp(): Promise<FakeSmtp> {
  const letters: FakeSmtp['letters'] = [];
  let refusals = 0;
  const talk = (socket: Socket) => {
    let to: string[] = [];
    let data: string | null = null;
    let pending = '';
    socket.write('220 teste.example\r\n');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      pending += chunk;
      const lines = pending.split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) {
        if (data !== null) {
          if (line !== '.') data += `${line}\n`;
          else {
            letters.push({ to, text: data });
            data = null;
            to = [];
            socket.write('250 ok\r\n');
          }
        } else if (/^MAIL/i.test(line) && refusals > 0) {
          refusals -= 1;
          socket.write('451 tente mais tarde\r\n');
        } else if (/^DATA/i.test(line)) {
          data = '';
          socket.write('354 diga\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 tchau\r\n');
        else {
          const receiver = /^RCPT TO:<(.*)>/i.exec(line)?.[1];
          if (receiver !== undefined) to.push(receiver);
          socket.write('250 ok\r\n');
        }
      }
    });
    socket.on('error', () => undefined);
  };
  const server = createServer(talk);
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  // A server that listens on TCP has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    letters,
    refuseNext: (times) => {
      refusals = times;
    },
    close: () => new Promise((go) => server.close(() => go())),
  };
}
