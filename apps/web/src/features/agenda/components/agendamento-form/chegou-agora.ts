import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { diaDe, minutoDoDia } from '@oferta/domain/dia.ts';
import { serverNow } from '#kernel/clock.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import { openAgendaDialog } from '../../hooks/agenda-dialogs.ts';
import { closeAgendaForm } from '../../hooks/formulario-aberto.ts';
import { refetchForaDoFeed } from '../../hooks/fora-do-feed.ts';
import { focusCard } from '../../hooks/quadro/focar-cartao.ts';
import type { Rascunho } from './rascunho.ts';

/** Appointments begin at whole quarters of an hour; whoever came takes no more of the agenda than that. */
const PASSO_MIN = 15;

/** Now, as a place in the agenda: the quarter of an hour that is about to begin, whoever else has it. */
export function horarioDeAgora(fuso: string): Partial<Rascunho> {
  const agora = new Date(serverNow());
  const inicioMin = Math.ceil(minutoDoDia(agora, fuso) / PASSO_MIN) * PASSO_MIN;
  return { dia: diaDe(agora, fuso), inicioMin, duracaoMin: PASSO_MIN, encaixe: true };
}

/** Receives who has just been booked; what stands in the way is asked about with the usual questions. */
export function useReceberAgora(): (agendado: AgendamentoCompleto) => void {
  const { mutateAsync } = useCall(agendamentoContracts.receberAgendamento, { onError: () => true });
  const receber = async (agendado: AgendamentoCompleto): Promise<void> => {
    const { codAgendamento, versao, placa, cliente } = agendado;
    closeAgendaForm();
    try {
      const { numeroOs } = await mutateAsync({ params: { codAgendamento }, body: { versao } });
      refetchForaDoFeed();
      focusCard(codAgendamento);
      showToast({
        title: `${placa ? formatPlaca(placa) : cliente} recebido`,
        ...(numeroOs && { description: `OS ${numeroOs}` }),
        tone: 2,
      });
    } catch {
      // Booked, not received: the dialog says why and asks what is missing.
      openAgendaDialog({ tipo: 'receber', agendamento: agendado });
    }
  };
  return (agendado) => void receber(agendado);
}
