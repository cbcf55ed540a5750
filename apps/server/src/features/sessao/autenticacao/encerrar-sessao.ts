import { autenticacaoRefusals, FEITO } from '@oferta/contracts/sessao/autenticacao.ts';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange, Outside } from '#kernel/http/route.ts';
import { lockSessaoDoCookie, revokeSessao } from './autenticacao.queries.ts';
import { dropRefresh, readRefresh } from './refresh-cookie.ts';

/**
 * Logs a person out of this browser, by the token and by the cookie: either may be missing or already of no use. The
 * token says who leaves, and a cookie that became somebody else's in another tab stays theirs.
 */
export async function sair({ unit, tokens }: Outside, exchange: Exchange): Promise<typeof FEITO> {
  const cookie = readRefresh(exchange);
  const quem = await tokens.readExpired(exchange.portador ?? '');
  const isDeOutro = await unit(async (ctx) => {
    const aberta = cookie && (await lockSessaoDoCookie(ctx.tx, cookie.familiaHash, ctx.now));
    const deOutro = aberta && quem ? aberta.cod_usuario !== quem.codUsuario : false;
    for (const codSessao of new Set([quem?.codSessao, deOutro ? undefined : aberta?.cod_sessao])) {
      if (codSessao && (await revokeSessao(ctx.tx, { codSessao }, ctx.now))) ctx.forgetSession(codSessao);
    }
    return deOutro;
  });
  if (!isDeOutro) dropRefresh(exchange);
  return FEITO;
}

/** Ends one of the person's own sessions, wherever it is open. */
export async function encerrarSessao(ctx: Ctx, codSessao: string, exchange: Exchange): Promise<typeof FEITO> {
  const { codUsuario } = ctx.usuario ?? refuse(doorRefusals.naoAutenticado);
  const ended =
    (await revokeSessao(ctx.tx, { codSessao, codUsuario }, ctx.now)) ??
    refuse(autenticacaoRefusals.naoEncontrada);
  ctx.forgetSession(ended);
  if (ended === exchange.session.codSessao) dropRefresh(exchange);
  return FEITO;
}
