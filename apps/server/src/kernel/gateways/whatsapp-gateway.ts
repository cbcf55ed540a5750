import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Recibo } from './letter.ts';

const TIMEOUT_MS = 10_000;

/** A distributor's number on the WhatsApp Business Cloud API, and the token that speaks for it. */
export interface WhatsAppAccount {
  readonly numeroId: string;
  readonly token: string;
}

/** A message made of a template that Meta approved: outside a conversation nothing else may be sent. */
export interface WhatsAppTemplate {
  /** E.164. */
  readonly destino: string;
  readonly nome: string;
  readonly idioma: string;
  /** What fills {{1}}, {{2}}… of its text. */
  readonly parametros: readonly string[];
  /** What each of its answer buttons says to us when it is pressed, in their order. */
  readonly botoes: readonly string[];
}

/** Free words, which WhatsApp takes for 24 hours after the client wrote. */
export interface WhatsAppText {
  readonly destino: string;
  readonly texto: string;
}

export type SendTemplate = (
  account: WhatsAppAccount,
  message: WhatsAppTemplate | WhatsAppText,
) => Promise<Recibo>;

const Taken = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) });
const Refused = z.object({ error: z.object({ message: z.string(), code: z.number().optional() }) });

/** `POST {url}/{phone number id}/messages` of the Cloud API. Throws with Meta's own words when it is not taken. */
export function whatsappGateway(url: string): SendTemplate {
  const base = url.replace(/\/+$/, '');
  return async ({ numeroId, token }, message) => {
    const response = await fetch(`${base}/${encodeURIComponent(numeroId)}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify('texto' in message ? textOf(message) : bodyOf(message)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    const answer = jsonOf(await response.text());
    if (!response.ok) {
      const refused = Refused.safeParse(answer);
      const why = refused.success ? `: ${refused.data.error.message}` : '';
      throw new Error(`o WhatsApp recusou (código ${response.status})${why}`);
    }
    const taken = Taken.safeParse(answer);
    if (!taken.success) throw new Error('o WhatsApp respondeu algo que não se entende');
    return { id: taken.data.messages[0]?.id ?? null, resposta: `HTTP ${response.status}` };
  };
}

const textOf = ({ destino, texto }: WhatsAppText) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: destino.replace('+', ''),
  type: 'text',
  text: { body: texto },
});

const bodyOf = ({ destino, nome, idioma, parametros, botoes }: WhatsAppTemplate) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: destino.replace('+', ''),
  type: 'template',
  template: {
    name: nome,
    language: { code: idioma },
    components: [
      { type: 'body', parameters: parametros.map((text) => ({ type: 'text', text: oneLine(text) })) },
      ...botoes.map((payload, index) => ({
        type: 'button',
        sub_type: 'quick_reply',
        index: String(index),
        parameters: [{ type: 'payload', payload }],
      })),
    ],
  },
});

/** A parameter holds neither line breaks nor tabs, nor is it empty. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim() || '-';

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether `X-Hub-Signature-256` is of these very bytes: the app's secret signs them, as `sha256=` and hex. */
export function isSignedByMeta(
  segredo: string,
  { bytes, assinatura }: { bytes: Buffer; assinatura: string | undefined },
): boolean {
  const given = Buffer.from(/^sha256=([\da-f]{64})$/i.exec(assinatura ?? '')?.[1] ?? '', 'hex');
  const right = createHmac('sha256', segredo).update(bytes).digest();
  return given.length === right.length && timingSafeEqual(given, right);
}
