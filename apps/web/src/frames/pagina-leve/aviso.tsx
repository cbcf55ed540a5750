import type { ReactNode } from 'react';
import type { Tone } from '#ui/tone.ts';
import css from './aviso.module.css';

interface AvisoProps {
  readonly titulo: string;
  readonly icone: ReactNode;
  readonly tom?: Tone;
  /** Interrupts whoever listens: something went wrong just now. */
  readonly urgente?: boolean;
  readonly children?: ReactNode;
  readonly acoes?: ReactNode;
}

/** A whole page that says one thing: what happened and what to do next. */
export function Aviso({ titulo, icone, tom = 'neutral', urgente = false, children, acoes }: AvisoProps) {
  return (
    <div className={css['aviso']} data-tone={tom} role={urgente ? 'alert' : undefined}>
      <span className={css['icone']} aria-hidden="true">
        {icone}
      </span>
      <h1>{titulo}</h1>
      {children && (
        <div className={css['texto']} data-stack={8}>
          {children}
        </div>
      )}
      {acoes && (
        <div className={css['acoes']} data-wrap={10}>
          {acoes}
        </div>
      )}
    </div>
  );
}
