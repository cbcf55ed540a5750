import { CADASTRO_ALTERADO } from '@oferta/contracts/feeds.ts';
import type { Actor, Ctx, FeedChange, Platform, Session } from './context.ts';
import { inTenant } from './db/tenant.ts';

/** Stands for the whole distributor where a change names a dealership; no dealership has this code. */
export const REDE = 0;

interface Work<T> {
  session: Pick<Session, 'usuario' | 'tenant'>;
  actor: Actor;
  readOnly?: boolean;
  work: (ctx: Ctx) => Promise<T>;
}

/** One transaction in one tenant. What `work` says has changed is announced if, and only if, it commits. */
export async function unitOfWork<T>(
  platform: Platform,
  { session, actor, readOnly, work }: Work<T>,
): Promise<T> {
  const changes: FeedChange[] = [];
  const after: (() => void)[] = [];
  const { tenant, usuario } = session;

  const inTransaction = () =>
    inTenant(platform.db, {
      tenant,
      actor,
      readOnly: readOnly ?? false,
      work: (tx) =>
        work({
          tx,
          tenant,
          usuario,
          now: platform.clock(),
          log: platform.log,
          memory: platform.memory,
          changed: (feed, codConcessionaria, aviso) => {
            changes.push({
              feed,
              codConcessionaria,
              codDistribuidor: tenant.codDistribuidor,
              ...(aviso !== undefined && { aviso }),
            });
          },
          cadastroChanged: (cadastro, codConcessionaria) => {
            changes.push({
              feed: CADASTRO_ALTERADO,
              codConcessionaria: codConcessionaria ?? REDE,
              codDistribuidor: tenant.codDistribuidor,
              aviso: { cadastro },
            });
          },
          pessoaChanged: (cadastro, codUsuario) => {
            changes.push({
              feed: CADASTRO_ALTERADO,
              codConcessionaria: REDE,
              codDistribuidor: tenant.codDistribuidor,
              codUsuario,
              aviso: { cadastro },
            });
          },
          enqueue: (job, payload, timing) => platform.enqueue(tx, { job, payload, ...timing }),
          forgetSession: (codSessao) => void after.push(() => void platform.forgetSession(codSessao)),
          afterCommit: (done) => void after.push(done),
        }),
    });
  const { tracing } = platform;
  const result = await (tracing
    ? tracing.span(`transaction ${actor.acao}`, { 'oferta.acao': actor.acao }, inTransaction)
    : inTransaction());

  if (changes.length > 0) platform.announce(changes);
  for (const done of after) done();
  return result;
}
