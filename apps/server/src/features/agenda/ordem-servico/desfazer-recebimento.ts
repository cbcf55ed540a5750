import type { Ctx } from '#kernel/context.ts';
import type { AgendamentoRow, MudancaAgendamento } from '../agendamento/agendamento.queries.ts';
import { updateServicosDo } from '../agendamento/marcar/servicos.queries.ts';
import { deleteOrdem, lockOrdemDoAgendamento, tieOrdem } from './ordem-servico.queries.ts';

/**
 * The car goes out again as if it had not come: a walk-in's OS stays open without the appointment, one opened by the
 * reception disappears and leaves its number to the next reception. Answers what the appointment must forget.
 */
export async function desfazerRecebimento(
  ctx: Ctx,
  { cod_agendamento, inicio, previsao_entrega: previsao }: AgendamentoRow,
): Promise<MudancaAgendamento> {
  const ordem = await lockOrdemDoAgendamento(ctx.tx, cod_agendamento);
  if (ordem?.veio_sem_agenda) await tieOrdem(ctx.tx, ordem.cod_ordem_servico, null);
  else if (ordem) await deleteOrdem(ctx.tx, ordem.cod_ordem_servico);

  await updateServicosDo(ctx.tx, cod_agendamento, { data_inicio_servico: null });
  return {
    recebido_em: null,
    // Promised to who came early, for before the hour at which the car is awaited again.
    previsao_entrega: previsao !== null && previsao < inicio ? null : previsao,
    os_aberta: false,
    prisma: null,
    gancho_chave: null,
    km_entrada: null,
    combustivel: null,
    pertences: null,
    avarias: null,
    ...(ordem?.veio_sem_agenda && { numero_os: null }),
  };
}
