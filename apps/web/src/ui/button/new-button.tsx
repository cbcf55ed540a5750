import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePhone } from '../use-phone.ts';
import { Button } from './button.tsx';
import css from './new-button.module.css';

interface NewButtonProps {
  /** What it begins: "Novo agendamento". */
  readonly label: string;
  readonly onClick: () => void;
}

/** What a page is most often opened for; on a phone where the thumb is, whatever of the bar is scrolled away. */
export function NewButton({ label, onClick }: NewButtonProps): ReactNode {
  return usePhone() ? (
    <Button
      variant="primary"
      className={css['fab']}
      aria-label={label}
      icon={<IconPlus size={24} />}
      onClick={onClick}
    />
  ) : (
    <Button variant="primary" icon={<IconPlus size={16} />} onClick={onClick}>
      {label}
    </Button>
  );
}
