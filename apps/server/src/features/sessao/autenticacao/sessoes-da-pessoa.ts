import type { Ctx } from '#kernel/context.ts';
import { revokeSessoesDe } from '../senha/senha.queries.ts';
import { listSessoesAbertas } from './autenticacao.queries.ts';

/** Ends every session of a person, wherever it is open; its sockets go with it. */
export async function encerrarSessoesDe(ctx: Ctx, codUsuario: number): Promise<void> {
  const ended = await revokeSessoesDe(ctx.tx, codUsuario, { menos: null, now: ctx.now });
  for (const codSessao of ended) ctx.forgetSession(codSessao);
}

/** What a person may see has changed: their open sessions find out at once, and their browsers ask again. */
export async function renovarAcessoDe(ctx: Ctx, codUsuario: number): Promise<void> {
  const abertas = await listSessoesAbertas(ctx.tx, codUsuario, ctx.now);
  for (const { codSessao } of abertas) ctx.forgetSession(codSessao);
}
