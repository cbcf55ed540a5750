import type { Notificacao } from '#kernel/notices/notification-list.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { dropNotification } from '#kernel/notices/notifications.ts';
import { openSurveyStore } from '#kernel/notices/detratores.ts';
import { useOpenOrcamento } from './use-open-orcamento.ts';

/** Opens what a notice tells of: the quote on its screen, the agenda at its day, the customer's answer over the present screen. */
export function useOpenNotice(): (notice: Notificacao) => void {
  const openOrcamento = useOpenOrcamento();
  const go = useGo();
  return (notice) => {
    if ('codOrcamento' in notice) return openOrcamento(notice.codOrcamento);
    dropNotification(notice);
    if ('codPesquisa' in notice) openSurveyStore.set(notice);
    else go('/agenda-virtual/agendamentos', { search: { dia: notice.dataAgendamento } });
  };
}
