import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { registerOverlay } from '#kernel/open-overlays.ts';
import { closeAgendaDialog, useAgendaDialog, type AgendaDialog } from '../hooks/agenda-dialogs.ts';

// The board comes first: what opens over it is fetched when it is first asked for.
const DialogAberto = lazy(async () => ({
  default: (await import('./dialogs/dialog-aberto.tsx')).DialogAberto,
}));
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
  return <Suspense fallback={null}>{dialog && <Aberto dialog={dialog} />}</Suspense>;
}

function Aberto({ dialog }: { readonly dialog: AgendaDialog }): ReactNode {
  if (dialog.tipo === 'form') return <AgendamentoPanel key={keyOf(dialog)} pedido={dialog} />;
  return <DialogAberto dialog={dialog} />;
}

/** Another record, or another slot, is another form. */
const keyOf = (pedido: object): string => JSON.stringify(pedido);
