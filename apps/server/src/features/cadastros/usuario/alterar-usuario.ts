import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  usuarioRefusals,
  type UsuarioCadastrado,
  type usuarioContracts,
} from '@oferta/contracts/cadastros/usuario.ts';
import { impedimentoDeAcesso, type Acesso, type FiltrosDeAcesso } from '@oferta/domain/sessao/acesso.ts';
import {
  encerrarSessoesDe,
  enviarConvite,
  invalidarLinks,
  renovarAcessoDe,
  updateUsuario,
} from '#features/sessao/public.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { portOf } from '#kernel/http/public-address.ts';
import type { Exchange } from '#kernel/http/route.ts';
import { filtrosDePartida } from './filtros-de-partida.ts';
import { findFiltros, replaceFiltros } from './filtros.queries.ts';
import {
  conferirCodigoLogin,
  getUsuario,
  quemEdita,
  requireAlcance,
  requireEmailLivre,
  requireUsuario,
  requireVersao,
} from './quem-edita.ts';
import { lockDistribuidores, type UsuarioPreso } from './usuario.queries.ts';

type Alteracao = InputOf<typeof usuarioContracts.alterarUsuario>['body'] & { codUsuario: number };

/** Changes a person. Another level, or switched off, ends their sessions; another address makes old links worthless. */
export async function alterarUsuario(
  ctx: Ctx,
  { codUsuario, versao, ...depois }: Alteracao,
  exchange: Exchange,
): Promise<UsuarioCadastrado> {
  const { pessoa, antes } = await requireAlteravel(ctx, codUsuario, depois);
  await requireVersao(ctx, pessoa, versao);
  await requireEmailLivre(ctx, depois.email, codUsuario);
  const codigoLogin = await conferirCodigoLogin(ctx, depois.codigoLogin, pessoa);
  const filtros = await filtrosDePartida(ctx, { ...depois, filtros: antes });
  await requireAlcance(
    ctx,
    { codNivel: pessoa.codNivel, filtros: antes },
    { codNivel: depois.codNivel, filtros },
  );

  const { codDistribuidor } = ctx.tenant;
  if (filtros !== antes) await replaceFiltros(ctx.tx, { codDistribuidor, codUsuario }, filtros);
  const { nome, email, codNivel, ativo, codConcessionariaPadrao } = depois;
  await updateUsuario(ctx.tx, codUsuario, {
    nome,
    email,
    ...(codigoLogin !== undefined && { codigo_login: codigoLogin }),
    cod_nivel: codNivel,
    ativo,
    cod_concessionaria_padrao: codConcessionariaPadrao,
  });
  await followAcesso(ctx, pessoa, depois);
  if (email !== pessoa.email) await followEmail(ctx, { ...pessoa, nome, email, ativo }, exchange);
  ctx.cadastroChanged('usuarios', null);
  return getUsuario(ctx, codUsuario);
}

interface Situacao {
  codUsuario: number;
  ativo: boolean;
  versao: number;
}

/** Switches a person on or off. */
export async function situarUsuario(
  ctx: Ctx,
  { codUsuario, ativo, versao }: Situacao,
): Promise<UsuarioCadastrado> {
  const { pessoa, antes } = await requireAlteravel(ctx, codUsuario, { ativo });
  await requireVersao(ctx, pessoa, versao);
  await requireAlcance(ctx, { codNivel: pessoa.codNivel, filtros: antes });
  await updateUsuario(ctx.tx, codUsuario, { ativo });
  await followAcesso(ctx, pessoa, { codNivel: pessoa.codNivel, ativo });
  ctx.cadastroChanged('usuarios', null);
  return getUsuario(ctx, codUsuario);
}

/** Holds the person and refuses what would reach above the caller, shut them out, or leave nobody of level 2. */
async function requireAlteravel(
  ctx: Ctx,
  codUsuario: number,
  depois: Partial<Acesso>,
): Promise<{ pessoa: UsuarioPreso; antes: FiltrosDeAcesso }> {
  // Before the person: everybody holds these in the same order.
  const distribuidores = await lockDistribuidores(ctx.tx);
  const pessoa = await requireUsuario(ctx, codUsuario);
  const impedimento = impedimentoDeAcesso({
    quem: { ...quemEdita(ctx), ativo: true },
    pessoa,
    depois: { codNivel: depois.codNivel ?? pessoa.codNivel, ativo: depois.ativo ?? pessoa.ativo },
    outrosDistribuidores: distribuidores.filter((cod) => cod !== codUsuario).length,
  });
  if (impedimento) refuse(usuarioRefusals[impedimento]);
  return { pessoa, antes: await findFiltros(ctx.tx, codUsuario) };
}

/** The level is in the token: another one means logging in again. */
async function followAcesso(ctx: Ctx, pessoa: UsuarioPreso, { codNivel, ativo }: Acesso): Promise<void> {
  const sai = codNivel !== pessoa.codNivel || !ativo;
  await (sai ? encerrarSessoesDe : renovarAcessoDe)(ctx, pessoa.codUsuario);
  if (!ativo) await invalidarLinks(ctx, pessoa.codUsuario);
}

/** Whoever reads the old mailbox must not make the password; an invitation goes to the new one. */
async function followEmail(ctx: Ctx, pessoa: UsuarioPreso, exchange: Exchange): Promise<void> {
  const { codUsuario, temSenha, ativo } = pessoa;
  await invalidarLinks(ctx, codUsuario);
  if (temSenha || !ativo) return;
  await enviarConvite(ctx, pessoa, portOf(exchange.hostComPorta));
  await updateUsuario(ctx.tx, codUsuario, { convite_em: ctx.now });
}
