import type { HoraQueCabe, HoraRecusada as Recusada } from '@oferta/contracts/agenda/hora-recusada.ts';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { closeAgendaDialog } from '../../hooks/agenda-dialogs.ts';
import { HoraRecusada } from './hora-recusada.tsx';

interface HoraRecusadaDialogProps {
  readonly frase: string;
  readonly recusada: Recusada;
  readonly onEscolher: (hora: HoraQueCabe) => void;
  readonly onInsistir: (motivo: string) => void;
}

/** A card was let go where the workshop has no capacity for it: why, and where it fits instead. */
export function HoraRecusadaDialog({
  frase,
  recusada,
  onEscolher,
  onInsistir,
}: HoraRecusadaDialogProps): ReactNode {
  return (
    <Dialog
      opened
      onClose={closeAgendaDialog}
      title="Este horário não cabe"
      size="sm"
      footer={
        <Button size="md" onClick={closeAgendaDialog}>
          Deixar onde estava
        </Button>
      }
    >
      <HoraRecusada
        frase={frase}
        recusada={recusada}
        onEscolher={(hora) => {
          closeAgendaDialog();
          onEscolher(hora);
        }}
        onInsistir={(motivo) => {
          closeAgendaDialog();
          onInsistir(motivo);
        }}
      />
    </Dialog>
  );
}
