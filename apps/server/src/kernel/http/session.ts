import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import type { Session } from '../context.ts';
import type { Database } from '../db/database.ts';
import { inTenant, type Tenant } from '../db/tenant.ts';
import { refuse } from '../errors.ts';
import type { AccessClaims, AccessTokens } from '../security/tokens.ts';
import type { DistributorRow, TenantDirectory } from '../tenant-directory.ts';

const MAX_AGE_MS = 5_000;

/** The host a request was sent to, lower case, without port. */
export function hostOf(hostHeader: string | undefined): string {
  return (hostHeader ?? '').toLowerCase().replace(/:\d+$/, '');
}

/** The token of a request's Authorization header. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer (.+)$/.exec(authorization ?? '')?.[1];

interface Held {
  at: number;
  session: Promise<Session | null>;
}

interface Dependencies {
  db: Database;
  directory: TenantDirectory;
  tokens: AccessTokens;
  clock: () => Date;
}

/**
 * Turns requests into sessions: host → distributor, bearer token → user and what they may see. A session's facts are
 * kept for some seconds and dropped at once when `forget` says that it ended or its filters changed.
 */
export function sessionReader({ db, directory, tokens, clock }: Dependencies) {
  const held = new Map<string, Held>();

  async function load(claims: AccessClaims): Promise<Session | null> {
    const { codDistribuidor, codUsuario, codSessao } = claims;
    const [row] = await inTenant(db, {
      tenant: { codDistribuidor, concessionarias: '*' },
      actor: null,
      readOnly: true,
      work: async (tx) => (await sessionFacts(codUsuario, codSessao, clock()).execute(tx)).rows,
    });
    if (!row) return null;
    const tenant: Tenant = { codDistribuidor, concessionarias: row.concessionarias ?? '*' };
    return { usuario: { codUsuario, codNivel: claims.codNivel }, codSessao, tenant };
  }

  function sessionOfClaims(claims: AccessClaims): Promise<Session | null> {
    const entry = held.get(claims.codSessao);
    if (entry && Date.now() - entry.at < MAX_AGE_MS) return entry.session;
    const session = load(claims);
    session.catch(() => held.delete(claims.codSessao));
    held.set(claims.codSessao, { at: Date.now(), session });
    return session;
  }

  async function distributorOf(hostHeader: string | undefined): Promise<DistributorRow> {
    return (await directory.byHost(hostOf(hostHeader))) ?? refuse(doorRefusals.distribuidorNaoCadastrado);
  }

  /** A token is good only on the distributor it was issued for. */
  async function ofToken(
    token: string,
    distributor: DistributorRow,
  ): Promise<{ session: Session; claims: AccessClaims } | null> {
    const claims = await tokens.verify(token);
    if (!claims || claims.codDistribuidor !== distributor.codDistribuidor) return null;
    const session = await sessionOfClaims(claims);
    return session && { session, claims };
  }

  async function ofRequest(request: FastifyRequest): Promise<Session> {
    const distributor = await distributorOf(request.headers.host);
    const token = bearerOf(request.headers.authorization);
    const found = token === undefined ? null : await ofToken(token, distributor);
    return (
      found?.session ?? {
        usuario: null,
        codSessao: null,
        tenant: { codDistribuidor: distributor.codDistribuidor, concessionarias: [] },
      }
    );
  }

  return {
    distributorOf,
    ofToken,
    ofRequest,
    /** Whether somebody has logged in. */
    isKnown: async (request: FastifyRequest) => (await ofRequest(request)).usuario !== null,
    /** How many sessions are remembered. */
    size: () => held.size,
    /** '*' forgets everybody. */
    forget: (codSessao: string) => (codSessao === '*' ? held.clear() : held.delete(codSessao)),
  };
}
export type SessionReader = ReturnType<typeof sessionReader>;

/**
 * No row when the session was revoked, ended, or its person was made inactive. Null dealerships: all, those to come
 * included; what filters open is the database's to say (0019).
 */
const sessionFacts = (codUsuario: number, codSessao: string, now: Date) => sql<{
  concessionarias: number[] | null;
}>`
  select case when not (u.cod_nivel in (2, -1) and sem_filtros(u.cod_usuario))
    then array(select concessionarias_do_usuario(u.cod_usuario)) end as concessionarias
  from sessao s
  join usuario u on u.cod_usuario = s.cod_usuario
  where s.cod_sessao = ${codSessao} and u.cod_usuario = ${codUsuario}
    and s.revogada_em is null and s.expira_em > ${now} and u.ativo`;
