import { FEITO } from '@oferta/contracts/fields.ts';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { senhaRefusals } from '@oferta/contracts/sessao/senha.ts';
import { isSenhaForte } from '@oferta/domain/sessao/senha.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange, Outside } from '#kernel/http/route.ts';
import { checkPassword, hashPassword } from '#kernel/security/passwords.ts';
import { countFalha, refuseEspera, requireTentativa } from '#machines/limite/limite-tentativas.ts';
import { findUsuario } from '../usuario/usuario.queries.ts';
import { consumeOutrosLinks, revokeSessoesDe, updateSenha } from './senha.queries.ts';

/** Changes one's own password and ends one's sessions elsewhere; this browser stays in. */
export async function trocarSenha(
  { unit, now }: Outside,
  { atual, nova }: { atual: string; nova: string },
  { session }: Exchange,
): Promise<typeof FEITO> {
  const { codUsuario } = session.usuario ?? refuse(doorRefusals.naoAutenticado);
  if (!isSenhaForte(nova)) refuse(senhaRefusals.fraca);

  // Whoever found an open screen must not find the password by trying.
  const limites = [{ chave: `troca de senha ${codUsuario}`, maximo: 10 }];
  const find = () =>
    unit(async (ctx) => {
      await requireTentativa(ctx, limites);
      return { senhaHash: (await findUsuario(ctx.tx, codUsuario))?.senha_hash ?? null };
    });
  const { isRight } = await checkPassword(find, atual);
  if (!isRight) {
    refuseEspera(await unit((ctx) => countFalha(ctx, limites)), now);
    refuse(senhaRefusals.atualErrada);
  }

  const senhaHash = await hashPassword(nova);
  await unit(async (ctx) => {
    await updateSenha(ctx.tx, codUsuario, senhaHash);
    await consumeOutrosLinks(ctx.tx, codUsuario, now);
    const ended = await revokeSessoesDe(ctx.tx, codUsuario, { menos: session.codSessao, now });
    for (const codSessao of ended) ctx.forgetSession(codSessao);
  });
  return FEITO;
}
