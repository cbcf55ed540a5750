import type { FastifyReply } from 'fastify';
import type { Download } from './route.ts';

/** Sends a file or page; not kept by anybody unless it says so. */
export function sendDownload(reply: FastifyReply, { tipo, conteudo, nome, cache }: Download): FastifyReply {
  reply.type(tipo).header('cache-control', cache ?? 'no-store');
  if (nome !== undefined)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(nome)}`);
  return reply.send(conteudo);
}
