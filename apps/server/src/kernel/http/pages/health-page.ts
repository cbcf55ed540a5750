import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { refuse } from '../../errors.ts';
import type { Page } from './page.ts';

/**
 * Whether calls should be led to this process: 503 when its database does not answer, within two seconds whatever happened to
 * it, and from the moment that the process is told to stop. On every host, for load balancers.
 */
export const healthPage: Page = {
  path: '/saude',
  answer: async ({ engine, log }) => {
    await engine.readiness.ask().catch((error: unknown) => {
      log.warn({ err: error }, 'fora de serviço');
      refuse(doorRefusals.indisponivel, { retryAfter: 2 });
    });
    return { tipo: 'application/json; charset=utf-8', conteudo: JSON.stringify({ situacao: 'ok' }) };
  },
};

/** Whether a host is one of ours, and proved (`?domain=`): a proxy asks before it gets a certificate for it. */
export const knownHostPage: Page = {
  path: '/saude/host',
  answer: async ({ directory }, _host, { domain }) => {
    if (!(await directory.vouchesFor(domain ?? ''))) refuse(doorRefusals.distribuidorNaoCadastrado);
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
