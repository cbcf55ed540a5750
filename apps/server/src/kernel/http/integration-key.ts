import type { FastifyRequest } from 'fastify';
import type { Platform, Session } from '../context.ts';
import { bearerOf, type SessionReader } from './session.ts';

/** What a machine shows instead of a session, and on whose host. */
export interface ShownKey {
  readonly codDistribuidor: number;
  readonly segredo: string | undefined;
  readonly endereco: string;
}

/** What an integration key opens. */
export interface IntegrationKey {
  readonly codChave: number;
  readonly codConcessionaria: number;
}

/** Knows a key again, or ends the call. */
export type KeyDesk = (platform: Platform, shown: ShownKey) => Promise<IntegrationKey>;

interface Door extends Platform {
  readonly sessions: SessionReader;
  readonly keyDesk: KeyDesk;
}

/** The session of a call made by key: one dealership of the host's distributor, and nobody in it. */
export async function sessionOfKey(platform: Door, request: FastifyRequest): Promise<Session> {
  const { codDistribuidor } = await platform.sessions.distributorOf(request.headers.host);
  const segredo = bearerOf(request.headers.authorization);
  const shown = { codDistribuidor, segredo, endereco: request.ip };
  const { codChave, codConcessionaria } = await platform.keyDesk(platform, shown);
  const tenant = { codDistribuidor, concessionarias: [codConcessionaria] };
  return { usuario: null, codSessao: null, codChave, tenant };
}
