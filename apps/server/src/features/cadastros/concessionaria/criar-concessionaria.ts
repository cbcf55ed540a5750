import {
  concessionariaRefusals,
  type ConcessionariaCadastrada,
  type ConcessionariaEditada,
} from '@oferta/contracts/cadastros/concessionaria.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { insertConcessionaria } from './concessionaria.queries.ts';
import { conferirConcessionaria } from './conferir-concessionaria.ts';
import { gravarFicha, gravarFuncionamento } from './gravar-concessionaria.ts';
import { announceConcessionaria, requireConcessionaria } from './require-concessionaria.ts';

/** Registers a dealership. Who sees only some of the network would not see it afterwards, and therefore cannot. */
export async function criarConcessionaria(
  ctx: Ctx,
  editada: ConcessionariaEditada,
): Promise<ConcessionariaCadastrada> {
  if (ctx.tenant.concessionarias !== '*') refuse(concessionariaRefusals.foraDaRede);
  const ficha = await conferirConcessionaria(ctx, editada, null);
  const cod = await gravarFicha(() => insertConcessionaria(ctx.tx, ctx.tenant.codDistribuidor, ficha));
  await gravarFuncionamento(ctx, cod, editada);
  announceConcessionaria(ctx, cod);
  return requireConcessionaria(ctx, cod);
}
