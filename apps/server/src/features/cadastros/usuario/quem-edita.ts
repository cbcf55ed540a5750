import { usuarioRefusals } from '@oferta/contracts/cadastros/usuario.ts';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import {
  codigoLoginInvalido as fraseDoCodigo,
  lerCodigoLogin,
  parseCodigoLogin,
} from '@oferta/domain/cadastros/documento/codigo-login.ts';
import { alcanceCabe, type Alcance } from '@oferta/domain/sessao/acesso.ts';
import { podeDar } from '@oferta/domain/sessao/nivel.ts';
import type { Ctx, SessionUser } from '#kernel/context.ts';
import { requireVersao as requireMesmaVersao } from '#kernel/editar.ts';
import { refuse } from '#kernel/errors.ts';
import { findNomeDoUsuario } from '#kernel/platform.queries.ts';
import { findFiltros } from './filtros.queries.ts';
import {
  findMascaraDoCodigo,
  findUsuarioCadastrado,
  isEntradaEmUso,
  lockUsuario,
  type Olhar,
  type UsuarioPreso,
} from './usuario.queries.ts';

/** Who makes the call; the contracts of this registry let nobody in without a login. */
export const quemEdita = ({ usuario }: Ctx): SessionUser => usuario ?? refuse(doorRefusals.naoAutenticado);

export const olharDe = (ctx: Ctx): Olhar => ({ codNivel: quemEdita(ctx).codNivel, now: ctx.now });

/** A person as the registry shows them; the call ends with 404 when there is none here. */
export const getUsuario = async (ctx: Ctx, codUsuario: number) =>
  (await findUsuarioCadastrado(ctx.tx, codUsuario, olharDe(ctx))) ?? refuse(usuarioRefusals.naoEncontrado);

/** Holds a person for a change; 422 when their level is above the caller's. */
export async function requireUsuario(ctx: Ctx, codUsuario: number): Promise<UsuarioPreso> {
  const pessoa = (await lockUsuario(ctx.tx, codUsuario)) ?? refuse(usuarioRefusals.naoEncontrado);
  if (!podeDar(quemEdita(ctx).codNivel, pessoa.codNivel)) refuse(usuarioRefusals.nivelAcima);
  return pessoa;
}

/** Ends the call with 409, the record as it is and who wrote it last, when the editor saw an older one. */
export const requireVersao = (ctx: Ctx, pessoa: UsuarioPreso, versao: number): Promise<void> =>
  requireMesmaVersao(pessoa, versao, async () => ({
    alterado: usuarioRefusals.alterado,
    quem: (await findNomeDoUsuario(ctx.tx, pessoa.alteradoPor)) ?? 'Outra pessoa',
    atual: await getUsuario(ctx, pessoa.codUsuario),
  }));

/** Ends the call with 409 when another person of the distributor logs in with this address. */
export async function requireEmailLivre(ctx: Ctx, email: string, menos: number | null): Promise<void> {
  if (!(await isEntradaEmUso(ctx.tx, 'email', { valor: email, menos }))) return;
  const { emailCadastrado } = usuarioRefusals;
  refuse(emailCadastrado, { campos: [{ campo: 'email', mensagem: emailCadastrado.frase }] });
}

/**
 * The login code as it is stored; undefined where none was typed. Ends the call when it does not fill the distributor's mask
 * or is another person's. `pessoa`: who has it already, whose own is not judged again.
 */
export async function conferirCodigoLogin(
  ctx: Ctx,
  digitado: string | null | undefined,
  pessoa: Pick<UsuarioPreso, 'codUsuario' | 'codigoLogin'> | null,
): Promise<string | undefined> {
  if (!digitado || lerCodigoLogin(digitado) === pessoa?.codigoLogin) return undefined;
  const mascara = await findMascaraDoCodigo(ctx.tx, ctx.tenant.codDistribuidor);
  const { codigoLoginEmUso, codigoLoginInvalido } = usuarioRefusals;
  const valor = parseCodigoLogin(digitado, mascara);
  if (valor === null)
    refuse(codigoLoginInvalido, {
      dados: { mascara },
      campos: [{ campo: 'codigoLogin', mensagem: fraseDoCodigo(mascara) }],
    });
  if (await isEntradaEmUso(ctx.tx, 'codigo_login', { valor, menos: pessoa?.codUsuario ?? null }))
    refuse(codigoLoginEmUso, { campos: [{ campo: 'codigoLogin', mensagem: codigoLoginEmUso.frase }] });
  return valor;
}

/** Ends the call with 422 when any of these would open, or touches, more than the caller sees. */
export async function requireAlcance(ctx: Ctx, ...dados: readonly Alcance[]): Promise<void> {
  const { concessionarias } = ctx.tenant;
  if (concessionarias === '*') return;
  const { codUsuario, codNivel } = quemEdita(ctx);
  const quem = { codNivel, filtros: await findFiltros(ctx.tx, codUsuario) };
  if (!dados.every((dado) => alcanceCabe(dado, quem, concessionarias)))
    refuse(usuarioRefusals.foraDoSeuAcesso);
}
