import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import css from './bulk-bar.module.css';

interface BulkBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** What can be done to the selected rows, at the foot of the table. */
export function BulkBar({ count, onClear, children }: BulkBarProps): ReactNode {
  return (
    <div className={css['bar']} role="toolbar" aria-label="Ações da seleção">
      <b className="num" aria-live="polite">
        {count === 1 ? '1 selecionado' : `${count} selecionados`}
      </b>
      {children}
      <IconButton label="Limpar seleção" size={30} onClick={onClear}>
        <IconX size={16} />
      </IconButton>
    </div>
  );
}
