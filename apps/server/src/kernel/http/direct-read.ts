import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Contract } from '@oferta/contracts/contract.ts';
import type { Session } from '../context.ts';
import type { HttpPlatform } from './http-platform.ts';
import { dealershipOf } from './parse-input.ts';
import type { DirectHandler, DirectRead } from './route.ts';

interface DirectCall {
  session: Session;
  handler: DirectHandler<Contract>;
  input: Parameters<DirectHandler<Contract>['read']>[1];
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * A hot list. Its ETag is the live feed's version in this process, so an asker who already holds the newest costs no
 * query at all. While the process cannot hear the others' changes there is no version and every asking reads.
 */
export async function answerDirect(platform: HttpPlatform, call: DirectCall): Promise<unknown> {
  const { session, handler, input, request, reply } = call;
  const read: DirectRead = {
    session,
    now: platform.clock(),
    fuso: async (cod) =>
      (await platform.directory.dealershipsOf(session.tenant.codDistribuidor)).get(cod)?.fuso ??
      'America/Sao_Paulo',
    query: (name, text, values) => readText(platform.db.pool, { name, text, values }),
  };

  const etag = await etagOf(platform, call, read);
  if (etag !== null) {
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  } else reply.header('cache-control', 'no-store');
  return reply.type('application/json; charset=utf-8').send(await handler.read(read, input));
}

async function etagOf(
  platform: HttpPlatform,
  { session, handler, input }: DirectCall,
  read: DirectRead,
): Promise<string | null> {
  const codConcessionaria = dealershipOf(input);
  if (codConcessionaria === undefined) return null;
  const version = platform.versions.current({
    feed: handler.feed,
    codDistribuidor: session.tenant.codDistribuidor,
    codConcessionaria,
  });
  return version === null ? null : `"${version}-${await handler.variant(read, input)}"`;
}

interface Statement {
  name: string;
  text: string;
  values: readonly unknown[];
}

/** The statement's only value, which is JSON already. */
async function readText(pool: pg.Pool, { name, text, values }: Statement): Promise<string> {
  const { rows } = await pool.query<[string]>({ name, text, values: [...values], rowMode: 'array' });
  return rows[0]?.[0] ?? '[]';
}
