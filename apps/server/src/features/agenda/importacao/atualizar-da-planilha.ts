import type { Ctx } from '#kernel/context.ts';
import { inSavepoint } from '#kernel/db/savepoint.ts';
import { RefusalError } from '#kernel/errors.ts';
import type { LinhaAtualizada, LinhaEscolhida } from '#kernel/planilha/importador-de-arquivo.ts';
import { lockAgendamento } from '../agendamento/agendamento.queries.ts';
import { situacaoDe } from '../agendamento/require-agendamento.ts';
import { alterarVisita } from '../dms/alterar-visita.ts';
import type { LinhaAImportar } from './na-agenda.queries.ts';

type Escolhida = LinhaEscolhida & LinhaAImportar;

/**
 * Brings appointments up to date with the lines chosen for it, as a DMS's call would. One that cannot, as its car has
 * come meanwhile, stays, and its line says why.
 */
export async function atualizarDaPlanilha(
  ctx: Ctx,
  escolhidas: readonly Escolhida[],
): Promise<LinhaAtualizada[]> {
  const atualizadas: LinhaAtualizada[] = [];
  for (const escolhida of escolhidas) {
    const recusa = await atualizar(ctx, escolhida);
    const frase = recusa === null ? 'atualizado pelo arquivo' : `não atualizado: ${recusa}`;
    const { linha, motivos } = escolhida;
    atualizadas.push({ linha, motivos: [...motivos, { campo: null, frase }], mudou: recusa === null });
  }
  return atualizadas;
}

/** Null when it was done; otherwise why not. */
async function atualizar(ctx: Ctx, { cod, registro }: Escolhida): Promise<string | null> {
  const row = await lockAgendamento(ctx.tx, cod);
  const situacao = row && situacaoDe(row);
  if (!row || (situacao !== 'pendente' && situacao !== 'confirmado')) return 'já passou da marcação';
  try {
    await inSavepoint(ctx.tx, () => alterarVisita(ctx, row, { registro }));
    return null;
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return error.message;
  }
}
