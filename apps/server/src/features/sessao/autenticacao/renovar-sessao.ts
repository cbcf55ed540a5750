import { autenticacaoRefusals, type Autenticado } from '@oferta/contracts/sessao/autenticacao.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange, Outside } from '#kernel/http/route.ts';
import { findUsuario, markAcesso, toUsuario, type UsuarioRow } from '../usuario/usuario.queries.ts';
import { lockSessaoDoCookie, revokeSessao, rotateSessao } from './autenticacao.queries.ts';
import {
  expiraEm,
  newRefresh,
  readRefresh,
  sendRefresh,
  TOLERANCIA_MS,
  type RefreshHashes,
} from './refresh-cookie.ts';

/**
 * A fresh access token by the cookie alone, and the cookie's successor.
 *
 * Two tabs share one cookie jar. When both send the same cookie, the first to get the lock rotates it; the second is
 * within the tolerance and gets an access token but no cookie, so that, in whatever order the answers arrive, the jar
 * ends with the first one's successor, the only one there is.
 */
export async function renovarSessao({ unit, tokens }: Outside, exchange: Exchange): Promise<Autenticado> {
  const sent = readRefresh(exchange) ?? refuse(autenticacaoRefusals.acessoNaoAutorizado);
  // Refused after the commit: a revocation must stay.
  const renovada =
    (await unit((ctx) => girar(ctx, sent))) ?? refuse(autenticacaoRefusals.acessoNaoAutorizado);

  if (renovada.valor !== null) sendRefresh(exchange, renovada.valor, renovada.lembrar);
  const usuario = toUsuario(renovada.usuario, exchange.session.tenant.codDistribuidor);
  return { token: await tokens.sign({ ...usuario, codSessao: renovada.codSessao }), usuario };
}

interface Renovada {
  codSessao: string;
  usuario: UsuarioRow;
  lembrar: boolean;
  /** The cookie to send; null: the browser is getting it with another answer. */
  valor: string | null;
}

async function girar(ctx: Ctx, sent: RefreshHashes & { familia: string }): Promise<Renovada | null> {
  const sessao = await lockSessaoDoCookie(ctx.tx, sent.familiaHash, ctx.now);
  const usuario = sessao && (await findUsuario(ctx.tx, sessao.cod_usuario));
  if (!sessao || !usuario?.ativo) return null;
  const { cod_sessao: codSessao, lembrar } = sessao;

  if (sessao.refresh_hash.equals(sent.segredoHash)) {
    const { valor, segredoHash } = newRefresh(sent.familia);
    await rotateSessao(ctx.tx, codSessao, {
      segredoHash,
      now: ctx.now,
      expiraEm: expiraEm(ctx.now, lembrar),
    });
    await markAcesso(ctx.tx, usuario.cod_usuario, ctx.now);
    return { codSessao, usuario, lembrar, valor };
  }

  const age = ctx.now.getTime() - sessao.rotacionada_em.getTime();
  if (sessao.anterior_hash?.equals(sent.segredoHash) && age <= TOLERANCIA_MS)
    return { codSessao, usuario, lembrar, valor: null };

  // The right family with an outdated secret: two browsers hold copies of one cookie. Neither can be believed.
  await revokeSessao(ctx.tx, { codSessao }, ctx.now);
  ctx.forgetSession(codSessao);
  ctx.log.warn({ codSessao }, 'cookie de sessão reutilizado; sessão encerrada');
  return null;
}
