import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { useState, type ReactNode } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Textarea } from '#ui/form/textarea.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { closeAgendaDialog, type ServicoAlvo } from '../../hooks/agenda-dialogs.ts';
import { refetchForaDoFeed } from '../../hooks/fora-do-feed.ts';
import { Pergunta } from './pergunta.tsx';

/** A failed inspection sends the job back to the queue with what has to be redone. */
export function ReprovarDialog({ servico }: { readonly servico: ServicoAlvo }): ReactNode {
  const { codServico, placa, cliente, descricao } = servico;
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string | null>(null);
  const reprovar = useCall(servicoContracts.registrarQualidade, {
    onSuccess() {
      closeAgendaDialog();
      refetchForaDoFeed();
      showToast({
        title: `${placa ? formatPlaca(placa) : cliente} voltou para a fila`,
        description: motivo.trim(),
        tone: 1,
      });
    },
    onError(error) {
      setErro(error.mensagem);
      return true;
    },
  });
  const confirmar = (): void => {
    if (!motivo.trim()) return setErro('Conte o que precisa ser refeito');
    reprovar.mutate({ params: { codServico }, body: { aprovado: false, motivo: motivo.trim() } });
  };
  return (
    <Pergunta
      titulo="Reprovar inspeção"
      sobre={{ placa, cliente, detalhe: descricao }}
      acao="Reprovar e devolver à fila"
      perigo
      isPending={reprovar.isPending}
      erro={erro}
      onConfirm={confirmar}
    >
      <Textarea
        required
        label="O que precisa ser refeito"
        rows={3}
        maxLength={300}
        value={motivo}
        onChange={(event) => setMotivo(event.target.value)}
      />
    </Pergunta>
  );
}
