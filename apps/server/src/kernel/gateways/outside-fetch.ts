import { lookup as resolve } from 'node:dns/promises';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { emNumero } from '@oferta/domain/numero.ts';

/** Why an address that people typed did not answer; `message` ends the sentence "O DMS não respondeu: …". */
export class NoAnswer extends Error {
  constructor(motivo: string) {
    super(motivo);
    this.name = 'NoAnswer';
  }
}

export interface FetchOrder {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly maxBytes: number;
  /** How long an answer may take, from the asking to its last byte. */
  readonly timeoutMs: number;
}

/** What came, whole. */
export interface Fetched {
  readonly bytes: Buffer;
  readonly tipo: string;
}

/** What is handed over to an address of others; what it answers with is not read. */
export interface PostOrder extends Omit<FetchOrder, 'maxBytes'> {
  readonly body: Uint8Array;
}

/** Addresses that are nobody else's: this machine, its network, what routers and clouds keep for themselves. */
const OURS = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  OURS.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  OURS.addSubnet(net, bits, 'ipv6');

/** Whether an address is the public internet's. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && !OURS.check(address, family === 4 ? 'ipv4' : 'ipv6');
};

/**
 * Asks an address that people typed, and nothing of our own network (`allowed`: the host:port that the machine's keeper lets
 * through). The name is resolved once and that very address is called; redirects are not followed, what does not end is not
 * an answer, and nothing takes more memory or time than it may. Throws NoAnswer.
 */
export async function fetchOutside(order: FetchOrder, allowed: ReadonlySet<string>): Promise<Fetched> {
  const url = parse(order.url);
  const address = await addressOf(url, allowed);
  try {
    return await ask(url, address, order);
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(inWords(error, order.timeoutMs));
  }
}

/**
 * Hands something over to an address that others gave, under the same rules, and says with which status it was answered: a
 * refusal is an answer too. Throws NoAnswer.
 */
export async function postOutside(order: PostOrder, allowed: ReadonlySet<string>): Promise<number> {
  const url = parse(order.url);
  const address = await addressOf(url, allowed);
  try {
    return await post(url, address, order);
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(inWords(error, order.timeoutMs));
  }
}

function parse(text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new NoAnswer('o endereço precisa começar com https:// ou http://');
  if (url.username !== '' || url.password !== '')
    throw new NoAnswer('o endereço não pode levar usuário e senha');
  return url;
}

async function addressOf({ hostname, port, protocol }: URL, allowed: ReadonlySet<string>): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const known = allowed.has(`${host}:${port === '' ? (protocol === 'https:' ? 443 : 80) : port}`);
  const found = isIP(host) !== 0 ? [host] : await addressesOf(host);
  const address = found.find((one) => known || isPublicAddress(one));
  if (address === undefined)
    throw new NoAnswer('o endereço é de uma rede interna, que este servidor não consulta');
  return address;
}

async function addressesOf(host: string): Promise<string[]> {
  try {
    return (await resolve(host, { all: true })).map(({ address }) => address);
  } catch {
    throw new NoAnswer(`não há servidor com o nome ${host}`);
  }
}

/** Calls the very address that was looked at, under the name that was asked for. */
const calling = (
  url: URL,
  address: string,
  { headers, timeoutMs }: Pick<FetchOrder, 'headers' | 'timeoutMs'>,
): RequestOptions & { servername?: string } => ({
  host: address,
  port: url.port,
  path: `${url.pathname}${url.search}`,
  headers: { ...headers, host: url.host },
  signal: AbortSignal.timeout(timeoutMs),
  ...(url.protocol === 'https:' && { servername: url.hostname }),
});

const requestOf = ({ protocol }: URL) => (protocol === 'https:' ? httpsRequest : httpRequest);

function post(url: URL, address: string, { body, ...order }: PostOrder): Promise<number> {
  return new Promise((done, fail) => {
    const request = requestOf(url)({ ...calling(url, address, order), method: 'POST' }, (response) => {
      done(response.statusCode ?? 0);
      response.on('error', () => undefined);
      response.destroy();
    });
    request.on('error', fail);
    request.end(body);
  });
}

function ask(url: URL, address: string, { headers, maxBytes, timeoutMs }: FetchOrder): Promise<Fetched> {
  const accepting = { accept: 'application/json, text/csv, */*', 'accept-encoding': 'identity' };
  const options = calling(url, address, { headers: { ...headers, ...accepting }, timeoutMs });
  return new Promise((done, fail) => {
    const request = requestOf(url)(options, (response) => {
      const status = response.statusCode ?? 0;
      if (status < 200 || status > 299) {
        response.destroy();
        fail(new NoAnswer(statusInWords(status)));
        return;
      }
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        parts.push(part);
        if (size > maxBytes) response.destroy(new NoAnswer('a resposta é grande demais'));
      });
      response.on('error', fail);
      response.on('end', () => {
        // A server that hangs up in the middle ends the stream all the same.
        if (response.complete)
          done({ bytes: Buffer.concat(parts), tipo: response.headers['content-type'] ?? '' });
        else fail(new NoAnswer('a resposta parou no meio'));
      });
    });
    request.on('error', fail);
    request.end();
  });
}

function statusInWords(status: number): string {
  if (status >= 300 && status < 400) return `ele mandou procurar em outro endereço (código ${status})`;
  if (status === 401 || status === 403) return `ele recusou o segredo (código ${status})`;
  if (status === 404) return 'não há nada neste endereço (código 404)';
  return `ele respondeu com o código ${status}`;
}

const IN_WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'a conexão foi recusada',
  ECONNRESET: 'a resposta parou no meio',
  EHOSTUNREACH: 'o servidor não foi alcançado',
  ENETUNREACH: 'o servidor não foi alcançado',
  HPE_INVALID_CONSTANT: 'a resposta não é de um servidor web',
};

function inWords(error: unknown, timeoutMs: number): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof Error && (error.name === 'TimeoutError' || code === 'ABORT_ERR'))
    return `passaram ${emNumero(timeoutMs / 1000)} segundos sem a resposta inteira`;
  if (/CERT|SSL|TLS/.test(code)) return `o certificado do servidor não vale (${code})`;
  return IN_WORDS[code] ?? `houve uma falha na conexão (${code || 'sem código'})`;
}
