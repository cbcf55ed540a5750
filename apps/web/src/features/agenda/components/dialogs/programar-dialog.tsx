import { paralisacaoContracts } from '@oferta/contracts/agenda/paralisacao.ts';
import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import type { ReactNode } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { instanteEmPalavras } from '@oferta/domain/instante.ts';
import { closeAgendaDialog, openAgendaDialog, type PlanoDoServico } from '../../hooks/agenda-dialogs.ts';
import { refetchForaDoFeed } from '../../hooks/fora-do-feed.ts';
import { useAgora } from '../../hooks/use-agora.ts';
import { diaCurto } from '../../model/dia-em-palavras.ts';
import css from './pergunta.module.css';
import { PerguntaDoPlano } from './pergunta-do-plano.tsx';
import { usePlanoDoServico } from './use-plano-do-servico.ts';

interface ProgramarDialogProps {
  readonly servico: ServicoAgendado;
  readonly lugar?: Partial<PlanoDoServico>;
}

/** Gives a stopped job a mechanic, day and hour: it comes back on the board then, its percentage kept. */
export function ProgramarDialog({ servico, lugar }: ProgramarDialogProps): ReactNode {
  const { codServico, codMecanico, codBox, placa, cliente } = servico;
  const { fuso } = useConcessionaria();
  const { dia } = useAgora(fuso);
  const formulario = usePlanoDoServico(servico, { codMecanico, codBox, dia, inicioMin: null, ...lugar });
  const programar = useCall(paralisacaoContracts.programarParalisado, {
    onSuccess(_, { body }) {
      closeAgendaDialog();
      refetchForaDoFeed();
      showToast({
        title: `${placa ? formatPlaca(placa) : cliente} programado`,
        description: `${diaCurto(body.data)}, ${body.hora}`,
        tone: 1,
      });
    },
    onError: formulario.onError,
  });
  return (
    <PerguntaDoPlano
      servico={servico}
      formulario={formulario}
      titulo="Programar serviço"
      acao="Programar serviço"
      acaoComoEncaixe="Programar como encaixe"
      isPending={programar.isPending}
      onConfirm={(body) => programar.mutate({ params: { codServico }, body })}
    >
      <p className={css['alternativa']} data-line={8}>
        {servico.previsaoRetorno
          ? `Retorno previsto: ${instanteEmPalavras(servico.previsaoRetorno, fuso)}`
          : 'Sem previsão de retorno'}
        <Button onClick={() => openAgendaDialog({ tipo: 'retorno', servico })}>
          {servico.previsaoRetorno ? 'Mudar previsão' : 'Informar previsão'}
        </Button>
      </p>
    </PerguntaDoPlano>
  );
}
