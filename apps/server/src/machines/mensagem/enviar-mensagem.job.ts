import { z } from 'zod';
import { mensagemContracts } from '@oferta/contracts/machines/mensagem.ts';
import type { Actor, Platform } from '#kernel/context.ts';
import type { Letter, Recibo } from '#kernel/gateways/letter.ts';
import { marcaDaCarta } from '#kernel/gateways/marca-da-carta.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { findMarcaDosDocumentos } from '#kernel/platform.queries.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { mensagemFalhou } from './mensagem-falhou.ts';
import { findPendente, markEnviada, markFalha } from './mensagem.queries.ts';

const REPETICOES = 5;

const Alvo = z.object({ codDistribuidor: z.number().int(), codMensagem: z.number().int() });

/**
 * Takes one letter out of the outbox and hands it to its gateway; tries again ever more seldom, then gives up. A process
 * killed between the gateway's yes and our note of it sends the letter a second time: rather twice than never.
 */
export const enviarMensagemJob = defineJob({
  name: 'enviar-mensagem',
  payload: Alvo,
  retryLimit: REPETICOES,
  handler: enviar,
});

async function enviar(platform: Platform, { codDistribuidor, codMensagem }: z.output<typeof Alvo>) {
  const unit = unitIn(platform, codDistribuidor);
  const mensagem = await unit((ctx) => findPendente(ctx.tx, codMensagem));
  if (mensagem?.valeAte && mensagem.valeAte <= platform.clock())
    return unit((ctx) => markFalha(ctx.tx, codMensagem, { erro: VENCEU, desistir: true }));
  const marca =
    mensagem?.canal === 'email'
      ? await marcaDaCarta(await unit((ctx) => findMarcaDosDocumentos(ctx.tx, codDistribuidor)))
      : null;
  const send = mensagem && saidaDe(platform, mensagem, marca);
  // Without a gateway it stays in the outbox, where level -1 reads it.
  if (!mensagem || !send) return;

  let codigoGateway: string | null;
  try {
    ({ id: codigoGateway } = await send());
  } catch (error) {
    const erro = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const desistir = mensagem.tentativas >= REPETICOES;
    await unit(async (ctx) => {
      await markFalha(ctx.tx, codMensagem, { erro, desistir });
      if (desistir && mensagem.codAgendamento !== null)
        await ctx.enqueue(mensagemFalhou, { codDistribuidor, codMensagem });
    });
    throw error;
  }
  await unit((ctx) => markEnviada(ctx.tx, codMensagem, { now: ctx.now, codigoGateway }));
}

type Pendente = NonNullable<Awaited<ReturnType<typeof findPendente>>>;

/** How a letter leaves; null where its way is not configured. */
function saidaDe(
  { gateways, addressOf }: Platform,
  mensagem: Pendente,
  marca: Letter['marca'],
): (() => Promise<Recibo>) | null {
  const { canal, destino, modelo, numeroId, token: selado } = mensagem;
  if (canal === 'whatsapp') {
    const token = selado && gateways.dms.vault.open(selado);
    if (numeroId === null || !token) return null;
    return () =>
      gateways.whatsapp(
        { numeroId, token },
        modelo ? { ...modelo, destino } : { destino, texto: mensagem.corpo },
      );
  }
  const send = gateways[canal];
  if (!send) return null;
  const retorno = `${addressOf(mensagem.dominioApi)}/api${mensagemContracts.alcanceDoSms.path}`;
  return () => send({ ...mensagem, marca, retorno });
}

const VENCEU = 'venceu antes de sair';

const ACTOR: Actor = { codUsuario: null, acao: 'enviarMensagem', origem: 'job', endereco: null };

const unitIn =
  (platform: Platform, codDistribuidor: number) =>
  <T>(work: Parameters<typeof unitOfWork<T>>[1]['work']): Promise<T> =>
    unitOfWork(platform, {
      session: { usuario: null, tenant: { codDistribuidor, concessionarias: '*' } },
      actor: ACTOR,
      work,
    });
