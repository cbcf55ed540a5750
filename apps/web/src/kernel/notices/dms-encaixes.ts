import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import type { NotificacaoEncaixe } from '@oferta/contracts/feeds.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { showToast } from '#ui/toast/toast.ts';
import { chaveDe, type Notificacao } from './notification-list.ts';
import { isRecord } from '../safe-storage.ts';
import { playNotice } from './notice-sound.ts';

const TEXTOS = ['dataAgendamento', 'horaAgendamento', 'cliente', 'placa', 'motivo'] as const;

const isEncaixe = (value: unknown): value is NotificacaoEncaixe =>
  isRecord(value) &&
  typeof value['codAgendamento'] === 'number' &&
  TEXTOS.every((campo) => typeof value[campo] === 'string');

/**
 * Tells the counter, while customers can still be called, that a DMS has booked more than the house takes. The toast goes,
 * the notice stays in the bell until it is read.
 */
export function tellEncaixe(data: unknown, keepNotice: (nova: Notificacao) => void): void {
  if (!isEncaixe(data)) return;
  const { codAgendamento, dataAgendamento, horaAgendamento, cliente, placa, motivo } = data;
  const quando = `${formatDia(dataAgendamento)} às ${horaAgendamento}`;
  const nova = {
    codAgendamento,
    dataAgendamento,
    titulo: `DMS agendou em ${quando}, ${motivo}`,
    cliente,
    placa,
    recebidaEm: Date.now(),
  };
  keepNotice(nova);
  showToast({
    title: `O DMS agendou ${formatPlaca(placa)} em ${quando}`,
    description: `Foi ${motivo}`,
    tone: 'late',
  });
  playNotice([chaveDe(nova)]);
}
