import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { registerOverlay } from '#kernel/open-overlays.ts';
import { closeAgendaDialog, useAgendaDialog } from '../hooks/agenda-dialogs.ts';
import { DialogDoAgendamento } from './dialogs/dialog-do-agendamento.tsx';
import { DialogDoServico } from './dialogs/dialog-do-servico.tsx';
import { EncaixeDialog } from './dialogs/encaixe-dialog.tsx';

const AgendamentoPanel = lazy(async () => ({
  default: (await import('./agendamento-form/agendamento-panel.tsx')).AgendamentoPanel,
}));

/** Whatever `openAgendaDialog` asked for. Mount once, in a `position: relative` parent: the form is a side panel in it. */
export function AgendaDialogs(): ReactNode {
  const dialog = useAgendaDialog();
  useEffect(() => () => closeAgendaDialog(), []);
  // The form is a panel beside the board, which stays in use: going to another day must not close it.
  const covers = dialog !== null && dialog.tipo !== 'form';
  useEffect(() => (covers ? registerOverlay(closeAgendaDialog) : undefined), [covers]);
  if (!dialog) return null;
  if (dialog.tipo === 'form') {
    return (
      <Suspense fallback={null}>
        <AgendamentoPanel key={keyOf(dialog)} pedido={dialog} />
      </Suspense>
    );
  }
  if (dialog.tipo === 'encaixe') return <EncaixeDialog {...dialog} />;
  if ('servico' in dialog) return <DialogDoServico tipo={dialog.tipo} servico={dialog.servico} />;
  return <DialogDoAgendamento tipo={dialog.tipo} agendamento={dialog.agendamento} />;
}

/** Another record, or another slot, is another form. */
const keyOf = (pedido: object): string => JSON.stringify(pedido);
