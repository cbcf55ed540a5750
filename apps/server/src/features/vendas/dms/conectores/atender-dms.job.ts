import { z } from 'zod';
import type { Platform } from '#kernel/context.ts';
import { eachApart } from '#kernel/jobs/each-apart.ts';
import { inEachTenant } from '#kernel/jobs/in-each-tenant.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { atenderConexao } from './atender-conexao.ts';
import { type DevidaRow, takeDevidas } from './saude.queries.ts';

interface Devida {
  readonly codDistribuidor: number;
  readonly conexao: DevidaRow;
}

/** Connections that are attended at once: one that is slow makes few others wait. */
const JUNTAS = 4;

/** Every minute: the DMSs whose turn it is are asked, and the folders are looked into. */
export const atenderDmsJob = defineJob({
  name: 'atender-dms',
  payload: z.object({}),
  cron: '* * * * *',
  // The next minute is the next try.
  retryLimit: 0,
  handler: async (platform) => {
    const devidas: Devida[] = [];
    await inEachTenant(platform, 'atenderDms', async ({ tx, now, tenant: { codDistribuidor } }) => {
      for (const conexao of await takeDevidas(tx, now)) devidas.push({ codDistribuidor, conexao });
    });
    // Each of the four takes the next as soon as it is done with one.
    const fila = devidas.values();
    await Promise.all(
      Array.from({ length: JUNTAS }, () => eachApart(fila, (devida) => atender(platform, devida))),
    );
  },
});

const atender = (platform: Platform, { codDistribuidor, conexao }: Devida): Promise<void> =>
  atenderConexao(conexao, {
    gateway: platform.gateways.dms,
    agora: platform.clock(),
    run: (work) =>
      unitOfWork(platform, {
        session: { usuario: null, tenant: { codDistribuidor, concessionarias: [conexao.codConcessionaria] } },
        actor: { codUsuario: null, acao: 'atenderDms', origem: 'job', endereco: null },
        work,
      }),
  });
