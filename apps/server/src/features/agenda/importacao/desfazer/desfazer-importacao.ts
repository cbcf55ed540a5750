import { type Importacao, importacaoRefusals } from '@oferta/contracts/agenda/importacao.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { countRecebidos } from './desfeito.queries.ts';
import { desfazerImportacaoJob } from './desfazer-importacao.job.ts';
import { updateImportacao } from '../importacao.queries.ts';
import { requireEstado, requireImportacao } from '../require-importacao.ts';

/** Starts taking an import back. Once a vehicle of it has been received, the file is history and stays. */
export async function desfazerImportacao(ctx: Ctx, codImportacao: number): Promise<Importacao> {
  await requireEstado(ctx, codImportacao, ['importada', 'falhou']);
  const quantos = await countRecebidos(ctx.tx, codImportacao);
  if (quantos > 0) refuse(importacaoRefusals.temAtendimento, { dados: { quantos } });

  await updateImportacao(ctx.tx, codImportacao, { estado: 'desfazendo', progresso: 0, erro: null });
  await ctx.enqueue(desfazerImportacaoJob, {
    codDistribuidor: ctx.tenant.codDistribuidor,
    codUsuario: ctx.usuario?.codUsuario ?? null,
    codImportacao,
  });
  return requireImportacao(ctx, codImportacao);
}
