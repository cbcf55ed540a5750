import type { ReactNode } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { closeAgendaDialog } from '../../hooks/agenda-dialogs.ts';

interface EncaixeDialogProps {
  /** Who holds the place: "Horário ocupado por Vera Lúcia Santana (LBN-7G64)." */
  readonly frase: string;
  readonly onConfirm: () => void;
}

/** The only way past a full slot: an explicit choice, visible on the board afterwards (product 02, Rules). */
export function EncaixeDialog({ frase, onConfirm }: EncaixeDialogProps): ReactNode {
  return (
    <ConfirmDialog
      opened
      onClose={closeAgendaDialog}
      title="Encaixar assim mesmo?"
      confirmLabel="Encaixar"
      cancelLabel="Escolher outro horário"
      tone="default"
      onConfirm={onConfirm}
    >
      <p>{frase}</p>
      <p>O cartão fica marcado como encaixe para todos.</p>
    </ConfirmDialog>
  );
}
