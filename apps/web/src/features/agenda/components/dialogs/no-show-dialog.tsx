import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { useState, type ReactNode } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { closeAgendaDialog } from '../../hooks/agenda-dialogs.ts';
import { rememberUndo, undoLast } from '../../hooks/desfazer.ts';
import { refetchForaDoFeed } from '../../hooks/fora-do-feed.ts';
import { Pergunta } from './pergunta.tsx';

const MOTIVOS = ['Não atende o telefone', 'Esqueceu', 'Desistiu', 'Remarcou com outra loja'] as const;

/** The client did not come, and why. */
export function NoShowDialog({ agendamento }: { readonly agendamento: Agendamento }): ReactNode {
  const { codAgendamento, cliente, placa, modelo, horaAgendamento, versao } = agendamento;
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string | null>(null);
  const { mutate: restaurar } = useCall(agendamentoContracts.restaurarAgendamento, {
    onSuccess: refetchForaDoFeed,
  });
  const marcar = useCall(agendamentoContracts.marcarNoShow, {
    onSuccess(marcado) {
      closeAgendaDialog();
      refetchForaDoFeed();
      const voltar = (): void => restaurar({ params: { codAgendamento }, body: { versao: marcado.versao } });
      rememberUndo(voltar);
      showToast({
        title: `${cliente} não veio`,
        description: 'Ficou na bandeja para reagendar',
        undo: () => undoLast(voltar),
      });
    },
    onError(error) {
      setErro(error.mensagem);
      return true;
    },
  });
  const confirmar = (): void => {
    if (!motivo.trim()) return setErro('Informe o motivo');
    marcar.mutate({ params: { codAgendamento }, body: { versao, motivo: motivo.trim() } });
  };
  return (
    <Pergunta
      titulo="Cliente não veio"
      sobre={{ placa, cliente, detalhe: `${modelo} · ${horaAgendamento}` }}
      acao="Registrar no-show"
      isPending={marcar.isPending}
      erro={erro}
      onConfirm={confirmar}
    >
      <TextInput
        required
        label="Motivo"
        maxLength={200}
        value={motivo}
        onChange={(event) => setMotivo(event.target.value)}
      />
      <div data-wrap={6}>
        {MOTIVOS.map((frase) => (
          <Button key={frase} pressed={motivo === frase} onClick={() => setMotivo(frase)}>
            {frase}
          </Button>
        ))}
      </div>
    </Pergunta>
  );
}
