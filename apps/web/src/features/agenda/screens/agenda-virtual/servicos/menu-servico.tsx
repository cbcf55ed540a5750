import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import {
  IconArrowBackUp,
  IconClockPlus,
  IconPencil,
  IconPlayerPause,
  IconThumbDown,
  IconUserCog,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { openAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { useAcoesServico } from '../../../hooks/use-acoes-servico.ts';

const ICON = 15;

/** Everything that can be done to a job besides its next step. */
export function useMenuServico(): (servico: ServicoAgendado) => readonly MenuEntry[] {
  const acoes = useAcoesServico();
  return (servico) => {
    const { status, paralisado, codAgendamento } = servico;
    const dialogo = (
      tipo: 'pausar' | 'reprovar' | 'tempoAdicional' | 'programar' | 'escalar',
      label: string,
      icon: ReactNode,
    ): MenuEntry => ({
      id: tipo,
      label,
      icon,
      onSelect: () => openAgendaDialog({ tipo, servico }),
    });
    const volta = (label: string, onSelect: () => void): MenuEntry => ({
      id: 'voltar',
      label,
      icon: <IconArrowBackUp size={ICON} />,
      onSelect,
    });
    return [
      ...(status === 2 && !paralisado
        ? [dialogo('pausar', 'Paralisar serviço', <IconPlayerPause size={ICON} />)]
        : []),
      ...(paralisado ? [dialogo('programar', 'Programar serviço', <IconUserCog size={ICON} />)] : []),
      ...(status === 3 ? [dialogo('reprovar', 'Reprovar inspeção', <IconThumbDown size={ICON} />)] : []),
      ...(status <= 2 && !paralisado
        ? [dialogo('escalar', 'Trocar mecânico ou horário', <IconUserCog size={ICON} />)]
        : []),
      dialogo('tempoAdicional', 'Acrescentar tempo', <IconClockPlus size={ICON} />),
      'separator',
      ...(status === 2 && !paralisado ? [volta('Cancelar início', () => acoes.cancelarInicio(servico))] : []),
      ...(status === 4 ? [volta('Cancelar inspeção', () => acoes.cancelarQualidade(servico))] : []),
      {
        id: 'agendamento',
        label: 'Abrir agendamento',
        icon: <IconPencil size={ICON} />,
        onSelect: () => openAgendaDialog({ tipo: 'form', codAgendamento }),
      },
    ];
  };
}
