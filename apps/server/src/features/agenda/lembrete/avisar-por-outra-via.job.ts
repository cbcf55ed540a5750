import { MensagemFalhou, mensagemFalhou } from '#machines/mensagem/mensagem-falhou.ts';
import { enviarMensagem } from '#machines/mensagem/enviar-mensagem.ts';
import { esperaParaContato } from '@oferta/domain/cadastros/contato/horario-de-contato.ts';
import { lembreteValeAte } from '@oferta/domain/agenda/lembrete/lembrete.ts';
import { recebeSms } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import { minutoDoDia } from '@oferta/domain/dia.ts';
import type { Actor, Ctx, Platform } from '#kernel/context.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { opaqueToken } from '#kernel/security/tokens.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { findCompromisso } from '../agendamento/compromisso.queries.ts';
import { textoDoLembrete } from '../agendamento/confirmar/textos-da-confirmacao.ts';
import { insertMotivo } from '../agendamento/historico.queries.ts';
import { announceAgenda } from '../announce-agenda.ts';
import { findLembreteQueFalhou, lockEsperada, replaceLembrete } from './lembrete.queries.ts';

const ACTOR: Actor = { codUsuario: null, acao: 'avisarPorOutraVia', origem: 'job', endereco: null };

/** A reminder that reached nobody is noted on its visit and goes out by the next way: WhatsApp, a text, a mailbox. */
export const avisarPorOutraViaJob = defineJob({
  name: mensagemFalhou.name,
  payload: MensagemFalhou,
  retryLimit: 5,
  handler: (platform, { codDistribuidor, codMensagem }) =>
    unitOfWork(platform, {
      session: { usuario: null, tenant: { codDistribuidor, concessionarias: '*' } },
      actor: ACTOR,
      work: (ctx) => avisar(ctx, platform, codMensagem),
    }),
});

async function avisar(ctx: Ctx, platform: Platform, codMensagem: number): Promise<void> {
  const falhou = await findLembreteQueFalhou(ctx.tx, codMensagem);
  if (!falhou) return;
  const { codAgendamento, codLembrete, tipo, canal, erro } = falhou;
  const visita = await lockEsperada(ctx.tx, codAgendamento);
  const compromisso = await findCompromisso(ctx.tx, codAgendamento);
  // It moved, or nobody waits for it any more.
  if (!visita || !compromisso || visita.inicio.getTime() !== falhou.inicio.getTime()) return;
  const { codConcessionaria, fuso } = visita;
  await insertMotivo(ctx.tx, { codAgendamento, codConcessionaria, motivo: { aviso_falhou: erro } });
  announceAgenda(ctx, codConcessionaria);
  const { telefone, email } = compromisso;
  const via =
    canal === 'whatsapp' && recebeSms(telefone)
      ? { canal: 'sms' as const, destino: telefone }
      : canal !== 'email' && email !== null
        ? { canal: 'email' as const, destino: email }
        : null;
  const valeAte = lembreteValeAte(tipo, visita, ctx.now);
  if (via === null || ctx.now >= valeAte || esperaParaContato(minutoDoDia(ctx.now, fuso)) > 0) return;
  const { token, hash } = opaqueToken();
  const link = `${platform.addressOf(visita.dominio)}/agendar/${visita.slug}#${token}`;
  const enviada = await enviarMensagem(ctx, {
    ...via,
    assunto: `Sua visita à ${compromisso.concessionaria}`,
    corpo: textoDoLembrete(tipo, compromisso, link),
    codConcessionaria,
    codAgendamento,
    segredo: { prova: hash, valeAte },
  });
  await replaceLembrete(ctx.tx, codLembrete, { hash, codMensagem: enviada.codMensagem, criadoEm: ctx.now });
}
