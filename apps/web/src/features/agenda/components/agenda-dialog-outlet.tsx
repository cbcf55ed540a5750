import { Suspense, useEffect, type ReactNode } from 'react';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { registerOverlay } from '#kernel/open-overlays.ts';
import { abrirLugar, closeAgendaDialog, useAbertos } from '../hooks/agenda-dialogs.ts';

// The board comes first: what opens over it is fetched when it is first asked for.
const DialogAberto = lazyPart(() => import('./dialogs/dialog-aberto.tsx').then((file) => file.DialogAberto));
const AgendamentoPanel = lazyPart(() =>
  import('./agendamento-form/agendamento-panel.tsx').then((file) => file.AgendamentoPanel),
);

/** Whatever `openAgendaDialog` asked for. Mount once, in a `position: relative` parent: the form is a side panel in it. */
export function AgendaDialogOutlet(): ReactNode {
  const { formulario, vez, dialogo } = useAbertos();
  useEffect(abrirLugar, []);
  // The form is a panel beside the board, which stays in use: going to another day must not close it.
  const covers = dialogo !== null;
  useEffect(() => (covers ? registerOverlay(closeAgendaDialog) : undefined), [covers]);
  return (
    <>
      <Suspense fallback={null}>{formulario && <AgendamentoPanel key={vez} pedido={formulario} />}</Suspense>
      <Suspense fallback={null}>{dialogo && <DialogAberto dialog={dialogo} />}</Suspense>
    </>
  );
}
