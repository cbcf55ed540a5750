import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import css from './na-raia.module.css';

interface NaRaiaProps {
  /** What the board's name begins with. */
  readonly quadro: string;
  readonly codMecanico: number | null;
  /** Minutes of the day. */
  readonly de: number;
  readonly ate: number;
  readonly tom: 'lugar' | 'escolhido' | 'empurrado';
  readonly children: ReactNode;
}

/** What is not on a board, drawn on its lane: a place that is offered, or where a job goes or was. Whoever draws it lies beside the board, and is drawn after it. */
export function NaRaia({ quadro, codMecanico, de, ate, tom, children }: NaRaiaProps): ReactNode {
  const raia = document.querySelector(`[aria-label^="${quadro}"] [data-resource="${codMecanico}"]`);
  if (!raia) return null;
  const style = { '--de': de, '--len': ate - de } as Record<string, number>;
  return createPortal(
    <div className={css['fantasma']} data-tom={tom} style={style} aria-hidden>
      {children}
    </div>,
    raia,
  );
}
