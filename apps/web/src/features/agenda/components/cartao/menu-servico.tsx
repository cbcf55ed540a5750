import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { servicoContracts, type ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import type { Acao } from '@oferta/domain/agenda/oficina/ciclo-servico.ts';
import { NOME_ACAO_SERVICO, proximaAcao } from '@oferta/domain/agenda/oficina/proxima-acao.ts';
import {
  IconArrowBackUp,
  IconCalendarEvent,
  IconClockPlus,
  IconPlayerPause,
  IconThumbDown,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePode } from '#kernel/session/use-pode.ts';
import { ContextMenu } from '#ui/menu/context-menu.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import type { GridPoint } from '#ui/resource-grid/grid-event.ts';
import { openAgendaDialog } from '../../hooks/agenda-dialogs.ts';
import { useAcoesServico } from '../../hooks/use-acoes-servico.ts';

const ICON = 15;

/** A job's next step, when whoever looks may take it. */
export function useProximaAcao(): (servico: ServicoAgendado) => Acao | null {
  const podeEntregar = usePode(servicoContracts.registrarEntrega);
  return (servico) => {
    const acao = proximaAcao(servico);
    return acao === 'registrarEntrega' && !podeEntregar ? null : acao;
  };
}

/** Does a job's next step. */
export function usePassoDoServico(): (servico: ServicoAgendado) => void {
  const acoes = useAcoesServico();
  return (servico) => {
    const acao = proximaAcao(servico);
    if (acao === 'iniciar') acoes.iniciar(servico);
    else if (acao === 'finalizar') acoes.finalizar(servico);
    else if (acao === 'registrarQualidade') acoes.aprovar(servico);
    else if (acao === 'registrarEntrega')
      openAgendaDialog({ tipo: 'entregar', codAgendamento: servico.codAgendamento });
    else if (acao === 'retomar') acoes.retomar(servico);
  };
}

interface MenuDaBarraProps {
  readonly servico: ServicoAgendado;
  readonly at: GridPoint;
  readonly onClose: () => void;
}

/** A bar's right click, or long press. */
export function MenuDaBarra({ servico, at, onClose }: MenuDaBarraProps): ReactNode {
  const menu = useMenuServico();
  const items = menu(servico);
  return items.length > 0 && <ContextMenu label="Ações" items={items} at={at} onClose={onClose} />;
}

/** Everything that can be done to a job: the bar's right click, its long press, and the popover's "⋯". */
export function useMenuServico(): (servico: ServicoAgendado) => readonly MenuEntry[] {
  const acoes = useAcoesServico();
  const darPasso = usePassoDoServico();
  const proxima = useProximaAcao();
  const abreAgendamento = usePode(agendamentoContracts.alterarAgendamento);
  return (servico) => {
    const acao = proxima(servico);
    const { status, paralisado, codAgendamento } = servico;
    const emServico = status === 2 && !paralisado;
    return [
      ...(acao
        ? [
            { id: 'passo', label: NOME_ACAO_SERVICO[acao], onSelect: () => darPasso(servico) },
            'separator' as const,
          ]
        : []),
      ...(emServico
        ? [
            {
              id: 'pausar',
              label: NOME_ACAO_SERVICO.paralisar,
              icon: <IconPlayerPause size={ICON} />,
              onSelect: () => openAgendaDialog({ tipo: 'pausar', servico }),
            },
            {
              id: 'cancelarInicio',
              label: NOME_ACAO_SERVICO.cancelarInicio,
              icon: <IconArrowBackUp size={ICON} />,
              onSelect: () => acoes.cancelarInicio(servico),
            },
          ]
        : []),
      ...(status === 3
        ? [
            {
              id: 'reprovar',
              label: NOME_ACAO_SERVICO.reprovarQualidade,
              icon: <IconThumbDown size={ICON} />,
              onSelect: () => openAgendaDialog({ tipo: 'reprovar', servico }),
            },
          ]
        : []),
      ...(status < 5
        ? [
            {
              id: 'tempo',
              label: NOME_ACAO_SERVICO.acrescentarTempo,
              icon: <IconClockPlus size={ICON} />,
              onSelect: () => openAgendaDialog({ tipo: 'tempoAdicional', servico }),
            },
          ]
        : []),
      ...(abreAgendamento
        ? [
            {
              id: 'agendamento',
              label: 'Abrir agendamento',
              icon: <IconCalendarEvent size={ICON} />,
              onSelect: () => openAgendaDialog({ tipo: 'form', codAgendamento }),
            },
          ]
        : []),
    ];
  };
}
