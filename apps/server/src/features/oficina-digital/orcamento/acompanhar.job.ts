import { z } from 'zod';
import { minutoDoDia } from '@oferta/domain/dia.ts';
import { esperaParaContato, passoComCliente } from '@oferta/domain/oficina-digital/contato-cliente.ts';
import type { Ctx } from '#kernel/context.ts';
import { inEachTenant } from '#kernel/jobs/in-each-tenant.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { listEnviados, type EnviadoRow } from './acompanhar.queries.ts';
import { expirarOrcamento } from './expirar.ts';
import { lembrarCliente } from './lembrar-cliente.ts';

const MINUTO_MS = 60_000;

/** Every five minutes: quotes past their validity expire, silent customers are reminded, never more than twice. */
export const acompanharOrcamentosJob = defineJob({
  name: 'acompanhar-orcamentos',
  payload: z.object({}),
  cron: '*/5 * * * *',
  handler: (platform) => inEachTenant(platform, 'acompanhar-orcamentos', acompanhar),
});

async function acompanhar(ctx: Ctx): Promise<void> {
  for (const enviado of await listEnviados(ctx.tx)) {
    if (enviado.validoAte < ctx.now) await expirarOrcamento(ctx, enviado.codOrcamento);
    else if (precisaLembrar(ctx, enviado)) await lembrarCliente(ctx, enviado.codOrcamento);
  }
}

function precisaLembrar({ now }: Ctx, { contatoEm, vistoEm, lembretes, fuso }: EnviadoRow): boolean {
  const haMin = (instante: Date): number => (now.getTime() - instante.getTime()) / MINUTO_MS;
  const passo = passoComCliente({
    contatoHaMin: haMin(contatoEm),
    vistoHaMin: vistoEm === null ? null : haMin(vistoEm),
    lembretes,
  });
  return passo === 'lembrar' && esperaParaContato(minutoDoDia(now, fuso)) === 0;
}
