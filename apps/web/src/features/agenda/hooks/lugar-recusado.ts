import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { HoraRecusada } from '@oferta/contracts/agenda/hora-recusada.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import type { ApiError } from '#kernel/data/api-error.ts';
import { diaCurto } from '../model/dia-em-palavras.ts';
import { openAgendaDialog } from './agenda-dialogs.ts';
import type { Alteracao } from './alteracao.ts';

/** Asks what is to be done with a card whose new place was refused: squeezed in all the same, or taken to where it fits. */
export function perguntarLugar(
  { codigo, mensagem, atual }: ApiError,
  alteracao: Alteracao,
  alterar: (alteracao: Alteracao) => Promise<void>,
): void {
  const { agendamento, mudanca } = alteracao;
  const encaixar = (motivoEncaixe = ''): void =>
    void alterar({
      ...alteracao,
      mudanca: { ...mudanca, encaixe: true, ...(motivoEncaixe && { motivoEncaixe }) },
    });
  if (codigo === agendamentoRefusals.ocupado.codigo)
    return openAgendaDialog({ tipo: 'encaixe', frase: mensagem, onConfirm: encaixar });
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
