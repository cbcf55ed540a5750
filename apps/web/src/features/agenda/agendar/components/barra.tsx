import type { ReactNode } from 'react';
import css from './barra.module.css';

interface BarraProps {
  /** What the step comes to so far: a sum, or the hour that is kept. */
  readonly resumo?: ReactNode;
  readonly children: ReactNode;
}

/** Always under the thumb: what it comes to, and the way on. */
export function Barra({ resumo, children }: BarraProps) {
  return (
    <div className={css['barra']} data-stack={10}>
      {resumo && <div className={css['resumo']}>{resumo}</div>}
      <div className={css['botoes']}>{children}</div>
    </div>
  );
}
