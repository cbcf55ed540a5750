import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { byteRange } from './byte-range.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Download } from '../route.ts';

/** A drawing may hold a script: opened by itself, it is of no origin, runs nothing and fetches nothing. */
const DESENHO = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Sends a file or page; not kept by anybody unless it says so. A film is sent in the parts a player asks for. */
export async function sendDownload(
  reply: FastifyReply,
  files: FileStore,
  { tipo, conteudo: found, nome, cache }: Download,
): Promise<FastifyReply> {
  // Before a header is set: what cannot be had now must not be kept for a year.
  const conteudo = await contentOf(files, found);
  reply.type(tipo).header('cache-control', cache ?? 'no-store');
  if (nome !== undefined)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(nome)}`);
  if (tipo.startsWith('image/svg')) reply.header('content-security-policy', DESENHO);
  return tipo.startsWith('video/') && Buffer.isBuffer(conteudo)
    ? sendParts(reply, conteudo)
    : reply.send(conteudo);
}

async function contentOf(
  files: FileStore,
  content: Download['conteudo'],
): Promise<string | Buffer | Readable> {
  if (typeof content === 'string' || Buffer.isBuffer(content) || content instanceof Readable) return content;
  return files.open(content);
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
