import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { IconArrowBackUp, IconCalendarTime, IconUserCog } from '@tabler/icons-react';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { useMenuServico } from '../../../components/cartao/menu-servico.tsx';
import { openAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { useAcoesServico } from '../../../hooks/use-acoes-servico.ts';

const ICON = 15;

/** The boards' menu of a job without its next step, which the row already shows, and with what boards do by dragging. */
export function useMenuDaOficina(): (servico: ServicoAgendado) => readonly MenuEntry[] {
  const menu = useMenuServico();
  const { cancelarQualidade } = useAcoesServico();
  return (servico) => {
    const { status, paralisado } = servico;
    const semPasso = menu(servico).filter((entry) => entry !== 'separator' && entry.id !== 'passo');
    const mover: MenuEntry[] = paralisado
      ? [
          {
            id: 'programar',
            label: 'Programar serviço',
            icon: <IconCalendarTime size={ICON} />,
            onSelect: () => openAgendaDialog({ tipo: 'programar', servico }),
          },
        ]
      : [
          {
            id: 'planejar',
            label: 'Trocar mecânico ou horário',
            icon: <IconUserCog size={ICON} />,
            onSelect: () => openAgendaDialog({ tipo: 'planejar', servico }),
          },
        ];
    const voltar: MenuEntry[] =
      status === 4
        ? [
            {
              id: 'cancelarQualidade',
              label: 'Cancelar inspeção',
              icon: <IconArrowBackUp size={ICON} />,
              onSelect: () => cancelarQualidade(servico),
            },
          ]
        : [];
    return [...(status <= 2 ? mover : []), ...voltar, ...semPasso];
  };
}
