import { FEITO } from '@oferta/contracts/fields.ts';
import { publicoRefusals } from '@oferta/contracts/oficina-digital/publico.ts';
import { enviarMensagem } from '#machines/mensagem/enviar-mensagem.ts';
import { refuse } from '#kernel/errors.ts';
import type { Outside } from '#kernel/http/route.ts';
import { abrirLink, refuseDecidido, requireNoAr } from './abrir-link.ts';
import { celularDe } from './pagina-do-cliente.ts';
import { CODIGO_VALE_MIN, contarCodigo, hashDoCodigo, novoCodigo } from './prova-do-cliente.ts';
import { findPagina, updateCodigo } from './publico.queries.ts';

/**
 * Sends a code to the phone the workshop has, at any hour: the customer is waiting for it. The message is not one about
 * the quote, which reminders repeat and the board follows.
 */
export async function pedirCodigo(desk: Outside, token: string): Promise<typeof FEITO> {
  const { mudar } = await abrirLink(desk, token);
  await mudar(async (ctx, aberto) => {
    const { orcamento, situacao, link } = aberto;
    requireNoAr(situacao);
    if (situacao === 'decidido') refuseDecidido((await findPagina(ctx.tx, link)).decididoEm, orcamento.fuso);
    const celular = celularDe(orcamento.telefone) ?? refuse(publicoRefusals.semCelular);
    await contarCodigo(ctx, aberto);
    const codigo = novoCodigo();
    const codigoHash = hashDoCodigo(token, codigo);
    const expiraEm = new Date(ctx.now.getTime() + CODIGO_VALE_MIN * 60_000);
    await updateCodigo(ctx.tx, link.tokenHash, { codigoHash, expiraEm });
    await enviarMensagem(ctx, {
      canal: 'sms',
      destino: celular,
      corpo: `${codigo} é o seu código para responder ao orçamento do ${orcamento.modelo}. Vale ${CODIGO_VALE_MIN} minutos. Não passe a ninguém.`,
      codConcessionaria: orcamento.codConcessionaria,
      segredo: { prova: codigoHash, valeAte: expiraEm },
    });
  });
  return FEITO;
}
