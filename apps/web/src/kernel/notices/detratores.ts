import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import type { NotificacaoPesquisa } from '@oferta/contracts/feeds.ts';
import { showToast } from '#ui/toast/toast.ts';
import { chaveDe, type Notificacao } from './notification-list.ts';
import { isRecord } from '../safe-storage.ts';
import { playNotice } from './notice-sound.ts';
import { createStore } from '../store.ts';

/** The survey's notice whose answer is to be read now; null when none is open. */
export const openSurveyStore = createStore<Extract<Notificacao, { codPesquisa: number }> | null>(null);

const isPesquisa = (value: unknown): value is NotificacaoPesquisa =>
  isRecord(value) &&
  typeof value['codPesquisa'] === 'number' &&
  typeof value['concessionaria'] === 'string' &&
  typeof value['nota'] === 'number' &&
  typeof value['cliente'] === 'string' &&
  typeof value['placa'] === 'string';

/**
 * Tells a manager, while there is still a day to mend it, of a customer who was not happy; the server tells level 1
 * only. The toast goes, the notice stays in the bell until it is read.
 */
export function tellDetrator(
  data: unknown,
  keepNotice: (nova: Notificacao) => void,
  codConcessionaria: number,
): void {
  if (!isPesquisa(data)) return;
  const { codPesquisa, concessionaria, nota, cliente, placa } = data;
  const nova = {
    codPesquisa,
    codConcessionaria,
    concessionaria,
    titulo: `Nota ${nota} na pesquisa: ligue hoje`,
    cliente,
    placa,
    recebidaEm: Date.now(),
  };
  keepNotice(nova);
  showToast({
    title: `${cliente} deu nota ${nota} na pesquisa`,
    description: `${formatPlaca(placa)} · ${concessionaria} · ligue ainda hoje`,
    tone: 'late',
    undoLabel: 'Ver resposta',
    undo: () => openSurveyStore.set(nova),
  });
  playNotice([chaveDe(nova)]);
}
