import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import type { Tone } from '#ui/tone.ts';
import { openAgendaDialog, type ServicoAlvo } from './agenda-dialogs.ts';
import { rememberUndo, undoLast } from './desfazer.ts';
import { offerPausa } from './offer-pausa.ts';
import { refetchForaDoFeed } from './fora-do-feed.ts';

interface Feito {
  readonly title: string;
  readonly description: string;
  readonly tone: Tone;
}

function tell({ title, description, tone }: Feito, desfazer?: () => void): void {
  if (desfazer) rememberUndo(desfazer);
  showToast({ title, description, tone, ...(desfazer && { undo: () => undoLast(desfazer) }) });
}

const nomeDe = ({ placa, cliente }: Pick<ServicoAlvo, 'placa' | 'cliente'>): string =>
  placa ? formatPlaca(placa) : cliente;

const quiet = { onSuccess: refetchForaDoFeed } as const;

/** Steps of a job's life that ask nothing first (product 02, lifecycle), with the way back wherever there is one. */
export function useAcoesServico() {
  const { mutate: cancelarInicio } = useCall(servicoContracts.cancelarInicio, quiet);
  const { mutate: cancelarQualidade } = useCall(servicoContracts.cancelarQualidade, quiet);
  const { mutate: percentual } = useCall(servicoContracts.atualizarPercentual, quiet);
  const { mutate: iniciar } = useCall(servicoContracts.iniciarServico, {
    onSuccess({ descricao, ...servico }, { params }) {
      refetchForaDoFeed();
      tell({ title: `${nomeDe(servico)} em serviço`, description: descricao, tone: 2 }, () =>
        cancelarInicio({ params }),
      );
    },
    onError: (error, { params }) => offerPausa(error, () => iniciar({ params })),
  });
  const { mutate: finalizar } = useCall(servicoContracts.finalizarServico, {
    onSuccess({ descricao, ...servico }) {
      refetchForaDoFeed();
      tell({ title: `${nomeDe(servico)} seguiu para inspeção`, description: descricao, tone: 3 });
    },
  });
  const { mutate: retomar } = useCall(servicoContracts.removerParalisado, {
    onSuccess({ descricao, ...servico }) {
      refetchForaDoFeed();
      tell({ title: `${nomeDe(servico)} voltou para a fila`, description: descricao, tone: 1 });
    },
  });
  const { mutate: aprovar } = useCall(servicoContracts.registrarQualidade, {
    onSuccess({ descricao, ...servico }, { params }) {
      refetchForaDoFeed();
      const title = `${nomeDe(servico)}: inspeção aprovada`;
      tell({ title, description: descricao, tone: 4 }, () => cancelarQualidade({ params }));
    },
  });

  return {
    /** Without a mechanic it first asks for one. */
    iniciar(alvo: ServicoAlvo): void {
      if (alvo.codMecanico === null) openAgendaDialog({ tipo: 'escalar', servico: alvo });
      else iniciar({ params: paramsDe(alvo) });
    },
    cancelarInicio: (alvo: ServicoAlvo): void => cancelarInicio({ params: paramsDe(alvo) }),
    finalizar: (alvo: ServicoAlvo): void => finalizar({ params: paramsDe(alvo) }),
    retomar: (alvo: ServicoAlvo): void => retomar({ params: paramsDe(alvo) }),
    aprovar: (alvo: ServicoAlvo): void => aprovar({ params: paramsDe(alvo), body: { aprovado: true } }),
    cancelarQualidade: (alvo: ServicoAlvo): void => cancelarQualidade({ params: paramsDe(alvo) }),
    percentual: (alvo: ServicoAlvo, valor: number): void =>
      percentual({ params: { codServico: alvo.codServico, percentual: valor } }),
  };
}

const paramsDe = ({ codServico }: ServicoAlvo) => ({ codServico });
