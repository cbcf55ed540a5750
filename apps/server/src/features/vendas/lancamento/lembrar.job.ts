import { z } from 'zod';
import { type Dia, addDias, diaDe, formatDia, minutoDoDia } from '@oferta/domain/dia.ts';
import { expedienteDe, feriadoEm, loadCalendario } from '#features/agenda/public.ts';
import { enviarMensagem } from '#machines/mensagem/enviar-mensagem.ts';
import type { Ctx } from '#kernel/context.ts';
import { oneByOneInEachTenant } from '#kernel/jobs/in-each-tenant.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import {
  type CasaRow,
  insertLembrete,
  listCasasAbertas,
  listDestinos,
  listDiasLancados,
} from './lembrar.queries.ts';

/** Reminders go out in this hour of the dealership's day. */
const HORA_DO_LEMBRETE = 18;
/** Days before today that are still asked for. */
const OLHA_PARA_TRAS = 7;

/**
 * Every hour: where it is 18h, whoever enters a dealership's days is told by e-mail which worked days nobody has sent yet.
 * Each day is asked for once; a day on which the house is closed asks nobody.
 */
export const lembrarLancamentosJob = defineJob({
  name: 'lembrar-lancamentos',
  payload: z.object({}),
  cron: '0 * * * *',
  handler: (platform) =>
    oneByOneInEachTenant(platform, 'lembrar-lancamentos', {
      list: async ({ tx, now }) =>
        (await listCasasAbertas(tx)).filter(
          ({ fuso }) => Math.floor(minutoDoDia(now, fuso) / 60) === HORA_DO_LEMBRETE,
        ),
      work: lembrar,
    }),
});

async function lembrar(ctx: Ctx, casa: CasaRow): Promise<void> {
  const { codConcessionaria, fuso } = casa;
  const hoje = diaDe(ctx.now, fuso);
  const faltam = await diasQueFaltam(ctx, codConcessionaria, {
    inicio: addDias(hoje, -OLHA_PARA_TRAS),
    fim: hoje,
  });
  const { codDistribuidor } = ctx.tenant;
  const novos: Dia[] = [];
  for (const dia of faltam)
    if (await insertLembrete(ctx.tx, { codDistribuidor, codConcessionaria, dia, agora: ctx.now }))
      novos.push(dia);
  if (novos.length === 0) return;
  for (const email of await listDestinos(ctx.tx, codConcessionaria))
    await enviarMensagem(ctx, { canal: 'email', destino: email, codConcessionaria, ...carta(casa, novos) });
}

/** The worked days of a span that nobody has sent. */
async function diasQueFaltam(
  { tx }: Ctx,
  codConcessionaria: number,
  periodo: { inicio: Dia; fim: Dia },
): Promise<Dia[]> {
  const calendario = await loadCalendario(tx, codConcessionaria, periodo);
  const lancados = new Set(await listDiasLancados(tx, codConcessionaria, periodo));
  const dias: Dia[] = [];
  for (let dia = periodo.inicio; dia <= periodo.fim; dia = addDias(dia, 1))
    if (feriadoEm(calendario, dia) === null && expedienteDe(calendario, dia) !== null && !lancados.has(dia))
      dias.push(dia);
  return dias;
}

function carta({ nome }: CasaRow, dias: readonly Dia[]): { assunto: string; corpo: string } {
  const quais = dias.map(formatDia).join(', ');
  return {
    assunto: `${nome}: ${dias.length === 1 ? `falta o lançamento de ${quais}` : `faltam ${dias.length} lançamentos`}`,
    corpo: `${nome} ainda não enviou o lançamento de ${quais}.
Abra Gestão > Lançamento mensal: o dia já vem preenchido com os números do produto, é só conferir e enviar.`,
  };
}
