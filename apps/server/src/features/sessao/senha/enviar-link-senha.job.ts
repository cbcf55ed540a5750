import { z } from 'zod';
import { enviarMensagem } from '#machines/mensagem/enviar-mensagem.ts';
import type { Ctx } from '#kernel/context.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { findUsuarioPorEntrada } from '../usuario/usuario.queries.ts';
import { criarLinkSenha } from './link-senha.ts';
import { countLinksValidos } from './senha.queries.ts';

const VALE_MS = 60 * 60 * 1000;
/** More would only fill the mailbox of somebody whose address another person keeps typing in. */
const MAXIMO_DE_LINKS = 3;

const Pedido = z.object({
  codDistribuidor: z.number().int(),
  email: z.string(),
  /** With its colon; only used on a developer's machine. */
  porta: z.string(),
});

/** Sends the single-use link that makes another password, if the address is somebody's. */
export const enviarLinkSenhaJob = defineJob({
  name: 'enviar-link-senha',
  payload: Pedido,
  handler: (platform, pedido) =>
    unitOfWork(platform, {
      session: {
        usuario: null,
        tenant: { codDistribuidor: pedido.codDistribuidor, concessionarias: '*' },
      },
      actor: { codUsuario: null, acao: 'enviarLinkSenha', origem: 'job', endereco: null },
      work: (ctx) => enviarLink(ctx, pedido),
    }),
});

async function enviarLink(ctx: Ctx, { email, porta }: z.output<typeof Pedido>): Promise<void> {
  const usuario = await findUsuarioPorEntrada(ctx.tx, email);
  if (!usuario?.ativo) return;
  if ((await countLinksValidos(ctx.tx, usuario.cod_usuario, ctx.now)) >= MAXIMO_DE_LINKS) return;

  const { url, empresa } = await criarLinkSenha(ctx, {
    codUsuario: usuario.cod_usuario,
    expiraEm: new Date(ctx.now.getTime() + VALE_MS),
    porta,
  });
  await enviarMensagem(ctx, {
    canal: 'email',
    destino: usuario.email,
    assunto: `${empresa}: crie sua nova senha`,
    corpo: `Olá, ${usuario.nome}.

Recebemos um pedido para criar outra senha para você em ${empresa}. Abra este link em até 1 hora:

${url}

O link só funciona uma vez. Se não foi você quem pediu, ignore este e-mail: sua senha continua a mesma.
`,
  });
}
