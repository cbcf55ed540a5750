import { consultorRefusals } from '@oferta/contracts/cadastros/consultor.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { lockAtivos, updatePosicoes } from './consultor.queries.ts';

/** Puts the agenda's consultants in another order; colours follow. Refused when the list is not all of them. */
export async function ordenarConsultores(
  ctx: Ctx,
  codConcessionaria: number,
  codConsultores: readonly number[],
): Promise<void> {
  const ativos = await lockAtivos(ctx.tx, codConcessionaria);
  const pedidos = new Set(codConsultores);
  const mesmos =
    codConsultores.length === ativos.length && ativos.every((codConsultor) => pedidos.has(codConsultor));
  if (!mesmos) refuse(consultorRefusals.equipeMudou);
  await updatePosicoes(ctx.tx, codConsultores);
  ctx.cadastroChanged('consultores', codConcessionaria);
}
