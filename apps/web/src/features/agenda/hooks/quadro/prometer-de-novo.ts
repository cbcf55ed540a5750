import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { call } from '#kernel/data/api.ts';
import { isApiError } from '#kernel/data/api-error.ts';
import { showRefusal } from '#kernel/data/use-call.ts';
import { openAgendaDialog } from '../agenda-dialogs.ts';

/** A promise that cannot be kept: the question that promises anew opens with the hour that can be, and then offers to tell the client. */
export async function prometerDeNovo(codAgendamento: number, sugerida: string): Promise<void> {
  try {
    const agendamento = await call(agendamentoContracts.getAgendamento, { params: { codAgendamento } });
    openAgendaDialog({ tipo: 'previsao', agendamento, sugerida });
  } catch (error) {
    if (!isApiError(error)) throw error;
    showRefusal(error);
  }
}
