import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { IconCalendarPlus, IconLock, IconLockOpen } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ContextMenu } from '#ui/menu/context-menu.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import type { GridPoint } from '#ui/resource-grid/grid-event.ts';
import { openAgendaDialog, type HorarioDoQuadro } from '../../hooks/agenda-dialogs.ts';
import { useBloqueios } from '../../hooks/use-bloqueios.ts';
import { bloqueiosEm } from '../../model/blocos-do-dia.ts';

const ICON = 15;

interface MenuDoHorarioProps {
  readonly horario: HorarioDoQuadro;
  readonly calendario: Calendario;
  /** The dealership's day: time gone by is not blocked any more. */
  readonly hoje: string;
  /** Absent where nothing can be booked there. */
  readonly onAgendar?: (() => void) | undefined;
  readonly at: GridPoint;
  readonly onClose: () => void;
}

/** Right click, or long press, on time that no card takes. */
export function MenuDoHorario(props: MenuDoHorarioProps): ReactNode {
  const { horario, calendario, hoje, onAgendar, at, onClose } = props;
  const { desbloquear } = useBloqueios();
  const items: readonly MenuEntry[] = [
    ...(onAgendar
      ? [
          {
            id: 'novo',
            label: 'Agendar neste horário',
            icon: <IconCalendarPlus size={ICON} />,
            onSelect: onAgendar,
          },
        ]
      : []),
    {
      id: 'bloquear',
      label: 'Bloquear horário',
      icon: <IconLock size={ICON} />,
      disabled: horario.dia < hoje,
      onSelect: () => openAgendaDialog({ tipo: 'bloquear', dia: horario.dia, horario }),
    },
    ...bloqueiosEm(horario, calendario).map((bloqueio) => ({
      id: `desbloquear-${bloqueio.codBloqueio}`,
      label: `Desbloquear ${formatHora(bloqueio.inicioMin)}–${formatHora(bloqueio.fimMin)} · ${bloqueio.motivo}`,
      icon: <IconLockOpen size={ICON} />,
      onSelect: () => desbloquear(bloqueio),
    })),
  ];
  return <ContextMenu label="Ações" items={items} at={at} onClose={onClose} />;
}
