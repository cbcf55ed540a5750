import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import type { ProximoPasso } from '../model/proximo-passo.ts';
import { openAgendaDialog, type ServicoAlvo } from './agenda-dialogs.ts';
import { useAcoesAgendamento } from './use-acoes-agendamento.ts';
import { useAcoesServico } from './use-acoes-servico.ts';

/** The job of an appointment's card as actions and dialogs want it. */
export const alvoDe = (agendamento: Agendamento, servico: Agendamento['servicos'][number]): ServicoAlvo => ({
  codServico: servico.codServico,
  codAgendamento: agendamento.codAgendamento,
  descricao: servico.descricao,
  placa: agendamento.placa,
  cliente: agendamento.cliente,
  codMecanico: servico.codMecanico,
});

/** Does a vehicle's next step. */
export function usePasso(): (agendamento: Agendamento, passo: ProximoPasso) => void {
  const acoes = useAcoesServico();
  const { restaurar } = useAcoesAgendamento();
  return (agendamento, { acao, servicos }) => {
    const { codAgendamento } = agendamento;
    const [servico] = servicos;
    if (acao === 'receber') return openAgendaDialog({ tipo: 'receber', agendamento });
    if (acao === 'reagendar') return openAgendaDialog({ tipo: 'form', inicial: { copiaDe: codAgendamento } });
    if (acao === 'restaurar') return restaurar(agendamento);
    if (acao === 'registrarEntrega') return openAgendaDialog({ tipo: 'entregar', codAgendamento });
    if (!servico) return;
    const alvo = alvoDe(agendamento, servico);
    if (acao === 'iniciar') acoes.iniciar(alvo);
    else if (acao === 'finalizar') acoes.finalizar(alvo);
    else if (acao === 'registrarQualidade') acoes.aprovar(alvo);
    else if (acao === 'retomar') acoes.retomar(alvo);
  };
}
