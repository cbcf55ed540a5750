import { leavingStore } from '#kernel/leaving.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

/** Before what was typed is left. */
export function LeaveDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ConfirmDialog
      opened
      title="Descartar as alterações que não foram salvas?"
      confirmLabel="Descartar"
      cancelLabel="Continuar editando"
      onClose={onClose}
      onConfirm={() => leavingStore.get()?.answer(true)}
    >
      O que você digitou nesta tela ainda não foi salvo.
    </ConfirmDialog>
  );
}
