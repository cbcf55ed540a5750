import { z } from 'zod';
import { diaDe, formatDia, minutoDoDia } from '@oferta/domain/dia.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import type { Ctx } from '#kernel/context.ts';
import { oneByOneInEachTenant } from '#kernel/jobs/in-each-tenant.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { avisarDaVisita } from '../../agendamento/avisar-da-visita.ts';
import { type CasaRow, listCasas } from '../../equipe/casas.queries.ts';
import { faltaDe, riscoDe } from './entrega-prometida.ts';
import { listCasasComPromessa, listPrometidas, type PrometidaRow } from './prometidas.queries.ts';

const HORA_MS = 3_600_000;
/** A promise that passed while the product stood still is told for a day. */
const ATRAS_MS = 24 * HORA_MS;
/** On a Friday that Monday's first car cannot be ready is known; farther ahead the plan still changes. */
const ADIANTE_MS = 72 * HORA_MS;

/**
 * Every five minutes: of a car that is here and whose promise has passed, or cannot be kept any more, its people are told: once
 * a promise. Amber is not told: on a full day a third of the cars have an hour left, and are ready in time.
 */
export const avisarPromessasJob = defineJob({
  name: 'avisar-promessas',
  payload: z.object({}),
  cron: '*/5 * * * *',
  handler: (platform) =>
    oneByOneInEachTenant(platform, 'avisarPromessas', {
      list: (ctx) => listCasasComPromessa(ctx.tx, aVista(ctx)),
      work: (ctx, { codConcessionaria }) => avisarPromessas(ctx, codConcessionaria),
    }),
});

const aVista = ({ now }: Ctx) => ({
  inicio: new Date(now.getTime() - ATRAS_MS),
  fim: new Date(now.getTime() + ADIANTE_MS),
});

async function avisarPromessas(ctx: Ctx, codConcessionaria: number): Promise<void> {
  const [casa] = await listCasas(ctx.tx, [codConcessionaria]);
  if (!casa) return;
  for (const prometida of await listPrometidas(ctx.tx, codConcessionaria, aVista(ctx))) {
    if (!prometida.recebido || prometida.pronto) continue;
    if (riscoDe(prometida, casa, ctx.now).luz !== 'vermelho') continue;
    await avisarDaVisita(ctx, prometida.codAgendamento, {
      tipo: 'promessaEmRisco',
      caso: prometida.prometidaEm.toISOString(),
      titulo: tituloDe(prometida, casa, ctx.now),
      causa: faltaDe(prometida),
    });
  }
}

function tituloDe({ prometidaEm }: PrometidaRow, { fuso }: CasaRow, agora: Date): string {
  const dia = diaDe(prometidaEm, fuso);
  const hora = formatHora(minutoDoDia(prometidaEm, fuso));
  const quando = dia === diaDe(agora, fuso) ? `das ${hora}` : `de ${formatDia(dia)} às ${hora}`;
  return agora > prometidaEm ? `A entrega ${quando} passou da hora` : `A entrega ${quando} está em risco`;
}
