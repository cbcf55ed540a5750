import { CONVITE_HORAS, validadeDoConvite } from '@oferta/domain/sessao/convite.ts';
import { enviarMensagem } from '#machines/mensagem/enviar-mensagem.ts';
import type { Ctx } from '#kernel/context.ts';
import { criarLinkSenha } from './link-senha.ts';
import { consumeOutrosLinks } from './senha.queries.ts';

interface Convidado {
  codUsuario: number;
  nome: string;
  email: string;
}

/**
 * Invites a person by letter to make their password. Links sent before are worth nothing from then on. `porta`: as the
 * link needs it on a developer's machine.
 */
export async function enviarConvite(ctx: Ctx, convidado: Convidado, porta: string): Promise<void> {
  const { codUsuario, nome, email } = convidado;
  await consumeOutrosLinks(ctx.tx, codUsuario, ctx.now);
  const { url, empresa } = await criarLinkSenha(ctx, {
    codUsuario,
    expiraEm: validadeDoConvite(ctx.now),
    porta,
  });
  await enviarMensagem(ctx, {
    canal: 'email',
    destino: email,
    assunto: `${empresa}: seu acesso à Gestão Oferta Digital`,
    corpo: `Olá, ${nome}.

Você foi convidado a usar a Gestão Oferta Digital de ${empresa}. Crie sua senha neste link em até ${CONVITE_HORAS} horas:

${url}

Depois, entre com este e-mail (${email}) e a senha que você criou. O link só funciona uma vez.
`,
  });
}

/** Another link beside the letter's, as long good. The first that is used makes the others worthless. */
export async function outroLinkDoConvite(ctx: Ctx, codUsuario: number, porta: string): Promise<string> {
  const { url } = await criarLinkSenha(ctx, { codUsuario, expiraEm: validadeDoConvite(ctx.now), porta });
  return url;
}

/** Links in the person's mailbox open nothing any more. */
export const invalidarLinks = (ctx: Ctx, codUsuario: number): Promise<void> =>
  consumeOutrosLinks(ctx.tx, codUsuario, ctx.now);
