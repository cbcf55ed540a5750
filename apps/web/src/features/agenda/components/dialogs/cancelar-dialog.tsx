import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { useState, type ReactNode } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Textarea } from '#ui/form/textarea.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { closeAgendaDialog } from '../../hooks/agenda-dialogs.ts';
import { rememberUndo, undoLast } from '../../hooks/desfazer.ts';
import { refetchForaDoFeed } from '../../hooks/fora-do-feed.ts';
import { Pergunta } from './pergunta.tsx';

/** Cancels with an optional reason; the toast takes it back. */
export function CancelarDialog({ agendamento }: { readonly agendamento: Agendamento }): ReactNode {
  const { codAgendamento, cliente, placa, modelo, dataAgendamento, horaAgendamento, versao } = agendamento;
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string | null>(null);
  const nome = placa ? formatPlaca(placa) : cliente;
  const { mutate: restaurar } = useCall(agendamentoContracts.restaurarAgendamento, {
    onSuccess: refetchForaDoFeed,
  });
  const cancelar = useCall(agendamentoContracts.deleteAgendamento, {
    onSuccess(cancelado) {
      closeAgendaDialog();
      refetchForaDoFeed();
      const voltar = (): void =>
        restaurar({ params: { codAgendamento }, body: { versao: cancelado.versao } });
      rememberUndo(voltar);
      showToast({
        title: `Agendamento de ${nome} cancelado`,
        description: cliente,
        undo: () => undoLast(voltar),
      });
    },
    onError(error) {
      setErro(error.mensagem);
      return true;
    },
  });
  return (
    <Pergunta
      titulo="Cancelar agendamento"
      sobre={{
        placa,
        cliente,
        detalhe: `${modelo} · ${dataAgendamento.split('-').reverse().join('/')} às ${horaAgendamento}`,
      }}
      acao={`Cancelar ${nome}`}
      perigo
      isPending={cancelar.isPending}
      erro={erro}
      onConfirm={() => cancelar.mutate({ body: { codAgendamento, versao, motivo: motivo.trim() || null } })}
    >
      <Textarea
        label="Motivo"
        rows={2}
        maxLength={200}
        value={motivo}
        onChange={(event) => setMotivo(event.target.value)}
      />
    </Pergunta>
  );
}
