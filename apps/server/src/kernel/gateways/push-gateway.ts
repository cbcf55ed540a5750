import { createHash, generateKeyPairSync } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { postOutside } from './outside-fetch.ts';

const TIMEOUT_MS = 10_000;
/** How long a push service keeps what it cannot deliver yet: a phone that is off for the day. Seconds. */
const KEPT_S = 12 * 3_600;

/** What signs for us at push services (VAPID, RFC 8292), both halves in base64url. */
export interface ChaveDePush {
  readonly publica: string;
  readonly privada: string;
}

/** A browser's own: where its push service takes what is for it, and what it opens it with. */
export interface AssinaturaDePush {
  /** https, always. */
  readonly endereco: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushOrder {
  readonly chave: ChaveDePush;
  readonly assinatura: AssinaturaDePush;
  /** What the device's worker is told, as JSON; 3 900 bytes at most. */
  readonly mensagem: Readonly<Record<string, string | number | readonly number[]>>;
  /** What waits at the service under the same mark is replaced. */
  readonly marca: string;
  readonly urgente: boolean;
}

/** `acabou`: there is no such browser any more; `recusado`: what was sent is not taken, now or later. */
export type RespostaDoPush = 'entregue' | 'acabou' | 'recusado';

/** Hands a message over, encrypted for its browser alone. Throws while the service asks for patience or does not answer. */
export type SendPush = (order: PushOrder) => Promise<RespostaDoPush>;

interface Options {
  /** `mailto:` or `https:`. */
  readonly contact: string;
  /** host:port on our own network, spoken to without TLS. */
  readonly allowed: ReadonlySet<string>;
}

/** Web Push (RFC 8030, 8291): the message is encrypted here, and only on the public internet handed over. */
export const pushGateway =
  ({ contact, allowed }: Options): SendPush =>
  async ({ chave, assinatura, mensagem, marca, urgente }) => {
    const { endereco: endpoint, p256dh, auth } = assinatura;
    const { headers, body } = await buildPushPayload(
      {
        data: mensagem,
        options: { ttl: KEPT_S, topic: topicOf(marca, auth), urgency: urgente ? 'high' : 'normal' },
      },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { subject: contact, publicKey: chave.publica, privateKey: chave.privada },
    );
    const url = allowed.has(new URL(endpoint).host) ? endpoint.replace(/^https/, 'http') : endpoint;
    const status = await postOutside({ url, headers, body, timeoutMs: TIMEOUT_MS }, allowed);
    if (status >= 200 && status < 300) return 'entregue';
    if (status === 404 || status === 410) return 'acabou';
    if (status === 429 || status >= 500) throw new Error(`o serviço de push respondeu ${status}`);
    return 'recusado';
  };

/** At most 32 letters of base64url (RFC 8030, 5.4), of which the service, which knows not the browser's secret, learns no plate. */
const topicOf = (marca: string, auth: string): string =>
  createHash('sha256').update(`${auth} ${marca}`).digest('base64url').slice(0, 32);

/** A new pair to sign with. */
export function novaChaveDePush(): ChaveDePush {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  });
  const ponto = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publica: Buffer.concat(ponto).toString('base64url'), privada: d };
}
