import { type Importacao, importacaoRefusals } from '@oferta/contracts/agenda/importacao.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { announceAgenda } from '../announce-agenda.ts';
import { importarAgendaJob } from './importar-agenda.job.ts';
import { chooseLinhas } from './atualizar/atualizar-linhas.queries.ts';
import { updateImportacao } from './importacao.queries.ts';
import { updateNumerosOs } from './na-agenda.queries.ts';
import { requireEstado, requireImportacao } from './require-importacao.ts';

/**
 * Starts the import of the accepted lines; one that failed goes on where it stopped. When the agenda has them all
 * already there is nothing to make, and it is done. The appointments of the lines to `atualizar` take the file's over.
 */
export async function confirmarImportacao(
  ctx: Ctx,
  codImportacao: number,
  atualizar: readonly number[] | 'todas' = [],
): Promise<Importacao> {
  const { codConcessionaria, totais, aImportar, aAtualizar } = await requireEstado(ctx, codImportacao, [
    'conferida',
    'falhou',
  ]);
  if (totais.aceitas === 0) refuse(importacaoRefusals.nadaAceito);

  const escolhidas = await chooseLinhas(ctx.tx, codImportacao, atualizar);
  if (aImportar + aAtualizar + escolhidas === 0) {
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
