import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { closeAgendaDialog } from '../../hooks/agenda-dialogs.ts';
import { EnviosDaConfirmacao } from '../cartao/envios-da-confirmacao.tsx';

/** The ways to give the client the confirmation. */
export function ConfirmacaoDialog({ agendamento }: { readonly agendamento: Agendamento }): ReactNode {
  const { placa, cliente } = agendamento;
  return (
    <Dialog
      opened
      size="sm"
      onClose={closeAgendaDialog}
      title={`Confirmação · ${placa ? formatPlaca(placa) : cliente}`}
    >
      <EnviosDaConfirmacao agendamento={agendamento} />
    </Dialog>
  );
}
