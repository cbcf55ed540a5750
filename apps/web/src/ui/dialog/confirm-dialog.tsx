import { useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What will be lost, and that it cannot be undone. */
  readonly children: ReactNode;
  /** Verb and object: "Cancelar OS 48.242". Never "OK". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly tone?: 'danger' | 'default';
  readonly onConfirm: () => void | Promise<void>;
}

/** Asks before the irreversible; everything else is undone by the toast instead. Closes when `onConfirm` settles well. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { opened, onClose, title, children, confirmLabel, cancelLabel = 'Voltar', tone = 'danger' } = props;
  const [working, setWorking] = useState(false);
  const confirm = async (): Promise<void> => {
    setWorking(true);
    try {
      await props.onConfirm();
      onClose();
    } finally {
      setWorking(false);
    }
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="sm"
      dismissable={!working}
      footer={
        <>
          <Button size="md" onClick={onClose} disabled={working}>
            {cancelLabel}
          </Button>
          <Button
            size="md"
            variant={tone === 'danger' ? 'danger' : 'primary'}
            loading={working}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
