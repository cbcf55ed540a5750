import type { Importacao } from '@oferta/contracts/agenda/importacao.ts';
import type { Ctx } from '#kernel/context.ts';
import { inSavepoint } from '#kernel/db/savepoint.ts';
import { RefusalError } from '#kernel/errors.ts';
import { lockAgendamento } from '../../agendamento/agendamento.queries.ts';
import { situacaoDe } from '../../agendamento/require-agendamento.ts';
import { alterarVisita } from '../../dms/alterar-visita.ts';
import { listEscolhidas, type LinhaEscolhida, updateEscolhida } from './atualizar-linhas.queries.ts';
import { updateImportacao } from '../importacao.queries.ts';

/** Each is some statements: no more than people who want the same days wait for. */
const LOTE = 50;
const ATUALIZADO = 'atualizado pelo arquivo';

/**
 * Brings a lot of appointments up to date with the lines chosen for it, as a DMS's call would. One that cannot, as its
 * car has come meanwhile, stays, and its line says why.
 */
export async function atualizarDaPlanilha(
  ctx: Ctx,
  codImportacao: number,
  totais: Importacao['totais'],
): Promise<void> {
  let atualizadas = 0;
  for (const escolhida of await listEscolhidas(ctx.tx, codImportacao, LOTE)) {
    const frase = await atualizar(ctx, escolhida);
    if (frase === ATUALIZADO) atualizadas += 1;
    await updateEscolhida(ctx.tx, codImportacao, {
      linha: escolhida.linha,
      motivos: [...escolhida.motivos, { campo: null, frase }],
    });
  }
  await updateImportacao(ctx.tx, codImportacao, {
    estado: 'importando',
    erro: null,
    totais: { ...totais, atualizadas: totais.atualizadas + atualizadas },
  });
}

async function atualizar(ctx: Ctx, { codAgendamento, registro }: LinhaEscolhida): Promise<string> {
  const row = await lockAgendamento(ctx.tx, codAgendamento);
  const situacao = row && situacaoDe(row);
  if (!row || (situacao !== 'pendente' && situacao !== 'confirmado'))
    return 'não atualizado: já passou da marcação';
  try {
    await inSavepoint(ctx.tx, () => alterarVisita(ctx, row, { registro }));
    return ATUALIZADO;
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return `não atualizado: ${error.message}`;
  }
}
