import { z } from 'zod';
import { lembreteDevido, lembreteValeAte } from '@oferta/domain/agenda/lembrete/lembrete.ts';
import { enviarMensagem } from '#machines/mensagem/enviar-mensagem.ts';
import type { Ctx, Platform } from '#kernel/context.ts';
import { oneByOneInEachTenant } from '#kernel/jobs/in-each-tenant.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { opaqueToken } from '#kernel/security/tokens.ts';
import { findCompromisso } from '../agendamento/compromisso.queries.ts';
import { parametrosDoLembrete, textoDoLembrete } from '../agendamento/confirmar/textos-da-confirmacao.ts';
import { viaDe } from './avisar-por.ts';
import { BOTOES } from './responder-por-botao.job.ts';
import { type EsperadaRow, insertLembrete, listEsperadas, lockEsperada } from './lembrete.queries.ts';

/** Every five minutes: whoever is awaited is reminded, with a link that answers. In quiet hours it does nothing. */
export const lembrarVisitasJob = defineJob({
  name: 'lembrar-visitas',
  payload: z.object({}),
  cron: '*/5 * * * *',
  handler: (platform) =>
    oneByOneInEachTenant(platform, 'lembrar-visitas', {
      list: async (ctx) =>
        (await listEsperadas(ctx.tx, ctx.now)).filter((cada) => lembreteDevido(cada, ctx.now) !== null),
      work: (ctx, { codAgendamento }) => lembrar(ctx, codAgendamento, platform),
    }),
});

/** Looks again once the visit is locked: it may have moved, or another process been faster. */
async function lembrar(ctx: Ctx, codAgendamento: number, platform: Platform): Promise<void> {
  const visita = await lockEsperada(ctx.tx, codAgendamento);
  const tipo = visita ? lembreteDevido(visita, ctx.now) : null;
  const compromisso = await findCompromisso(ctx.tx, codAgendamento);
  if (!visita || tipo === null || !compromisso) return;

  const { token, hash } = opaqueToken();
  const via = await viaDe(ctx, compromisso, 'modeloLembrete');
  if (via === null) return;
  const link = enderecoDe(visita, { token, platform });
  const { codMensagem } = await enviarMensagem(ctx, {
    canal: via.canal,
    destino: via.destino,
    ...(via.canal === 'whatsapp' && {
      modelo: { ...via.modelo, parametros: parametrosDoLembrete(compromisso, link), botoes: BOTOES },
    }),
    assunto: `Sua visita à ${compromisso.concessionaria}`,
    corpo: textoDoLembrete(tipo, compromisso, link),
    codConcessionaria: visita.codConcessionaria,
    codAgendamento,
    // The link opens the visit to whoever reads the text.
    segredo: { prova: hash, valeAte: lembreteValeAte(tipo, visita, ctx.now) },
  });
  const { codDistribuidor } = ctx.tenant;
  const { codConcessionaria, inicio } = visita;
  await insertLembrete(ctx.tx, {
    codDistribuidor,
    codConcessionaria,
    codAgendamento,
    tipo,
    inicio,
    hash,
    codMensagem,
    criadoEm: ctx.now,
  });
}

const enderecoDe = (
  { dominio, slug }: EsperadaRow,
  { token, platform }: { token: string; platform: Platform },
): string => `${platform.addressOf(dominio)}/agendar/${slug}#${token}`;
