import {
  concessionariaRefusals,
  type ConcessionariaCadastrada,
} from '@oferta/contracts/cadastros/concessionaria.ts';
import type { Ctx } from '#kernel/context.ts';
import { requireVersao as requireMesmaVersao } from '#kernel/editar.ts';
import { refuse } from '#kernel/errors.ts';
import { findConcessionaria, lockConcessionaria } from './concessionaria.queries.ts';

/** A dealership, active or not, that the caller may see. */
export async function requireConcessionaria({ tx }: Ctx, cod: number): Promise<ConcessionariaCadastrada> {
  return (await findConcessionaria(tx, cod)) ?? refuse(concessionariaRefusals.naoEncontrada);
}

/** The same, held until the transaction ends, and refused when somebody saved it after `versao`. */
export async function requireVersao(
  ctx: Ctx,
  cod: number,
  versao: number,
): Promise<ConcessionariaCadastrada> {
  const row = (await lockConcessionaria(ctx.tx, cod)) ?? refuse(concessionariaRefusals.naoEncontrada);
  const atual = await requireConcessionaria(ctx, cod);
  await requireMesmaVersao(row, versao, async () => ({
    alterado: concessionariaRefusals.alterada,
    quem: row.quem ?? 'Outra pessoa',
    atual,
  }));
  return atual;
}

/** Tells open screens, and what is remembered of dealerships, that one is no longer as it was. */
export function announceConcessionaria(ctx: Ctx, cod: number): void {
  ctx.cadastroChanged('concessionarias', null);
  ctx.cadastroChanged('grupos', null);
  ctx.cadastroChanged('calendario', cod);
  // Which dealerships there are, and their zones, is kept for some seconds beside the sessions.
  ctx.forgetSession('*');
}
