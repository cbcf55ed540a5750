import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEventHandler, PointerEventHandler } from 'react';
import css from './grupos.module.css';

interface PegaProps {
  readonly nome: string;
  readonly onPointerDown: PointerEventHandler;
  readonly onKeyDown: KeyboardEventHandler;
}

/** What a line is moved by: dragged, or with the arrows. */
export const Pega = ({ nome, ...gestos }: PegaProps) => (
  <button
    type="button"
    className={css['pega']}
    data-pega
    aria-label={`Mover ${nome}: arraste, ou use as setas`}
    title="Arraste, ou use as setas"
    {...gestos}
  >
    <IconGripVertical size={18} />
  </button>
);
