import type { FastifyReply } from 'fastify';
import { byteRange } from './byte-range.ts';
import type { Download } from '../route.ts';

/** A drawing may hold a script: opened by itself, it is of no origin, runs nothing and fetches nothing. */
const DESENHO = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Sends a file or page; not kept by anybody unless it says so. A film is sent in the parts a player asks for. */
export function sendDownload(reply: FastifyReply, { tipo, conteudo, nome, cache }: Download): FastifyReply {
  reply.type(tipo).header('cache-control', cache ?? 'no-store');
  if (nome !== undefined)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(nome)}`);
  if (tipo.startsWith('image/svg')) reply.header('content-security-policy', DESENHO);
  return tipo.startsWith('video/') && Buffer.isBuffer(conteudo)
    ? sendParts(reply, conteudo)
    : reply.send(conteudo);
}

function sendParts(reply: FastifyReply, content: Buffer): FastifyReply {
  const { range: asked, 'if-range': onlyIf } = reply.request.headers;
  reply.header('accept-ranges', 'bytes');
  // Nothing here has a name that a changed content would lose: whoever asks "only if it is the same" gets it whole.
  const range = onlyIf === undefined ? byteRange(asked, content.length) : null;
  if (range === null) return reply.send(content);
  if (range === 'none')
    return reply.code(416).header('content-range', `bytes */${content.length}`).send(Buffer.alloc(0));
  const { first, last } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${content.length}`)
    .send(content.subarray(first, last + 1));
}
