import type { ReactNode } from 'react';
import css from './lista.module.css';

interface CartaoComAcoesProps {
  readonly onAbrir: () => void;
  /** Buttons of their own, under what opens the record. */
  readonly acoes: ReactNode;
  /** Spans only: they are inside the button that opens. */
  readonly children: ReactNode;
}

/** A record on a phone that can be acted upon without being opened. */
export function CartaoComAcoes({ onAbrir, acoes, children }: CartaoComAcoesProps) {
  return (
    <div className={css['cartao']} data-stack={6}>
      <button type="button" className={css['cartao']} data-stack={6} onClick={onAbrir}>
        {children}
      </button>
      <div className={css['rodape']} data-line={8}>
        {acoes}
      </div>
    </div>
  );
}
