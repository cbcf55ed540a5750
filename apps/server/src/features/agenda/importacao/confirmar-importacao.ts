import { type Importacao, importacaoRefusals } from '@oferta/contracts/agenda/importacao.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { announceAgenda } from '../announce-agenda.ts';
import { importarAgendaJob } from './importar-agenda.job.ts';
import { updateImportacao } from './importacao.queries.ts';
import { updateNumerosOs } from './na-agenda.queries.ts';
import { requireEstado, requireImportacao } from './require-importacao.ts';

/**
 * Starts the import of the accepted lines; one that failed goes on where it stopped. When the agenda has them all
 * already there is nothing to make, and it is done.
 */
export async function confirmarImportacao(ctx: Ctx, codImportacao: number): Promise<Importacao> {
  const { codConcessionaria, totais, aImportar } = await requireEstado(ctx, codImportacao, [
    'conferida',
    'falhou',
  ]);
  if (totais.aceitas === 0) refuse(importacaoRefusals.nadaAceito);

  if (aImportar === 0) {
    const numerados = await updateNumerosOs(ctx.tx, codImportacao);
    if (numerados > 0) announceAgenda(ctx, codConcessionaria);
    await updateImportacao(ctx.tx, codImportacao, { estado: 'importada', progresso: 100, erro: null });
  } else {
    await updateImportacao(ctx.tx, codImportacao, { estado: 'importando', erro: null });
    await ctx.enqueue(importarAgendaJob, {
      codDistribuidor: ctx.tenant.codDistribuidor,
      codUsuario: ctx.usuario?.codUsuario ?? null,
      codImportacao,
    });
  }
  return requireImportacao(ctx, codImportacao);
}
