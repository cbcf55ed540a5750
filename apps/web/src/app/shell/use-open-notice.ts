import type { Notificacao } from '#kernel/notification-list.ts';
import { dropNotification } from '#kernel/notifications.ts';
import { openSurveyStore } from '#kernel/unhappy-customers.ts';
import { useOpenQuote } from './use-open-quote.ts';

/** Opens what a notice tells of: the quote on its screen, the customer's answer over the present one. */
export function useOpenNotice(): (notice: Notificacao) => void {
  const openQuote = useOpenQuote();
  return (notice) => {
    if (!('codPesquisa' in notice)) return openQuote(notice.codOrcamento);
    dropNotification(notice);
    openSurveyStore.set(notice);
  };
}
