import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { HoraRecusada } from '@oferta/contracts/agenda/hora-recusada.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { showRefusal } from '#kernel/data/use-call.ts';
import type { ApiError } from '#kernel/data/api-error.ts';
import { diaCurto } from '../model/dia-em-palavras.ts';
import { openAgendaDialog } from './agenda-dialogs.ts';
import type { Alteracao } from './alteracao.ts';

/**
 * What is done with a card whose new place was refused: squeezed in all the same, or taken to where it fits, if somebody says
 * so; what has no way on is told.
 */
export function perguntarLugar(
  erro: ApiError,
  alteracao: Alteracao,
  alterar: (alteracao: Alteracao) => Promise<void>,
): void {
  const { codigo, mensagem, atual } = erro;
  const { agendamento, mudanca } = alteracao;
  const encaixar = (motivoEncaixe = ''): void =>
    void alterar({
      ...alteracao,
      mudanca: { ...mudanca, encaixe: true, ...(motivoEncaixe && { motivoEncaixe }) },
    });
  if (codigo === agendamentoRefusals.ocupado.codigo)
    return openAgendaDialog({ tipo: 'encaixe', frase: mensagem, onConfirm: encaixar });
  if (codigo !== agendamentoRefusals.semCapacidade.codigo) return showRefusal(erro);
  openAgendaDialog({
    tipo: 'horaRecusada',
    frase: mensagem,
    // The refusal brings it along; what is sent is the contract's.
    recusada: atual as HoraRecusada,
    onEscolher: ({ dia, hora, codConsultor }) =>
      void alterar({
        agendamento,
        mudanca: { ...mudanca, dataAgendamento: dia, horaAgendamento: hora, codConsultor, encaixe: false },
        frase: `${agendamento.placa ? formatPlaca(agendamento.placa) : agendamento.cliente} movido para ${diaCurto(dia)} às ${hora}`,
      }),
    onInsistir: encaixar,
  });
}
