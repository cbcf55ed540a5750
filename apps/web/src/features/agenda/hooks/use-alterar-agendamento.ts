import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { Agendamento, AgendamentoAlterado } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { isApiError } from '#kernel/data/api-error.ts';
import { showRefusal, useCall } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import { openAgendaDialog } from './agenda-dialogs.ts';
import { rememberUndo, undoLast } from './desfazer.ts';
import type { Alteracao, MudancaDeLugar } from './alteracao.ts';
import { agendamentosPendentes, dropPendente, putPendente } from './pendentes-store.ts';
import { refetchForaDoFeed } from './fora-do-feed.ts';
import { glideCard } from './quadro/voltar-animado.ts';

/** Moves at once on screen; glides back with the server's sentence when refused, and offers the squeeze when full. */
export function useAlterarAgendamento(): (alteracao: Alteracao) => Promise<void> {
  const { mutateAsync } = useCall(agendamentoContracts.alterarAgendamento, { onError: () => true });

  const salvar = async (agendamento: Agendamento, body: AgendamentoAlterado): Promise<Agendamento> => {
    const { codAgendamento } = agendamento;
    const registro = { ...agendamento, ...lugarDe(body) };
    putPendente(agendamentosPendentes, codAgendamento, { registro, confirmado: false });
    const novo = await mutateAsync({ params: { codAgendamento }, body });
    putPendente(agendamentosPendentes, codAgendamento, { registro: novo, confirmado: true });
    refetchForaDoFeed();
    return novo;
  };

  const alterar = async ({ agendamento, mudanca, frase, isVolta = false }: Alteracao): Promise<void> => {
    const { codAgendamento, cliente, versao } = agendamento;
    try {
      const novo = await salvar(agendamento, { versao, ...mudanca });
      const volta = {
        agendamento: novo,
        mudanca: inverso(agendamento, mudanca),
        frase: 'Movimento desfeito',
        isVolta: !isVolta,
      };
      const desfazer = (): void => void alterar(volta);
      rememberUndo(desfazer);
      // Whoever has been told of an hour is told of another one, if the person wants it.
      const avisar = (): void => openAgendaDialog({ tipo: 'avisarMudanca', agendamento: novo });
      showToast({
        title: frase,
        description: cliente,
        tone: 'brand',
        undo: () => undoLast(desfazer),
        ...(!isVolta && mudouDeHora(agendamento, novo) && { next: { label: 'Avisar cliente', run: avisar } }),
      });
    } catch (error) {
      glideCard(String(codAgendamento), () => dropPendente(agendamentosPendentes, codAgendamento));
      if (!isApiError(error)) throw error;
      // Only what is refused for what else is there may have a way on.
      if (error.status !== 409) return showRefusal(error);
      const { perguntarLugar } = await import('./lugar-recusado.ts');
      perguntarLugar(error, { agendamento, mudanca, frase }, alterar);
    }
  };
  return alterar;
}

/** The visit is at another time than its client knows. */
export const mudouDeHora = (antes: Agendamento, agora: Agendamento): boolean =>
  antes.dataAgendamento !== agora.dataAgendamento || antes.horaAgendamento !== agora.horaAgendamento;

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
