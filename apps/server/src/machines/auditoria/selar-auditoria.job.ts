import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '#kernel/context.ts';
import { inEachTenant } from '#kernel/jobs/in-each-tenant.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { esperarVez, findTeto, findUltimoElo, insertElos, listASelar, marcar } from './cadeia.queries.ts';

const LOTE = 5_000;

/** Every minute, distributor by distributor: the lines of the audit that can no longer be joined by earlier ones are sealed. */
export const selarAuditoriaJob = defineJob({
  name: 'selar-auditoria',
  payload: z.object({}),
  cron: '* * * * *',
  handler: (platform) => inEachTenant(platform, 'selarAuditoria', selar),
});

/** Seals what an earlier round marked, then marks what the next one may seal. */
async function selar({ tx, tenant: { codDistribuidor } }: Ctx): Promise<void> {
  await esperarVez(tx, codDistribuidor);
  const ate = await findTeto(tx);
  let ultimo = await findUltimoElo(tx);
  while (ate !== null) {
    const linhas = await listASelar(tx, { depoisDe: ultimo?.codAuditoria ?? 0, ate, maximo: LOTE });
    const fim = linhas.at(-1);
    if (fim === undefined) break;
    const selos = encadear(ultimo?.selo ?? Buffer.alloc(0), linhas);
    const posicao = (ultimo?.posicao ?? 0) + 1;
    await insertElos(tx, {
      codDistribuidor,
      posicao,
      codigos: linhas.map(({ codAuditoria }) => codAuditoria),
      selos: selos.map((selo) => selo.toString('hex')),
    });
    ultimo = {
      posicao: posicao + linhas.length - 1,
      codAuditoria: fim.codAuditoria,
      selo: selos.at(-1) ?? Buffer.alloc(0),
    };
  }
  await marcar(tx, codDistribuidor);
}

/** SHA-256 over the seal before and the line's content, one line after the other. */
function encadear(anterior: Buffer, linhas: readonly { conteudo: string }[]): Buffer[] {
  let selo = anterior;
  return linhas.map(({ conteudo }) => {
    selo = createHash('sha256').update(selo).update(conteudo, 'utf8').digest();
    return selo;
  });
}
