import { agendamentoContracts, agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { Agendamento, AgendamentoAlterado } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { isApiError } from '#kernel/api-error.ts';
import { download, saveAs } from '#kernel/download.ts';
import { showRefusal, useCall } from '#kernel/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import { openAgendaDialog } from './agenda-dialogs.ts';
import { rememberUndo, undoLast } from './desfazer.ts';
import { agendamentosPendentes, dropPendente, putPendente } from './pendentes-store.ts';
import { refetchForaDoFeed } from './use-agendamentos.ts';
import { glideCard } from './voltar-animado.ts';

/** Where and when an appointment goes; what is left out stays. */
export interface MudancaDeLugar {
  readonly codConsultor?: number | null;
  readonly dataAgendamento?: string;
  readonly horaAgendamento?: string;
  readonly duracaoMin?: number;
  readonly encaixe?: boolean;
}

export type CanalConfirmacao = 'sms' | 'whatsapp' | 'email';

interface Alteracao {
  readonly agendamento: Agendamento;
  readonly mudanca: MudancaDeLugar;
  /** What the toast says when it is done: "BRA-2E47 movido para 14:00 com Carlos M." */
  readonly frase: string;
}

const shown = { onError: () => true } as const;

/** What is done to an appointment without asking anything first. Each says what it did and offers the way back. */
export function useAcoesAgendamento() {
  const { mutateAsync: alterarNoServidor } = useCall(agendamentoContracts.alterarAgendamento, shown);
  const { mutateAsync: enviarNoServidor } = useCall(agendamentoContracts.enviarConfirmacao);
  const { mutate: restaurar } = useCall(agendamentoContracts.restaurarAgendamento, {
    onSuccess: refetchForaDoFeed,
    done: { title: 'Agendamento restaurado' },
  });
  const { mutate: cancelarRecebimento } = useCall(agendamentoContracts.cancelarRecebimento, {
    onSuccess: refetchForaDoFeed,
    done: { title: 'Recebimento desfeito' },
  });

  const salvar = async (agendamento: Agendamento, body: AgendamentoAlterado): Promise<Agendamento> => {
    const { codAgendamento } = agendamento;
    putPendente(agendamentosPendentes, codAgendamento, {
      registro: { ...agendamento, ...lugarDe(body) },
      confirmado: false,
    });
    const novo = await alterarNoServidor({ params: { codAgendamento }, body });
    putPendente(agendamentosPendentes, codAgendamento, { registro: novo, confirmado: true });
    refetchForaDoFeed();
    return novo;
  };

  /** Moves at once on screen; glides back with the server's sentence when refused. */
  const alterar = async ({ agendamento, mudanca, frase }: Alteracao): Promise<void> => {
    try {
      const novo = await salvar(agendamento, { versao: agendamento.versao, ...mudanca });
      const desfazer = (): void =>
        void alterar({
          agendamento: novo,
          mudanca: inverso(agendamento, mudanca),
          frase: 'Movimento desfeito',
        });
      rememberUndo(desfazer);
      showToast({
        title: frase,
        description: agendamento.cliente,
        tone: 'brand',
        undo: () => undoLast(desfazer),
      });
    } catch (error) {
      glideCard(String(agendamento.codAgendamento), () =>
        dropPendente(agendamentosPendentes, agendamento.codAgendamento),
      );
      if (!isApiError(error)) throw error;
      if (error.codigo !== agendamentoRefusals.ocupado.codigo) return showRefusal(error);
      const encaixar = (): void =>
        void alterar({ agendamento, mudanca: { ...mudanca, encaixe: true }, frase });
      openAgendaDialog({ tipo: 'encaixe', frase: error.mensagem, onConfirm: encaixar });
    }
  };

  const enviarConfirmacao = async (
    { codAgendamento, cliente }: Agendamento,
    canal: CanalConfirmacao,
    assunto: 'confirmacao' | 'pronto' = 'confirmacao',
  ): Promise<void> => {
    const { link } = await enviarNoServidor({ params: { codAgendamento }, body: { canal, assunto } });
    if (link) window.open(link, '_blank', 'noopener');
    else
      showToast({ title: canal === 'sms' ? 'SMS enviado' : 'E-mail enviado', description: cliente, tone: 5 });
  };

  return {
    alterar,
    enviarConfirmacao: (...args: Parameters<typeof enviarConfirmacao>): void => {
      // A refusal has already been told by the call itself.
      enviarConfirmacao(...args).catch(() => undefined);
    },
    baixarIcs: ({ codAgendamento }: Agendamento): void => {
      download(agendamentoContracts.agendamentoIcs, { params: { codAgendamento } }).then(
        saveAs,
        (error: unknown) => {
          if (isApiError(error)) showRefusal(error);
        },
      );
    },
    restaurar: ({ codAgendamento, versao }: Agendamento): void =>
      restaurar({ params: { codAgendamento }, body: { versao } }),
    cancelarRecebimento: ({ codAgendamento, versao }: Agendamento): void =>
      cancelarRecebimento({ params: { codAgendamento }, body: { versao } }),
  };
}

/** The part of an edit that shows on the board at once. */
function lugarDe({
  codConsultor,
  dataAgendamento,
  horaAgendamento,
  duracaoMin,
  encaixe,
}: AgendamentoAlterado): Partial<Agendamento> {
  return {
    ...(codConsultor !== undefined && { codConsultor }),
    ...(dataAgendamento !== undefined && { dataAgendamento }),
    ...(horaAgendamento !== undefined && { horaAgendamento }),
    ...(duracaoMin !== undefined && { duracaoMin }),
    ...(encaixe !== undefined && { encaixe }),
  };
}

/** The change that takes this one back. A place once squeezed into is squeezed into again. */
function inverso(antes: Agendamento, mudanca: MudancaDeLugar): MudancaDeLugar {
  return {
    ...(mudanca.codConsultor !== undefined && { codConsultor: antes.codConsultor }),
    ...(mudanca.dataAgendamento !== undefined && { dataAgendamento: antes.dataAgendamento }),
    ...(mudanca.horaAgendamento !== undefined && { horaAgendamento: antes.horaAgendamento }),
    ...(mudanca.duracaoMin !== undefined && { duracaoMin: antes.duracaoMin }),
    ...(mudanca.encaixe !== undefined || antes.encaixe ? { encaixe: antes.encaixe } : {}),
  };
}
