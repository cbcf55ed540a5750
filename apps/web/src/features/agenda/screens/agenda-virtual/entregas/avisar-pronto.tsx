import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { Button } from '#ui/button/button.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { useAvisosDePronto } from '../../../components/avisos-de-pronto.tsx';
import css from './entregas.module.css';

/** "Seu carro está pronto", one click away by WhatsApp, two by the other ways. */
export function AvisarPronto({ agendamento }: { readonly agendamento: Agendamento }) {
  const [primeiro, ...outros] = useAvisosDePronto()(agendamento);
  return (
    <span className={css['avisar']}>
      <Button icon={primeiro.icon} onClick={primeiro.onSelect}>
        {primeiro.label}
      </Button>
      {outros.length > 0 && (
        <MenuButton label="Avisar por outro meio" items={outros}>
          <IconChevronDown size={14} />
        </MenuButton>
      )}
    </span>
  );
}
