import { z } from 'zod';
import { minutoDoDia } from '@oferta/domain/dia.ts';
import { passoComCliente } from '@oferta/domain/oficina-digital/contato-cliente.ts';
import { esperaParaContato } from '@oferta/domain/cadastros/contato/horario-de-contato.ts';
import type { Ctx } from '#kernel/context.ts';
import { oneByOneInEachTenant } from '#kernel/jobs/in-each-tenant.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { listEnviados, type EnviadoRow } from './acompanhar.queries.ts';
import { expirarOrcamento } from '../expirar.ts';
import { lembrarCliente } from './lembrar-cliente.ts';
import { requireOrcamento } from '../orcamento-fio.ts';

const MINUTO_MS = 60_000;

/** Every five minutes: quotes past their validity expire, silent customers are reminded, never more than twice. */
export const acompanharOrcamentosJob = defineJob({
  name: 'acompanhar-orcamentos',
  payload: z.object({}),
  cron: '*/5 * * * *',
  handler: (platform) =>
    oneByOneInEachTenant(platform, 'acompanhar-orcamentos', {
      list: async (ctx) => (await listEnviados(ctx.tx)).filter((enviado) => passoDe(ctx, enviado) !== null),
      work: acompanhar,
    }),
});

/** Looks again once the quote is locked: its customer, or a job that ran twice, may have been faster. */
async function acompanhar(ctx: Ctx, { codOrcamento }: EnviadoRow): Promise<void> {
  const orcamento = await requireOrcamento(ctx, codOrcamento);
  const [enviado] = await listEnviados(ctx.tx, codOrcamento);
  const passo = enviado ? passoDe(ctx, enviado) : null;
  if (passo === 'expirar') await expirarOrcamento(ctx, orcamento);
  if (passo === 'lembrar') await lembrarCliente(ctx, orcamento);
}

/** What is due for a quote that is with its customer. */
function passoDe(ctx: Ctx, enviado: EnviadoRow): 'expirar' | 'lembrar' | null {
  if (enviado.validoAte < ctx.now) return 'expirar';
  return precisaLembrar(ctx, enviado) ? 'lembrar' : null;
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
