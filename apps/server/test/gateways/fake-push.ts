import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser that a push service delivers to: what a page hands to the product, and what only the browser has. */
export interface FakeBrowser {
  readonly assinatura: { nome: string; endereco: string; p256dh: string; auth: string };
  /** The messages that came, opened, oldest first. */
  readonly recebidos: readonly PushRecebido[];
}

export interface PushRecebido {
  readonly mensagem: { readonly [campo: string]: unknown };
  readonly headers: IncomingHttpHeaders;
  /** What signed it says of itself. */
  readonly jwt: { readonly aud: string; readonly exp: number; readonly sub: string };
  /** Of the key that it is signed with. */
  readonly chave: string;
  readonly em: number;
}

export interface FakePush {
  /** host:port, to be allowed by PUSH_REDE. */
  readonly rede: string;
  /** A browser that has just subscribed. */
  readonly navegador: (nome?: string) => FakeBrowser;
  /** What the service answers for a browser from now on. */
  readonly responder: (navegador: FakeBrowser, status: number) => void;
  /** How many requests came, taken or not. */
  readonly pedidos: () => number;
  readonly close: () => Promise<void>;
}

interface Interno {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
  readonly recebidos: PushRecebido[];
  status: number;
}

const fromUrl = (text: string): Buffer => Buffer.from(text, 'base64url');

/**
 * A push service by the standards, written apart from the product: refuses what is not signed for it (RFC 8292) or has no TTL (RFC
 * 8030), and opens each message as its browser would (RFC 8291, aes128gcm).
 */
export async function fakePush(): Promise<FakePush> {
  const todos = new Map<string, Interno>();
  let [serial, pedidos] = [0, 0];
  let origem = '';
  const server = createServer((request, response) => {
    const partes: Buffer[] = [];
    request.on('data', (parte: Buffer) => partes.push(parte));
    request.on('end', () => {
      pedidos += 1;
      const interno = todos.get(request.url ?? '');
      if (!interno || interno.status >= 300) return void response.writeHead(interno?.status ?? 404).end();
      try {
        interno.recebidos.push(receber(request.headers, Buffer.concat(partes), interno, origem));
        response.writeHead(201).end();
      } catch (error) {
        response.writeHead(400).end(String(error));
      }
    });
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  // A server that listens on TCP has an address of this kind.
  const rede = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origem = `https://${rede}`;
  const caminhoDe = ({ assinatura }: FakeBrowser): string => new URL(assinatura.endereco).pathname;
  return {
    rede,
    navegador: (nome = 'Navegador de teste') => {
      serial += 1;
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const interno: Interno = { ecdh, auth: randomBytes(16), recebidos: [], status: 201 };
      const caminho = `/w/${serial}`;
      todos.set(caminho, interno);
      return {
        assinatura: {
          nome,
          endereco: `${origem}${caminho}`,
          p256dh: ecdh.getPublicKey('base64url'),
          auth: interno.auth.toString('base64url'),
        },
        recebidos: interno.recebidos,
      };
    },
    responder: (navegador, status) => {
      const interno = todos.get(caminhoDe(navegador));
      if (interno) interno.status = status;
    },
    pedidos: () => pedidos,
    close: () => new Promise((go) => server.close(() => go())),
  };
}

function receber(
  headers: IncomingHttpHeaders,
  corpo: Buffer,
  interno: Interno,
  origem: string,
): PushRecebido {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm');
  if (!/^\d+$/.test(String(headers['ttl']))) throw new Error('no TTL');
  if (!/^[\w-]{1,32}$/.test(String(headers['topic'] ?? 'x'))) throw new Error('a topic that is none');
  return {
    ...assinado(headers.authorization ?? '', origem),
    mensagem: JSON.parse(aberto(corpo, interno)) as PushRecebido['mensagem'],
    headers,
    em: performance.now(),
  };
}

/** RFC 8292, 3: `vapid t=JWT, k=KEY`; the token is for this service alone, of today, and the key's own. */
function assinado(authorization: string, origem: string): Pick<PushRecebido, 'jwt' | 'chave'> {
  const [, token = '', chave = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', assinatura = ''] = token.split('.');
  const ponto = fromUrl(chave);
  if (ponto.length !== 65 || ponto[0] !== 4) throw new Error('the key is no point of P-256');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: ponto.subarray(1, 33).toString('base64url'),
      y: ponto.subarray(33).toString('base64url'),
    },
  });
  const certo = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    fromUrl(assinatura),
  );
  const { alg } = JSON.parse(String(fromUrl(head))) as { alg: string };
  const jwt = JSON.parse(String(fromUrl(claims))) as PushRecebido['jwt'];
  const falta = jwt.exp - Date.now() / 1000;
  if (!certo || alg !== 'ES256') throw new Error('not signed by its key');
  if (jwt.aud !== origem || falta <= 0 || falta > 86_400) throw new Error('not for here, or not of today');
  if (!/^(mailto:|https:)/.test(jwt.sub)) throw new Error('nobody to write to');
  return { jwt, chave };
}

/** RFC 8188, 2.1, with the keys of RFC 8291, 3.4. */
function aberto(corpo: Buffer, { ecdh, auth }: Interno): string {
  const salt = corpo.subarray(0, 16);
  const idlen = corpo.readUInt8(20);
  const deLa = corpo.subarray(21, 21 + idlen);
  const cifrado = corpo.subarray(21 + idlen);
  if (corpo.length > 4_096 || cifrado.length > corpo.readUInt32BE(16))
    throw new Error('more than one record');
  const bytes = (segredo: Buffer, sal: Buffer, info: Buffer, quantos: number): Buffer =>
    Buffer.from(hkdfSync('sha256', segredo, sal, info, quantos));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), deLa]);
  const ikm = bytes(ecdh.computeSecret(deLa), auth, info, 32);
  const chave = bytes(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = bytes(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', chave, nonce);
  decipher.setAuthTag(cifrado.subarray(-16));
  const claro = Buffer.concat([decipher.update(cifrado.subarray(0, -16)), decipher.final()]);
  const fim = claro.lastIndexOf(2);
  if (fim < 0 || claro.subarray(fim + 1).some((byte) => byte !== 0)) throw new Error('not the last record');
  return claro.subarray(0, fim).toString('utf8');
}
