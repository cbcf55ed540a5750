import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import type { Exchange } from './route.ts';

const bodies = new WeakMap<FastifyRequest, Buffer>();

/**
 * Keeps the body as it came before it is read: a signature is of these bytes and no others. What is longer than the door
 * takes goes on as it comes, to be refused there.
 */
export async function keepSignedBody(
  request: FastifyRequest,
  _reply: FastifyReply,
  payload: RequestPayload,
): Promise<RequestPayload> {
  if (Number(request.headers['content-length'] ?? 0) > request.routeOptions.bodyLimit) return payload;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    size += chunk.length;
    chunks.push(chunk);
    if (size > request.routeOptions.bodyLimit) break;
  }
  const bytes = Buffer.concat(chunks);
  bodies.set(request, bytes);
  return Readable.from([bytes]);
}

/** A signed call's body and signature; null of every other call. */
export function signedBodyOf(request: FastifyRequest): Exchange['assinado'] {
  const bytes = bodies.get(request);
  const header = request.headers['x-hub-signature-256'];
  return bytes ? { bytes, assinatura: typeof header === 'string' ? header : undefined } : null;
}
