import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { NOME_ACAO_SERVICO, proximaAcao } from '@oferta/domain/agenda/oficina/proxima-acao.ts';
import type { Acao } from '@oferta/domain/agenda/oficina/ciclo-servico.ts';
import { isPorReceber } from './evento-agendamento.ts';

type ServicoDoAgendamento = Agendamento['servicos'][number];

/** The one thing to do next with a vehicle, and the jobs it is done to. */
export interface ProximoPasso {
  readonly acao: 'receber' | 'reagendar' | 'restaurar' | Acao;
  readonly rotulo: string;
  readonly servicos: readonly ServicoDoAgendamento[];
}

/** Work under way is finished before other work is begun, and a stopped job waits for both. */
const ORDEM: readonly ((servico: ServicoDoAgendamento) => boolean)[] = [
  ({ status, paralisado }) => status === 2 && !paralisado,
  ({ status }) => status === 1,
  ({ paralisado }) => paralisado,
  ({ status }) => status === 3,
];

/** What a card's first button does (design-system 5.5); null once there is nothing left. */
export function proximoPasso({
  situacao,
  servicos,
}: Pick<Agendamento, 'situacao' | 'servicos'>): ProximoPasso | null {
  if (situacao === 'noShow') return { acao: 'reagendar', rotulo: 'Reagendar', servicos: [] };
  if (situacao === 'cancelado') return { acao: 'restaurar', rotulo: 'Restaurar', servicos: [] };
  if (situacao === 'entregue') return null;
  if (isPorReceber({ situacao })) return { acao: 'receber', rotulo: 'Receber veículo', servicos: [] };
  for (const isDaVez of ORDEM) {
    const servico = servicos.find(isDaVez);
    if (servico) return passoDe(servico, [servico]);
  }
  // The car leaves once, with all that is ready.
  const prontos = servicos.filter(({ status }) => status === 4);
  const [primeiro] = prontos;
  return primeiro ? passoDe(primeiro, prontos) : null;
}

function passoDe(
  servico: ServicoDoAgendamento,
  servicos: readonly ServicoDoAgendamento[],
): ProximoPasso | null {
  const acao = proximaAcao(servico);
  return acao && { acao, rotulo: NOME_ACAO_SERVICO[acao], servicos };
}
