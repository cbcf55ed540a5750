import { FEITO } from '@oferta/contracts/fields.ts';
import { senhaRefusals } from '@oferta/contracts/sessao/senha.ts';
import { isSenhaForte } from '@oferta/domain/sessao/senha.ts';
import { refuse } from '#kernel/errors.ts';
import type { Outside } from '#kernel/http/route.ts';
import { hashPassword } from '#kernel/security/passwords.ts';
import { hashToken } from '#kernel/security/tokens.ts';
import {
  consumeLink,
  consumeOutrosLinks,
  findUsuarioDoLink,
  revokeSessoesDe,
  updateSenha,
} from './senha.queries.ts';

/** Makes another password with the link from the letter, once, and ends every session the person has. */
export async function redefinirSenha(
  { unit, now }: Outside,
  { token, senha }: { token: string; senha: string },
): Promise<typeof FEITO> {
  if (!isSenhaForte(senha)) refuse(senhaRefusals.fraca);
  const tokenHash = hashToken(token);
  const codUsuario =
    (await unit(({ tx }) => findUsuarioDoLink(tx, tokenHash, now))) ?? refuse(senhaRefusals.linkInvalido);

  const senhaHash = await hashPassword(senha);
  await unit(
    async (ctx) => {
      if (!(await consumeLink(ctx.tx, tokenHash, now))) refuse(senhaRefusals.linkInvalido);
      await consumeOutrosLinks(ctx.tx, codUsuario, now);
      await updateSenha(ctx.tx, codUsuario, senhaHash);
      const ended = await revokeSessoesDe(ctx.tx, codUsuario, { menos: null, now });
      for (const codSessao of ended) ctx.forgetSession(codSessao);
    },
    { codUsuario },
  );
  return FEITO;
}
