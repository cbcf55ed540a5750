import type { ReactNode } from 'react';
import { useStore } from '#kernel/store.ts';
import { avisoStore } from '../../hooks/quadro/use-arrasto-consultores.ts';
import css from './agenda-quadro.module.css';

/** Whom the carried card would sit on top of. Alone, so that a card on its way draws this line and not the board. */
export function AvisoDoArrasto(): ReactNode {
  const aviso = useStore(avisoStore);
  return (
    <output className={css['aviso']} hidden={!aviso}>
      {aviso}
    </output>
  );
}
