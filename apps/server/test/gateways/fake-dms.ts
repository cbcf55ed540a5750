import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the DMS is: it answers, says that it is out of order, hangs up in the middle, says nothing, or sends what is no data. */
export type Humor = 'responde' | 'fora' | 'corta' | 'calado' | 'pagina' | 'outroLugar';

export interface FakeDms {
  readonly host: string;
  readonly url: string;
  /** What it says to whoever asks. */
  corpo: string;
  humor: Humor;
  /** The addresses and secrets it was asked with. */
  readonly pedidos: { url: string; segredo: string | undefined }[];
  readonly close: () => Promise<void>;
}

/** A dealership's own system, on this machine. */
export async function fakeDms(): Promise<FakeDms> {
  const server: Server = createServer((request, response) => {
    dms.pedidos.push({ url: request.url ?? '', segredo: request.headers.authorization });
    HUMORES[dms.humor](response, dms.corpo);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const dms: FakeDms = {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/numeros`,
    corpo: '[]',
    humor: 'responde',
    pedidos: [],
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return dms;
}

const HUMORES: Readonly<Record<Humor, (response: ServerResponse, corpo: string) => void>> = {
  responde: (response, corpo) => void response.end(corpo),
  fora: (response) => void response.writeHead(503).end('em manutenção'),
  corta: (response, corpo) => {
    response.writeHead(200, { 'content-length': corpo.length + 100 });
    response.write(corpo.slice(0, corpo.length / 2), () => response.destroy());
  },
  calado: () => undefined,
  pagina: (response) => void response.end('<!doctype html><title>Entrar</title>'),
  outroLugar: (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
};
