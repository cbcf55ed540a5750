import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import { type porResolverContracts, porResolverRefusals } from '@oferta/contracts/agenda/por-resolver.ts';
import { enviarMensagem } from '#machines/mensagem/enviar-mensagem.ts';
import { findWhatsApp } from '#machines/whatsapp/whatsapp.queries.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange } from '#kernel/http/route.ts';
import { insertMotivo } from '../agendamento/historico.queries.ts';
import { announceAgenda } from '../announce-agenda.ts';
import { listAtingidas } from './atingidas.ts';
import { endRecado, listNaoAvisados, listRecados, lockRecado } from './recados.queries.ts';

type Calls = typeof porResolverContracts;

/** All that waits for somebody of the house; it stays until each is settled. */
export async function porResolver(
  ctx: Ctx,
  { params: { codConcessionaria } }: InputOf<Calls['porResolver']>,
  exchange: Exchange,
): Promise<OutputOf<Calls['porResolver']>> {
  const { fuso } = await exchange.concessionaria(codConcessionaria);
  return {
    atingidas: await listAtingidas(ctx, { codConcessionaria, fuso }),
    recados: await listRecados(ctx.tx, codConcessionaria),
    naoAvisados: await listNaoAvisados(ctx.tx, { codConcessionaria, agora: ctx.now }),
  };
}

/** WhatsApp takes free words for so long after the client wrote. */
const JANELA_MS = 24 * 3_600_000;

/** Settles what a client wrote; an answer goes out on the same number and stands in the visit's history. */
export async function resolverRecado(
  ctx: Ctx,
  { params: { codRecado }, body }: InputOf<Calls['resolverRecado']>,
): Promise<typeof FEITO> {
  const recado = (await lockRecado(ctx.tx, codRecado)) ?? refuse(porResolverRefusals.recadoNaoEncontrado);
  if (recado.resolvidoEm !== null) refuse(porResolverRefusals.recadoResolvido);
  const { codConcessionaria, codAgendamento, telefone } = recado;
  const resposta = body.resposta ?? null;
  if (resposta !== null) {
    if (ctx.now.getTime() - recado.recebidoEm.getTime() > JANELA_MS)
      refuse(porResolverRefusals.janelaFechada);
    if (!(await findWhatsApp(ctx.tx))?.ligado) refuse(porResolverRefusals.semWhatsApp);
    await enviarMensagem(ctx, {
      canal: 'whatsapp',
      destino: telefone,
      corpo: resposta,
      codConcessionaria,
      codAgendamento,
    });
    await insertMotivo(ctx.tx, { codAgendamento, codConcessionaria, motivo: { recado_resposta: resposta } });
  }
  await endRecado(ctx.tx, codRecado, { resposta, agora: ctx.now, por: ctx.usuario?.codUsuario ?? null });
  announceAgenda(ctx, codConcessionaria);
  return FEITO;
}
