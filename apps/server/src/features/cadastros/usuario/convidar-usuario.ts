import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  usuarioRefusals,
  type UsuarioCadastrado,
  type usuarioContracts,
} from '@oferta/contracts/cadastros/usuario.ts';
import { semFiltros } from '@oferta/domain/sessao/acesso.ts';
import { podeDar, veRedeSemFiltro } from '@oferta/domain/sessao/nivel.ts';
import { enviarConvite, insertUsuario } from '#features/sessao/public.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { portOf } from '#kernel/http/public-address.ts';
import type { Exchange } from '#kernel/http/route.ts';
import { filtrosDePartida } from './filtros-de-partida.ts';
import { findFiltros, replaceFiltros } from './filtros.queries.ts';
import { conferirCodigoLogin, getUsuario, quemEdita, requireEmailLivre } from './quem-edita.ts';

type NovoUsuario = InputOf<typeof usuarioContracts.convidarUsuario>['body'];

/** Registers a person and invites them by letter: nobody but they ever knows their password. */
export async function convidarUsuario(
  ctx: Ctx,
  novo: NovoUsuario,
  exchange: Exchange,
): Promise<UsuarioCadastrado> {
  const quem = quemEdita(ctx);
  if (!podeDar(quem.codNivel, novo.codNivel)) refuse(usuarioRefusals.nivelAcima);
  await requireEmailLivre(ctx, novo.email, null);
  const codigoLogin = await conferirCodigoLogin(ctx, novo.codigoLogin, null);

  const { codDistribuidor } = ctx.tenant;
  const filtros = await filtrosDePartida(ctx, {
    ...novo,
    filtros: await filtrosDeQuemConvida(ctx, novo),
  });
  const codUsuario = await insertUsuario(ctx.tx, {
    ...novo,
    codigoLogin,
    codDistribuidor,
    now: ctx.now,
  });
  if (!semFiltros(filtros)) await replaceFiltros(ctx.tx, { codDistribuidor, codUsuario }, filtros);
  await enviarConvite(ctx, { ...novo, codUsuario }, portOf(exchange.hostComPorta));
  ctx.cadastroChanged('usuarios', null);
  return getUsuario(ctx, codUsuario);
}

/** Distributor's staff invited by somebody filtered begin with the same filters: without any they would see more. */
async function filtrosDeQuemConvida(ctx: Ctx, { codNivel }: NovoUsuario) {
  const herda = veRedeSemFiltro(codNivel) && ctx.tenant.concessionarias !== '*';
  return herda
    ? findFiltros(ctx.tx, quemEdita(ctx).codUsuario)
    : { grupos: [], marcas: [], concessionarias: [] };
}
