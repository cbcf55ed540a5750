import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { usePhone } from '#ui/use-phone.ts';
import css from './lista.module.css';

/** "Novo agendamento"; on a phone where the thumb is, whatever of the bar is scrolled away. */
export function BotaoNovo({ onNovo }: { readonly onNovo: () => void }): ReactNode {
  return usePhone() ? (
    <Button
      variant="primary"
      className={css['fab']}
      aria-label="Novo agendamento"
      icon={<IconPlus size={24} />}
      onClick={onNovo}
    />
  ) : (
    <Button variant="primary" icon={<IconPlus size={16} />} onClick={onNovo}>
      Novo agendamento
    </Button>
  );
}
