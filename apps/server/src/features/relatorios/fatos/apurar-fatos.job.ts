import { z } from 'zod';
import type { Platform } from '#kernel/context.ts';
import { inEachTenant } from '#kernel/jobs/in-each-tenant.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { apurar } from './apurar.ts';
import { compararComFechados } from './depois-do-fechamento.ts';
import { abrirDia, listDistribuidoresAContar, takePendentes, tryContar } from './pendente.queries.ts';

/** Every two seconds: what changed since is counted, so that figures are never more than five behind the records. */
export const apurarFatosJob = defineJob({
  name: 'apurar-fatos',
  payload: z.object({}),
  everySeconds: 2,
  handler: apurarPendentes,
});

/** Counts all that waits, distributor by distributor, and tells whoever reads figures; returns when nothing does. */
export async function apurarPendentes(platform: Platform): Promise<void> {
  const distribuidores = await platform.db.kysely.transaction().execute(listDistribuidoresAContar);
  for (const codDistribuidor of distribuidores) while (await apurarUmaVez(platform, codDistribuidor));
}

const apurarUmaVez = (platform: Platform, codDistribuidor: number): Promise<boolean> =>
  unitOfWork(platform, {
    session: { usuario: null, tenant: { codDistribuidor, concessionarias: '*' } },
    actor: { codUsuario: null, acao: 'apurar-fatos', origem: 'job', endereco: null },
    work: async ({ tx, now, cadastroChanged }) => {
      if (!(await tryContar(tx))) return false;
      const pendentes = await takePendentes(tx);
      if (pendentes.length === 0) return false;
      await apurar(tx, pendentes, now);
      await compararComFechados(tx, pendentes, now);
      for (const casa of new Set(pendentes.map(({ codConcessionaria }) => codConcessionaria)))
        cadastroChanged('numeros', casa);
      return true;
    },
  });

/** Every hour: a day that has begun has its mechanics' hours. */
export const abrirDiaJob = defineJob({
  name: 'abrir-dia-dos-numeros',
  payload: z.object({}),
  cron: '5 * * * *',
  handler: (platform) => inEachTenant(platform, 'abrir-dia-dos-numeros', ({ tx, now }) => abrirDia(tx, now)),
});
