import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** What stands before several nodes, as an operator's proxy does. */
export interface Balanceador {
  readonly url: string;
  /** How many calls each node was given. */
  readonly entregues: () => readonly number[];
  readonly fechar: () => Promise<void>;
}

/**
 * Gives each call, and each socket, to the next node in turn. One that does not take the connection is passed over; one that
 * dies with a call in its hands leaves that call without an answer, for nobody here knows whether it was carried out. Where it is to
 * look (`olhar`), it asks `/readyz` twice a second, and leads calls to who is not ready only where nobody is.
 */
export async function balanceador(
  nos: readonly string[],
  { olhar = false }: { readonly olhar?: boolean } = {},
): Promise<Balanceador> {
  // Where nothing is to be lost no call is given to a connection that its node may be closing just then.
  const agent = new Agent({ keepAlive: !olhar });
  const sockets = new Set<Duplex>();
  const entregues = nos.map(() => 0);
  let vez = 0;
  /** All nodes, beginning with the one whose turn it is. */
  const emOrdem = (): { readonly numero: number; readonly no: URL }[] => {
    vez += 1;
    return nos
      .map((_no, i) => {
        const numero = (vez + i) % nos.length;
        return { numero, no: new URL(nos[numero] ?? '') };
      })
      .toSorted((a, b) => Number(fora.has(a.numero)) - Number(fora.has(b.numero)));
  };
  const fora = new Set<number>();
  const ronda = async () => {
    await Promise.all(
      nos.map(async (no, numero) => {
        const answer = await fetch(`${no}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
        await answer?.body?.cancel();
        if (answer?.ok) fora.delete(numero);
        else fora.add(numero);
      }),
    );
  };
  const relogio = olhar ? setInterval(() => void ronda(), 500) : undefined;

  /** False: the node is not there, and has seen nothing of the call. */
  const entregar = (
    { numero, no }: { readonly numero: number; readonly no: URL },
    { near, corpo, res }: { near: IncomingMessage; corpo: Buffer; res: ServerResponse },
  ): Promise<boolean> => {
    const { method, headers, url: path } = near;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const far = request({ agent, host: no.hostname, port: no.port, path, method, headers });
    far.on('response', (answer) => {
      entregues[numero] = (entregues[numero] ?? 0) + 1;
      res.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.on('error', () => res.destroy());
      answer.pipe(res);
      resolve(true);
    });
    far.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve(false);
      res.destroy();
      resolve(true);
    });
    far.end(corpo);
    return promise;
  };

  const server = createServer((near, res) => {
    void near
      .toArray()
      .then(async (pedacos) => {
        const corpo = Buffer.concat(pedacos as Buffer[]);
        for (const no of emOrdem()) if (await entregar(no, { near, corpo, res })) return;
        res.writeHead(503).end();
      })
      .catch(() => res.destroy());
  });
  server.on('upgrade', (asked, near, head) => {
    const [primeiro] = emOrdem();
    if (!primeiro) return;
    const { no } = primeiro;
    const far = connect(Number(no.port), no.hostname, () => {
      const linhas = [`${asked.method} ${asked.url} HTTP/1.1`];
      for (let i = 0; i < asked.rawHeaders.length; i += 2)
        linhas.push(`${asked.rawHeaders[i]}: ${asked.rawHeaders[i + 1]}`);
      far.write(`${linhas.join('\r\n')}\r\n\r\n`);
      far.write(head);
      far.pipe(near).pipe(far);
    });
    for (const each of [near, far]) {
      sockets.add(each);
      each.on('error', () => undefined).on('close', () => (near.destroy(), far.destroy()));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    entregues: () => entregues,
    fechar: async () => {
      clearInterval(relogio);
      agent.destroy();
      for (const each of sockets) each.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
