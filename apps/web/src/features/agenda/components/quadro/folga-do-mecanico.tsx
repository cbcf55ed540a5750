import { IconBeach } from '@tabler/icons-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { asText, useSearchState } from '#kernel/address/search-state.ts';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { openAgendaDialog } from '../../hooks/agenda-dialogs.ts';
import type { QuadroMecanicos } from '../../hooks/quadro/use-quadro-mecanicos.ts';
import { repassaveis } from '../dialogs/folga/repassaveis.ts';

/** Somebody is away that day: chosen here, or named by the address that an absence leads to. */
export function FolgaDoMecanico({ quadro }: { readonly quadro: QuadroMecanicos }): ReactNode {
  const { mecanicos, servicos, dia } = quadro;
  const [{ folga }, patch] = useSearchState({ folga: asText });
  const onPedida = useEffectEvent((): void => {
    if (folga === undefined) return;
    patch({ folga: undefined });
    openAgendaDialog({ tipo: 'folga', codMecanico: Number(folga), dia });
  });
  useEffect(() => onPedida(), [folga]);
  return (
    <MenuButton
      label="Folga do mecânico"
      items={mecanicos.map(({ codMecanico, nome }) => ({
        id: String(codMecanico),
        label: nome,
        disabled: repassaveis(servicos, codMecanico).length === 0,
        onSelect: () => openAgendaDialog({ tipo: 'folga', codMecanico, dia }),
      }))}
    >
      <IconBeach size={16} />
      Folga
    </MenuButton>
  );
}
