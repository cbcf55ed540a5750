import { paralisacaoContracts } from '@oferta/contracts/agenda/paralisacao.ts';
import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { useState, type ReactNode } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import { instanteEmPalavras } from '@oferta/domain/instante.ts';
import { closeAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { refetchForaDoFeed } from '../../../hooks/fora-do-feed.ts';
import { Pergunta } from '../pergunta.tsx';
import { useDetalhe } from './use-detalhe.tsx';
import { usePrevisaoRetorno } from './use-previsao-retorno.tsx';

/** Says anew when a stopped job should go on, and what is known by now; both emptied, nobody knows. */
export function RetornoDialog({ servico }: { readonly servico: ServicoAgendado }): ReactNode {
  const { codServico, versao, placa, cliente, descricao, motivoParalisacao } = servico;
  const { fuso } = useConcessionaria();
  const retorno = usePrevisaoRetorno(servico.previsaoRetorno);
  const detalhe = useDetalhe(motivoParalisacao ?? 'outro', servico.textoParalisacao ?? '');
  const [erro, setErro] = useState<string | null>(null);
  const prever = useCall(paralisacaoContracts.preverRetorno, {
    onSuccess({ previsaoRetorno }) {
      closeAgendaDialog();
      refetchForaDoFeed();
      showToast({
        title: `${placa ? formatPlaca(placa) : cliente} continua paralisado`,
        description: previsaoRetorno
          ? `Retorno previsto: ${instanteEmPalavras(previsaoRetorno, fuso)}`
          : 'Sem previsão de retorno',
        tone: 'p',
      });
    },
    onError(error) {
      setErro(error.mensagem);
      return true;
    },
  });
  const confirmar = (): void => {
    const falta = retorno.falta ?? detalhe.falta;
    if (falta) return setErro(falta);
    prever.mutate({
      params: { codServico },
      body: { versao, previsaoRetorno: retorno.dito, texto: detalhe.dito },
    });
  };
  return (
    <Pergunta
      titulo="Previsão de retorno"
      sobre={{ placa, cliente, detalhe: descricao }}
      acao="Salvar previsão"
      isPending={prever.isPending}
      erro={erro}
      onConfirm={confirmar}
    >
      {retorno.campos}
      {detalhe.campo}
    </Pergunta>
  );
}
