import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeS3 {
  /** Settings with which the product finds it. */
  readonly env: Readonly<Record<string, string>>;
  /** What it keeps. */
  readonly keys: () => string[];
  /** Nobody answers at its address until it comes back, with all that it kept. */
  readonly leave: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const BUCKET = 'arquivos';
const ACCOUNT = { S3_CHAVE: 'conta-de-teste', S3_SEGREDO: 'segredo de teste do depósito' };

/** Puts, gives and deletes objects as S3 does, for whoever signs with the account's secret and says what they send. */
export async function fakeS3(): Promise<FakeS3> {
  const objects = new Map<string, { type: string; bytes: Buffer }>();
  const answer = (request: IncomingMessage, body: Buffer) => {
    if (!isSigned(request, body)) return { status: 403, code: 'SignatureDoesNotMatch' };
    const [, bucket, ...rest] = new URL(request.url ?? '', 'http://s3').pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    if (bucket !== BUCKET) return { status: 404, code: 'NoSuchBucket' };
    if (request.method === 'PUT')
      objects.set(key, { type: request.headers['content-type'] ?? '', bytes: body });
    else if (request.method === 'DELETE') objects.delete(key);
    else {
      const found = objects.get(key);
      return found ? { status: 200, ...found } : { status: 404, code: 'NoSuchKey' };
    }
    return { status: request.method === 'DELETE' ? 204 : 200 };
  };
  const server = createServer((request, response) => {
    void request.toArray().then((pieces) => {
      const { status, code, type, bytes }: Partial<Answer> = answer(
        request,
        Buffer.concat(pieces as Buffer[]),
      );
      response.writeHead(status ?? 500, { 'content-type': type ?? 'application/xml' });
      response.end(code === undefined ? bytes : `<Error><Code>${code}</Code></Error>`);
    });
  });
  const open = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const leave = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  const port = await open(0);
  return {
    env: { S3_URL: `http://127.0.0.1:${port}`, S3_BUCKET: BUCKET, ...ACCOUNT },
    keys: () => [...objects.keys()],
    leave,
    comeBack: async () => void (await open(port)),
    close: leave,
  };
}

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** AWS Signature Version 4 of a request's headers, and of its body, by Amazon's description of it. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const said = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  );
  const [, account, scope = '', names = '', signature] = said ?? [];
  const hash = String(headers['x-amz-content-sha256']);
  if (account !== ACCOUNT.S3_CHAVE || hash !== sha256(body)) return false;
  const { pathname, searchParams } = new URL(url ?? '', 'http://s3');
  searchParams.sort();
  const canonical = [
    method,
    pathname,
    searchParams.toString().replaceAll('+', '%20'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    names,
    hash,
  ].join('\n');
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [region, service, end].reduce<Buffer>(hmac, hmac(`AWS4${ACCOUNT.S3_SEGREDO}`, day));
  return hmac(key, toSign).toString('hex') === signature;
}
