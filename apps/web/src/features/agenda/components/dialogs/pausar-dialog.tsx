import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { formatPlaca } from '@oferta/domain/agenda/placa.ts';
import {
  impedimentoDoMotivo,
  MOTIVOS_PARALISACAO,
  NOME_MOTIVO_PARALISACAO,
  type MotivoParalisacao,
} from '@oferta/domain/agenda/servico.ts';
import { useState, type ReactNode } from 'react';
import { useCall } from '#kernel/use-call.ts';
import { Select } from '#ui/form/select.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { closeAgendaDialog, type ServicoAlvo } from '../../hooks/agenda-dialogs.ts';
import { rememberUndo, undoLast } from '../../hooks/desfazer.ts';
import { refetchForaDoFeed } from '../../hooks/fora-do-feed.ts';
import { Pergunta } from './pergunta.tsx';

const OPCOES = MOTIVOS_PARALISACAO.map((motivo) => ({
  value: motivo,
  label: NOME_MOTIVO_PARALISACAO[motivo],
}));

/** Stops a running job with its reason; the clock stops and it leaves the lane. */
export function PausarDialog({ servico }: { readonly servico: ServicoAlvo }): ReactNode {
  const { codServico, placa, cliente, descricao } = servico;
  const [motivo, setMotivo] = useState<MotivoParalisacao>('aguardandoPeca');
  const [texto, setTexto] = useState('');
  const [erro, setErro] = useState<string | null>(null);
  const { mutate: retomar } = useCall(servicoContracts.removerParalisado, { onSuccess: refetchForaDoFeed });
  const pausar = useCall(servicoContracts.paralisarServico, {
    onSuccess() {
      closeAgendaDialog();
      refetchForaDoFeed();
      const voltar = (): void => retomar({ params: { codServico } });
      rememberUndo(voltar);
      const title = `${placa ? formatPlaca(placa) : cliente} paralisado`;
      showToast({
        title,
        description: NOME_MOTIVO_PARALISACAO[motivo],
        tone: 'p',
        undo: () => undoLast(voltar),
      });
    },
    onError(error) {
      setErro(error.mensagem);
      return true;
    },
  });
  const confirmar = (): void => {
    if (impedimentoDoMotivo(motivo, texto)) return setErro('Descreva o motivo da paralisação');
    pausar.mutate({ params: { codServico }, body: { motivo, texto: texto.trim() || null } });
  };
  return (
    <Pergunta
      titulo="Paralisar serviço"
      sobre={{ placa, cliente, detalhe: descricao }}
      acao="Paralisar serviço"
      isPending={pausar.isPending}
      erro={erro}
      onConfirm={confirmar}
    >
      <Select
        label="Motivo"
        options={OPCOES}
        value={motivo}
        // The options are the table's own words.
        onChange={(event) => setMotivo(event.target.value as MotivoParalisacao)}
      />
      <Textarea
        label="Detalhe"
        rows={2}
        maxLength={300}
        required={motivo === 'outro'}
        value={texto}
        onChange={(event) => setTexto(event.target.value)}
      />
    </Pergunta>
  );
}
