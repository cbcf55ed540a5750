import type { InputOf } from '@oferta/contracts/contract.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import {
  type LimiteDoIndicador,
  type limiteContracts,
  limiteRefusals,
  LIMITES_POR_PESSOA,
} from '@oferta/contracts/relatorios/limite.ts';
import { indicadorDe } from '@oferta/domain/relatorios/dicionario.ts';
import { listRotulos } from '#features/vendas/public.ts';
import { pessoaDe } from '#machines/aviso/preferencias.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { deleteLimite, listLimites, updateLimite, upsertLimite } from './limite.queries.ts';

/** The figures of which who asks is told, with what their house calls each. */
export async function verLimites(ctx: Ctx, codLimite: number | null = null): Promise<LimiteDoIndicador[]> {
  const rotulos = await listRotulos(ctx.tx);
  const { codUsuario } = pessoaDe(ctx);
  return (await listLimites(ctx.tx, { codUsuario, codLimite })).map((limite) => ({
    ...limite,
    rotulo: rotulos.get(limite.indicador) ?? indicadorDe(limite.indicador).rotulo,
  }));
}

export async function criarLimite(
  ctx: Ctx,
  limite: InputOf<typeof limiteContracts.criarLimite>['body'],
): Promise<LimiteDoIndicador> {
  const { codUsuario } = pessoaDe(ctx);
  if ((await listLimites(ctx.tx, { codUsuario })).length >= LIMITES_POR_PESSOA)
    refuse(limiteRefusals.muitos, { dados: { maximo: LIMITES_POR_PESSOA } });
  const { codDistribuidor } = ctx.tenant;
  return este(ctx, await upsertLimite(ctx.tx, { ...limite, codDistribuidor, codUsuario }));
}

export async function mudarLimite(ctx: Ctx, codLimite: number, valor: number): Promise<LimiteDoIndicador> {
  const { codUsuario } = pessoaDe(ctx);
  if (!(await updateLimite(ctx.tx, { codUsuario, codLimite, valor }))) refuse(limiteRefusals.naoEncontrado);
  return este(ctx, codLimite);
}

export async function removerLimite(ctx: Ctx, codLimite: number): Promise<typeof FEITO> {
  const { codUsuario } = pessoaDe(ctx);
  if (!(await deleteLimite(ctx.tx, { codUsuario, codLimite }))) refuse(limiteRefusals.naoEncontrado);
  return FEITO;
}

async function este(ctx: Ctx, codLimite: number): Promise<LimiteDoIndicador> {
  const [limite] = await verLimites(ctx, codLimite);
  return limite ?? refuse(limiteRefusals.naoEncontrado);
}
