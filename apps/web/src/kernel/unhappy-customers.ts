import type { NotificacaoPesquisa } from '@oferta/contracts/feeds.ts';
import { showToast } from '#ui/toast/toast.ts';
import { onFeedData } from './feed-messages.ts';
import { isRecord } from './safe-storage.ts';
import { playNotice } from './sound.ts';

const isPesquisa = (value: unknown): value is NotificacaoPesquisa =>
  isRecord(value) &&
  typeof value['nota'] === 'number' &&
  typeof value['cliente'] === 'string' &&
  typeof value['placa'] === 'string';

/** Tells a manager, while there is still a day to mend it, of a customer who was not happy; the server tells level 1 only. */
export const startUnhappyCustomers = (): (() => void) =>
  onFeedData('pesquisaDetratora', (data) => {
    if (!isPesquisa(data)) return;
    const { nota, cliente, placa } = data;
    showToast({
      title: `${cliente} deu nota ${nota} na pesquisa`,
      description: `${placa} · ligue ainda hoje`,
      tone: 'late',
    });
    void playNotice();
  });
