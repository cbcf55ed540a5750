import { autenticacaoRefusals, FEITO } from '@oferta/contracts/sessao/autenticacao.ts';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange } from '#kernel/http/route.ts';
import { revokeSessao } from './autenticacao.queries.ts';
import { dropRefresh, readRefresh } from './refresh-cookie.ts';

/** Logs this browser out, by its token and by its cookie: either may be missing or already of no use. */
export async function sair(ctx: Ctx, exchange: Exchange): Promise<typeof FEITO> {
  const { codSessao } = exchange.session;
  const cookie = readRefresh(exchange);
  const ended = [
    codSessao !== null && (await revokeSessao(ctx.tx, { codSessao }, ctx.now)),
    cookie !== null && (await revokeSessao(ctx.tx, { familiaHash: cookie.familiaHash }, ctx.now)),
  ];
  for (const each of ended) if (each) ctx.forgetSession(each);
  dropRefresh(exchange);
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
