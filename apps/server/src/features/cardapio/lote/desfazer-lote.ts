import { loteRefusals, type Lote } from '@oferta/contracts/cardapio/lote.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { desfazerLoteJob } from './desfazer-lote.job.ts';
import { desfazerTudo } from './desfazer-tudo.ts';
import { findLote, lockLote, marcarLote } from './lote.queries.ts';

/** More lines than this are undone by a job. */
const NA_HORA = 5000;

const NO_ESTADO: Readonly<Record<Lote['estado'], string>> = {
  aplicando: 'em andamento',
  aplicado: 'aplicada',
  desfazendo: 'sendo desfeita',
  desfeito: 'desfeita',
  falhou: 'encerrada com falha',
};

/** Takes a batch back; what somebody changed since stays, and the answer says which and why. */
export async function desfazerLote(ctx: Ctx, codLote: number): Promise<Lote> {
  const lote = (await lockLote(ctx.tx, codLote)) ?? refuse(loteRefusals.naoEncontrado);
  if (lote.estado !== 'aplicado')
    refuse(loteRefusals.estadoErrado, { dados: { estado: NO_ESTADO[lote.estado] } });
  if (lote.linhas > NA_HORA) {
    await marcarLote(ctx.tx, codLote, { estado: 'desfazendo', progresso: 0 });
    await ctx.enqueue(desfazerLoteJob, { codDistribuidor: ctx.tenant.codDistribuidor, codLote });
  } else {
    await desfazerTudo(ctx, codLote);
  }
  return (await findLote(ctx.tx, codLote)) ?? refuse(loteRefusals.naoEncontrado);
}
