import { sql } from 'kysely';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { refuse } from '../../errors.ts';
import type { Page } from './page.ts';

/** Whether this process is alive and reaches its database: 503 when it does not. On every host, for load balancers. */
export const healthPage: Page = {
  path: '/saude',
  answer: async ({ db, log }) => {
    await sql`select 1`.execute(db.kysely).catch((error: unknown) => {
      log.warn({ err: error }, 'banco de dados não responde');
      refuse(doorRefusals.indisponivel, { retryAfter: 2 });
    });
    return { tipo: 'application/json; charset=utf-8', conteudo: JSON.stringify({ situacao: 'ok' }) };
  },
};

/** Whether a host is one of ours (`?domain=`): a proxy asks before it gets a certificate for it. */
export const knownHostPage: Page = {
  path: '/saude/host',
  answer: async ({ directory }, _host, { domain }) => {
    if (!(await directory.knows(domain ?? ''))) refuse(doorRefusals.distribuidorNaoCadastrado);
    return { tipo: 'application/json; charset=utf-8', conteudo: JSON.stringify({ situacao: 'ok' }) };
  },
};

/** Where orchestrators look by themselves, outside `/api`: the process answers, */
export const alivePage: Page = {
  path: '/healthz',
  atRoot: true,
  answer: async () => ({
    tipo: 'application/json; charset=utf-8',
    conteudo: JSON.stringify({ situacao: 'ok' }),
  }),
};

/** and it can do something besides. */
export const readyPage: Page = { ...healthPage, path: '/readyz', atRoot: true };
