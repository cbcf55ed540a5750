import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { proximaAcao } from '@oferta/domain/agenda/oficina/proxima-acao.ts';
import { showToast } from '#ui/toast/toast.ts';
import { openAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { useAcoesServico } from '../../../hooks/use-acoes-servico.ts';
import { identificacao } from '../lista/identificacao.ts';
import type { useServicosPrevistos } from './use-servicos-previstos.ts';

/** A job's next step and its percentage, seen at once and confirmed by the server. */
export function usePassoPrevisto(prever: ReturnType<typeof useServicosPrevistos>['prever']) {
  const acoes = useAcoesServico();

  const passo = (servico: ServicoAgendado): void => {
    const acao = proximaAcao(servico);
    if (acao === null) return;
    if (acao === 'registrarEntrega')
      return openAgendaDialog({ tipo: 'entregar', codAgendamento: servico.codAgendamento });
    prever(servico, acao);
    if (acao === 'iniciar') acoes.iniciar(servico);
    else if (acao === 'finalizar') acoes.finalizar(servico);
    else if (acao === 'registrarQualidade') acoes.aprovar(servico);
    else if (acao === 'retomar') acoes.retomar(servico);
  };

  const percentual = (servico: ServicoAgendado, valor: number): void => {
    prever(servico, 'atualizarPercentual', { percentual: valor });
    acoes.percentual(servico, valor);
    if (valor < 100) return;
    showToast({
      title: `${identificacao(servico)} está em 100%`,
      description: servico.descricao,
      tone: 2,
      undoLabel: 'Concluir serviço',
      undo: () => passo({ ...servico, percentual: valor }),
    });
  };

  return { passo, percentual };
}
