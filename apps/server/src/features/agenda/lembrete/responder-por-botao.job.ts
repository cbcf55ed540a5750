import { RespostaPorBotao, respostaPorBotao } from '#machines/whatsapp/resposta-por-botao.ts';
import type { Actor, Ctx } from '#kernel/context.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { cancelarAgendamento } from '../agendamento/mudar/cancelar-agendamento.ts';
import { anotarResposta } from './anotar-resposta.ts';
import { findLembrado } from './lembrete.queries.ts';

/** What the buttons of a reminder say to us, in their order: I come, another hour, cancel it. */
export const BOTOES = ['confirmou', 'querMudar', 'cancelou'] as const;

const ACTOR: Actor = { codUsuario: null, acao: 'responderPorBotao', origem: 'job', endereco: null };

/** A button of a reminder that was pressed changes the visit, as the link does. Pressed again or too late, it changes nothing. */
export const responderPorBotaoJob = defineJob({
  name: respostaPorBotao.name,
  payload: RespostaPorBotao,
  retryLimit: 5,
  handler: (platform, { codDistribuidor, codMensagem, botao }) =>
    unitOfWork(platform, {
      session: { usuario: null, tenant: { codDistribuidor, concessionarias: '*' } },
      actor: ACTOR,
      work: (ctx) => responder(ctx, codMensagem, botao),
    }),
});

async function responder(ctx: Ctx, codMensagem: number, botao: string): Promise<void> {
  const lembrado = await findLembrado(ctx, codMensagem);
  // It was of another hour of the visit, or nobody waits for it any more.
  if (!lembrado) return;
  const { codAgendamento, versao } = lembrado;
  if (botao === 'confirmou' || botao === 'querMudar')
    await anotarResposta(ctx, { codAgendamento, resposta: botao });
  if (botao !== 'cancelou') return;
  // After the term only the house cancels: it calls.
  if (lembrado.podeMudar)
    await cancelarAgendamento(ctx, { codAgendamento, versao, motivo: 'O cliente cancelou pelo WhatsApp' });
  else await anotarResposta(ctx, { codAgendamento, resposta: 'querMudar' });
}
