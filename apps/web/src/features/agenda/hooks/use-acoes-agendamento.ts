import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { HORARIO_DE_CONTATO } from '@oferta/domain/cadastros/contato/horario-de-contato.ts';
import { isApiError } from '#kernel/data/api-error.ts';
import { download, saveAs } from '#kernel/data/download.ts';
import { showRefusal, useCall } from '#kernel/data/use-call.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { showToast } from '#ui/toast/toast.ts';
import { refetchForaDoFeed } from './fora-do-feed.ts';
import { useAlterarAgendamento } from './use-alterar-agendamento.ts';

export type CanalConfirmacao = 'sms' | 'whatsapp' | 'email';
/** What a client is told. */
export type AssuntoDoAviso = 'confirmacao' | 'mudanca' | 'pronto' | 'previsao';

/** What is done to an appointment without asking anything first. Each says what it did. */
export function useAcoesAgendamento() {
  const casa = useConcessionaria();
  const alterar = useAlterarAgendamento();
  const { mutateAsync: enviarNoServidor } = useCall(agendamentoContracts.enviarConfirmacao);
  const { mutate: restaurar } = useCall(agendamentoContracts.restaurarAgendamento, {
    onSuccess: refetchForaDoFeed,
    done: { title: 'Agendamento restaurado' },
  });
  const { mutate: cancelarRecebimento } = useCall(agendamentoContracts.cancelarRecebimento, {
    onSuccess: refetchForaDoFeed,
    done: { title: 'Recebimento desfeito' },
  });

  const enviar = async (
    { codAgendamento, cliente }: Agendamento,
    canal: CanalConfirmacao,
    assunto: AssuntoDoAviso,
  ): Promise<void> => {
    const janela = canal === 'whatsapp' ? janelaEmBranco() : null;
    try {
      const { link, saiAs } = await enviarNoServidor({
        params: { codAgendamento },
        body: { canal, assunto },
      });
      if (link) return abrirEm(janela, link);
      janela?.close();
      showToast({
        title: canal === 'sms' ? 'SMS na fila' : 'E-mail na fila',
        description:
          saiAs === null ? cliente : `${cliente} · sai às ${formatHora(HORARIO_DE_CONTATO.inicioMin)}`,
      });
    } catch (error) {
      janela?.close();
      throw error;
    }
  };

  return {
    alterar,
    enviarConfirmacao(
      agendamento: Agendamento,
      canal: CanalConfirmacao,
      assunto: AssuntoDoAviso = 'confirmacao',
    ): void {
      // A refusal has already been told by the call itself.
      enviar(agendamento, canal, assunto).catch(() => undefined);
    },
    baixarIcs({ codAgendamento }: Agendamento): void {
      download(agendamentoContracts.agendamentoIcs, { params: { codAgendamento } }).then(saveAs, dizer);
    },
    imprimirEntrada({ codAgendamento }: Agendamento): void {
      import('../components/comprovante/comprovante-da-entrada.ts')
        .then(({ printEntradaDe }) => printEntradaDe(codAgendamento, casa))
        .catch(dizer);
    },
    restaurar: ({ codAgendamento, versao }: Agendamento): void =>
      restaurar({ params: { codAgendamento }, body: { versao } }),
    cancelarRecebimento: ({ codAgendamento, versao }: Agendamento): void =>
      cancelarRecebimento({ params: { codAgendamento }, body: { versao } }),
  };
}

const dizer = (error: unknown): void => {
  if (isApiError(error)) showRefusal(error);
};

/** Opened in the click itself: a browser blocks the window that a later answer would open. */
function janelaEmBranco(): Window | null {
  const janela = window.open('', '_blank');
  // What opens in it may not reach back.
  if (janela) janela.opener = null;
  return janela;
}

/** Shows the address in the window, or offers it where even that one was blocked. */
function abrirEm(janela: Window | null, link: string): void {
  if (janela) return janela.location.replace(link);
  showToast({
    title: 'O navegador bloqueou a janela do WhatsApp',
    undoLabel: 'Abrir',
    undo: () => void window.open(link, '_blank', 'noopener'),
  });
}
