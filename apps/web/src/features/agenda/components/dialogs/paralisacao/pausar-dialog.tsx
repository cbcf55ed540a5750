import { paralisacaoContracts } from '@oferta/contracts/agenda/paralisacao.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import {
  MOTIVOS_PARALISACAO,
  NOME_MOTIVO_PARALISACAO,
  type MotivoParalisacao,
} from '@oferta/domain/agenda/oficina/servico.ts';
import { useState, type ReactNode } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Select } from '#ui/form/select.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { closeAgendaDialog, type PausaAntes, type ServicoAlvo } from '../../../hooks/agenda-dialogs.ts';
import { rememberUndo, undoLast } from '../../../hooks/desfazer.ts';
import { refetchForaDoFeed } from '../../../hooks/fora-do-feed.ts';
import { Pergunta } from '../pergunta.tsx';
import { useDetalhe } from './use-detalhe.tsx';
import { usePrevisaoRetorno } from './use-previsao-retorno.tsx';

const OPCOES = MOTIVOS_PARALISACAO.map((motivo) => ({
  value: motivo,
  label: NOME_MOTIVO_PARALISACAO[motivo],
}));

interface PausarDialogProps {
  readonly servico: ServicoAlvo;
  readonly antesDe?: PausaAntes;
}

/** Stops a running job with its reason; the clock stops and it leaves the lane. Asked for by another job, that one goes on. */
export function PausarDialog({ servico, antesDe }: PausarDialogProps): ReactNode {
  const { codServico, placa, cliente, descricao } = servico;
  const [motivo, setMotivo] = useState<MotivoParalisacao>(antesDe ? 'outro' : 'aguardandoPeca');
  const detalhe = useDetalhe(motivo, antesDe ? 'Prioridade para outro veículo' : '');
  const retorno = usePrevisaoRetorno();
  const [erro, setErro] = useState<string | null>(null);
  const { mutate: retomar } = useCall(servicoContracts.removerParalisado, { onSuccess: refetchForaDoFeed });
  const pausar = useCall(paralisacaoContracts.paralisarServico, {
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
      antesDe?.seguir();
    },
    onError(error) {
      setErro(error.mensagem);
      return true;
    },
  });
  const confirmar = (): void => {
    const falta = detalhe.falta ?? retorno.falta;
    if (falta) return setErro(falta);
    pausar.mutate({
      params: { codServico },
      body: { motivo, texto: detalhe.dito, previsaoRetorno: retorno.dito },
    });
  };
  return (
    <Pergunta
      titulo={antesDe ? 'Paralisar este serviço antes?' : 'Paralisar serviço'}
      sobre={{ placa, cliente, detalhe: descricao }}
      acao={antesDe ? 'Paralisar e iniciar o outro' : 'Paralisar serviço'}
      isPending={pausar.isPending}
      erro={erro}
      onConfirm={confirmar}
    >
      {antesDe && <p>{antesDe.porque}</p>}
      <Select
        label="Motivo"
        options={OPCOES}
        value={motivo}
        // The options are the table's own words.
        onChange={(event) => setMotivo(event.target.value as MotivoParalisacao)}
      />
      {detalhe.campo}
      {retorno.campos}
    </Pergunta>
  );
}
