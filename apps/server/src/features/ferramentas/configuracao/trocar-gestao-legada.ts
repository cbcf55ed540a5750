import { configuracaoRefusals as refusals } from '@oferta/contracts/ferramentas/configuracao.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findNomeDoUsuario } from '#kernel/platform.queries.ts';
import { saoLigadas } from '#machines/auditoria/contas-ligadas.queries.ts';
import { enviarMensagem } from '#machines/mensagem/enviar-mensagem.ts';
import { insertPedido, listDesenvolvedores, markConfirmada, updateGestao } from './gestao-legada.queries.ts';

interface Gestao {
  readonly empresa: string;
  readonly urlGestaoLegado: string | null;
  readonly gestaoPedida: string | null;
  readonly gestaoPedidaPor: number | null;
}

interface Troca {
  /** As the distributor's row has it. */
  readonly antes: Gestao;
  /** As the form has it now. */
  readonly url: string | null;
  readonly decisao: 'confirmar' | 'recusar' | undefined;
  readonly isLiberada: (host: string) => boolean;
}

/**
 * The old back-end gets everybody's e-mail and password at each login. Another address of it is asked for by one developer and
 * confirmed by a second, all of them are told of both; none at all is safe, and holds at once.
 */
export async function trocarGestaoLegada(
  ctx: Ctx,
  { antes, url, decisao, isLiberada }: Troca,
): Promise<void> {
  const { codDistribuidor } = ctx.tenant;
  const quem = ctx.usuario?.codUsuario ?? 0;
  if (decisao !== undefined) {
    if (antes.gestaoPedida === null) refuse(refusals.gestaoSemPedido);
    if (decisao === 'recusar') {
      await updateGestao(ctx.tx, codDistribuidor, antes.urlGestaoLegado);
      return avisar(ctx, antes.empresa, `recusou a troca para ${antes.gestaoPedida}. Nada mudou`);
    }
    if (antes.gestaoPedidaPor === quem) refuse(refusals.gestaoMesmaPessoa);
    const contas = { um: antes.gestaoPedidaPor ?? 0, outro: quem, agora: ctx.now };
    if (await saoLigadas(ctx.tx, contas)) refuse(refusals.gestaoContaLigada);
    requireLiberada(antes.gestaoPedida, isLiberada);
    await markConfirmada(ctx.tx, codDistribuidor, quem);
    await updateGestao(ctx.tx, codDistribuidor, antes.gestaoPedida);
    return avisar(ctx, antes.empresa, `confirmou a troca para ${antes.gestaoPedida}. Já vale`);
  }
  if (url === antes.urlGestaoLegado) return;
  if (url === null) {
    await updateGestao(ctx.tx, codDistribuidor, null);
    return avisar(ctx, antes.empresa, 'tirou o endereço. Os logins não são mais repassados');
  }
  requireLiberada(url, isLiberada);
  await insertPedido(ctx.tx, codDistribuidor, { url, codUsuario: quem, agora: ctx.now });
  await avisar(
    ctx,
    antes.empresa,
    `pediu a troca para ${url}. Só vale depois que outra pessoa de desenvolvimento confirmar, em Configurações > Integrações`,
  );
}

function requireLiberada(url: string, isLiberada: (host: string) => boolean): void {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:') refuse(refusals.gestaoSemHttps);
  if (!isLiberada(hostname)) refuse(refusals.gestaoForaDaLista, { dados: { host: hostname } });
}

/** Tells all developers, whoever did it too: a stolen login is noticed by its owner. */
async function avisar(ctx: Ctx, empresa: string, oQue: string): Promise<void> {
  const quem = (ctx.usuario && (await findNomeDoUsuario(ctx.tx, ctx.usuario.codUsuario))) ?? 'Alguém';
  for (const destino of await listDesenvolvedores(ctx.tx))
    await enviarMensagem(ctx, {
      canal: 'email',
      destino,
      assunto: `${empresa}: gestão antiga`,
      corpo: `${quem} ${oQue}.\nA gestão antiga recebe o e-mail e a senha de quem entra. Se você não esperava por isso, recuse em Configurações > Integrações e troque as senhas de desenvolvimento.`,
    });
}
