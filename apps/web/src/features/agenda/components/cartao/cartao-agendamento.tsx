import {
  IconArmchair,
  IconCheck,
  IconPhone,
  IconPlus,
  IconRefreshAlert,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import type { ReactNode } from 'react';
import { EventCard, type EventFlag } from '#ui/event-card/event-card.tsx';
import { atrasoEmPalavras, atrasoFalado } from '../../model/dia-em-palavras.ts';
import { nomeDoEstado, percentualDoAgendamento } from '../../model/estado-cartao.ts';
import { isPorReceber, type EventoAgendamento } from '../../model/evento-agendamento.ts';

const ESPERA: EventFlag = {
  id: 'espera',
  label: 'Aguarda na loja',
  icon: <IconArmchair size={14} stroke={1.9} />,
};
const LEVA_E_TRAZ: EventFlag = {
  id: 'levaETraz',
  label: 'Leva e traz',
  icon: <IconTruckDelivery size={14} stroke={1.9} />,
};
const RECALL: EventFlag = {
  id: 'recall',
  label: 'Recall',
  icon: <IconRefreshAlert size={14} stroke={1.9} />,
};
const ENCAIXE: EventFlag = { id: 'encaixe', label: 'Encaixe', icon: <IconPlus size={14} /> };

const CONFIRMOU: EventFlag = {
  id: 'confirmou',
  label: 'O cliente confirmou que vem',
  icon: <IconCheck size={14} stroke={2.2} />,
};
const QUER_MUDAR: EventFlag = {
  id: 'querMudar',
  label: 'O cliente pede outro horário: ligar',
  icon: <IconPhone size={14} stroke={1.9} />,
};
const DA_RESPOSTA = { confirmou: CONFIRMOU, querMudar: QUER_MUDAR };

/** Circumstances worth an icon on a card, in the order they matter at the counter. */
export const flagsDe = ({ agendamento }: Pick<EventoAgendamento, 'agendamento'>): readonly EventFlag[] => [
  ...(agendamento.respostaCliente !== null && agendamento.recebidoEm === null
    ? [DA_RESPOSTA[agendamento.respostaCliente]]
    : []),
  ...(agendamento.transporte === 'espera' ? [ESPERA] : []),
  ...(agendamento.transporte === 'levaETraz' ? [LEVA_E_TRAZ] : []),
  ...(agendamento.recall ? [RECALL] : []),
  ...(agendamento.encaixe ? [ENCAIXE] : []),
];

export const nomesDosServicos = (servicos: readonly { readonly descricao: string }[]): string =>
  servicos.map(({ descricao }) => descricao).join(' + ');

const placaOuChassi = ({ placa, chassi }: EventoAgendamento['agendamento']): string | undefined =>
  placa ? formatPlaca(placa) : chassi ? `…${chassi.slice(-4)}` : undefined;

/** An appointment on the board. */
function CartaoAgendamento({ evento }: { readonly evento: EventoAgendamento }): ReactNode {
  const { agendamento, estado, atraso, start } = evento;
  return (
    <EventCard
      state={estado}
      plate={placaOuChassi(agendamento)}
      client={agendamento.cliente}
      service={nomesDosServicos(agendamento.servicos)}
      model={agendamento.modelo}
      time={formatHora(start)}
      here={!isPorReceber(agendamento)}
      squeezed={agendamento.encaixe}
      flags={flagsDe(evento)}
      lateLabel={atraso > 0 ? atrasoEmPalavras(atraso) : undefined}
      progress={estado === 2 ? percentualDoAgendamento(agendamento) : undefined}
    />
  );
}

/** The grid's drawing function: one for ever, so that a card is drawn again only when its event changes. */
export const renderAgendamento = (evento: EventoAgendamento): ReactNode => (
  <CartaoAgendamento evento={evento} />
);

/** What a screen reader says of a card; it begins with the card's visible text, in the card's order. */
export function falaDoAgendamento(evento: EventoAgendamento, responsavel: string): string {
  const { agendamento, estado, atraso, start, end } = evento;
  const late = atraso > 0;
  const partes = [
    late ? atrasoEmPalavras(atraso) : formatHora(start),
    placaOuChassi(agendamento),
    agendamento.cliente,
    nomesDosServicos(agendamento.servicos),
    agendamento.modelo,
    late ? `das ${formatHora(start)} às ${formatHora(end)}` : `até ${formatHora(end)}`,
    nomeDoEstado(estado, !isPorReceber(agendamento)),
    late ? atrasoFalado(atraso) : undefined,
    ...flagsDe(evento).map(({ label }) => label),
    responsavel,
  ];
  return partes.filter(Boolean).join(', ');
}
