import { usuarioRefusals, type UsuarioCadastrado } from '@oferta/contracts/cadastros/usuario.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import { enviarConvite, outroLinkDoConvite, deleteUsuario, updateUsuario } from '#features/sessao/public.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { portOf } from '#kernel/http/public-address.ts';
import type { Exchange } from '#kernel/http/route.ts';
import { findFiltros } from './filtros.queries.ts';
import { getUsuario, requireAlcance, requireUsuario } from './quem-edita.ts';
import { type UsuarioPreso } from './usuario.queries.ts';

/** Sends the invitation again, with a new link; the one before opens nothing any more. */
export async function reenviarConvite(
  ctx: Ctx,
  codUsuario: number,
  exchange: Exchange,
): Promise<UsuarioCadastrado> {
  const pessoa = await requireConvidado(ctx, codUsuario);
  if (!pessoa.ativo) refuse(usuarioRefusals.inativo);
  await enviarConvite(ctx, pessoa, portOf(exchange.hostComPorta));
  await updateUsuario(ctx.tx, codUsuario, { convite_em: ctx.now });
  ctx.cadastroChanged('usuarios', null);
  return getUsuario(ctx, codUsuario);
}

/** A link of the invitation to be handed over by whoever invites: the letter may wait, or never come. The letter's stays good. */
export async function linkDoConvite(
  ctx: Ctx,
  codUsuario: number,
  exchange: Exchange,
): Promise<{ url: string }> {
  const { ativo } = await requireConvidado(ctx, codUsuario);
  if (!ativo) refuse(usuarioRefusals.inativo);
  const url = await outroLinkDoConvite(ctx, codUsuario, portOf(exchange.hostComPorta));
  await updateUsuario(ctx.tx, codUsuario, { convite_em: ctx.now });
  ctx.cadastroChanged('usuarios', null);
  return { url };
}

/** Takes an invitation back: the person never came in and leaves no history. */
export async function cancelarConvite(ctx: Ctx, codUsuario: number): Promise<typeof FEITO> {
  const { codNivel } = await requireConvidado(ctx, codUsuario);
  await requireAlcance(ctx, { codNivel, filtros: await findFiltros(ctx.tx, codUsuario) });
  await deleteUsuario(ctx.tx, codUsuario);
  ctx.cadastroChanged('usuarios', null);
  return FEITO;
}

async function requireConvidado(ctx: Ctx, codUsuario: number): Promise<UsuarioPreso> {
  const pessoa = await requireUsuario(ctx, codUsuario);
  if (pessoa.temSenha) refuse(usuarioRefusals.conviteAceito, { dados: { nome: pessoa.nome } });
  return pessoa;
}
