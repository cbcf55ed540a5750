import type { Ctx } from '#kernel/context.ts';
import { isLocalHost } from '#kernel/http/exchange.ts';
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
  ctx: Ctx,
  { codUsuario, expiraEm, porta }: Pedido,
): Promise<{ url: string; empresa: string }> {
  const { codDistribuidor } = ctx.tenant;
  const { token, hash } = opaqueToken();
  await insertLink(ctx.tx, { codDistribuidor, codUsuario, tokenHash: hash, expiraEm });
  const { name_empresa, dominio_gestao } = await findEmpresa(ctx.tx, codDistribuidor);
  const base = isLocalHost(dominio_gestao) ? `http://${dominio_gestao}${porta}` : `https://${dominio_gestao}`;
  return { url: `${base}/password/${token}`, empresa: name_empresa };
}

/** The port of the host a browser typed, with its colon; '' when it typed none. */
export const portaDe = (hostComPorta: string): string => /:\d+$/.exec(hostComPorta)?.[0] ?? '';
