import type { Ctx } from '#kernel/context.ts';
import { publicAddress } from '#kernel/http/public-address.ts';
import { opaqueToken } from '#kernel/security/tokens.ts';
import { findEmpresa, insertLink } from './senha.queries.ts';

interface Pedido {
  codUsuario: number;
  expiraEm: Date;
  /** With its colon; only used on a developer's machine. */
  porta: string;
}

/** Makes a single-use link to /password/{token}. Only its hash is kept: whoever reads the table opens nothing. */
export async function criarLinkSenha(
  ctx: Pick<Ctx, 'tx' | 'tenant'>,
  { codUsuario, expiraEm, porta }: Pedido,
): Promise<{ url: string; empresa: string }> {
  const { codDistribuidor } = ctx.tenant;
  const { token, hash } = opaqueToken();
  await insertLink(ctx.tx, { codDistribuidor, codUsuario, tokenHash: hash, expiraEm });
  const { name_empresa, dominio_gestao } = await findEmpresa(ctx.tx, codDistribuidor);
  return { url: `${publicAddress(dominio_gestao, porta)}/password/${token}`, empresa: name_empresa };
}
