import { autenticacaoRefusals, type Autenticado } from '@oferta/contracts/sessao/autenticacao.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange, Outside } from '#kernel/http/route.ts';
import { findUsuario, markAcesso, toUsuario, type UsuarioRow } from '../usuario/usuario.queries.ts';
import { advanceSessao, lockSessaoDoCookie, revokeSessao } from './autenticacao.queries.ts';
import { expiraEm, newRefresh, readRefresh, sendRefresh, type RefreshHashes } from './refresh-cookie.ts';

/**
 * A fresh access token by the cookie alone, and a successor of the cookie.
 *
 * An answer may never arrive (the page was reloaded, the network dropped) and two tabs may send one cookie at once: a
 * cookie is good until one of the successors sent for it comes back, and each time it comes it gets one more. The
 * first successor that comes back ends its predecessor and its siblings; whoever shows one of those holds a copy.
 */
export async function renovarSessao({ unit, tokens }: Outside, exchange: Exchange): Promise<Autenticado> {
  const sent = readRefresh(exchange) ?? refuse(autenticacaoRefusals.acessoNaoAutorizado);
  // Refused after the commit: a revocation must stay.
  const renovada =
    (await unit((ctx) => suceder(ctx, sent))) ?? refuse(autenticacaoRefusals.acessoNaoAutorizado);

  sendRefresh(exchange, renovada.valor, renovada.lembrar);
  const usuario = toUsuario(renovada.usuario, exchange.session.tenant.codDistribuidor);
  return { token: await tokens.sign({ ...usuario, codSessao: renovada.codSessao }), usuario };
}

interface Renovada {
  codSessao: string;
  usuario: UsuarioRow;
  lembrar: boolean;
  valor: string;
}

/** Successors of one cookie that are kept: beyond what tabs at once and lost answers in a row can make of it. */
const SUCESSORES_MAX = 32;

async function suceder(ctx: Ctx, sent: RefreshHashes & { familia: string }): Promise<Renovada | null> {
  const sessao = await lockSessaoDoCookie(ctx.tx, sent.familiaHash, ctx.now);
  const usuario = sessao && (await findUsuario(ctx.tx, sessao.cod_usuario));
  if (!sessao || !usuario?.ativo) return null;
  const { cod_sessao: codSessao, lembrar } = sessao;

  const isSent = (hash: Buffer) => hash.equals(sent.segredoHash);
  const repetido = isSent(sessao.refresh_hash);
  if (!repetido && !sessao.sucessores.some(isSent)) {
    // The right family with an outdated secret: two browsers hold copies of one cookie. Neither can be believed.
    await revokeSessao(ctx.tx, { codSessao }, ctx.now);
    ctx.forgetSession(codSessao);
    ctx.log.warn({ codSessao }, 'cookie de sessão reutilizado; sessão encerrada');
    return null;
  }

  const { valor, segredoHash: sucessor } = newRefresh(sent.familia);
  await advanceSessao(ctx.tx, codSessao, {
    segredoHash: sent.segredoHash,
    sucessores: repetido ? [...sessao.sucessores.slice(1 - SUCESSORES_MAX), sucessor] : [sucessor],
    now: ctx.now,
    expiraEm: expiraEm(ctx.now, lembrar),
  });
  await markAcesso(ctx.tx, usuario.cod_usuario, ctx.now);
  return { codSessao, usuario, lembrar, valor };
}
