import type { ReactNode } from 'react';
import css from './dashboard.module.css';

interface BarraProps {
  readonly ocupacao: number | null;
  /** Booked where nobody can do it. */
  readonly cheia?: boolean;
  /** A share that is no load: it has no limit to come near. */
  readonly neutra?: boolean;
}

/** A load: slate while there is room, amber from 90 %, red above all of it. Its numbers stand beside it in words. */
export function Barra({ ocupacao, cheia = false, neutra = false }: BarraProps): ReactNode {
  const parte = cheia ? 1.01 : (ocupacao ?? 0);
  const limite = parte > 1 ? 'acima' : parte >= 0.9 ? 'perto' : undefined;
  return (
    <span className={css['trilho']} aria-hidden="true" data-carga={neutra ? undefined : limite}>
      <i style={{ width: `${Math.min(100, parte * 100)}%` }} />
    </span>
  );
}
