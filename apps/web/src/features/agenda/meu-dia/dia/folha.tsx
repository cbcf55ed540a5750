import { useEffect, useRef, type ReactNode } from 'react';
import css from './folha.module.css';

interface FolhaProps {
  readonly titulo: string;
  readonly lado?: ReactNode;
  readonly children: ReactNode;
  readonly onFechar: () => void;
  /** What going back is called here. */
  readonly voltar: string;
}

/** A sheet from below, in reach of the thumb: the browser's own modal, closed by Esc or by its last button: a glove beside a button closes nothing. */
export function Folha({ titulo, lado, children, onFechar, voltar }: FolhaProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = ref;
    if (!current || current.open) return;
    current.showModal();
    current.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  return (
    <dialog
      ref={ref}
      className={css['folha']}
      aria-label={titulo}
      onCancel={(event) => {
        event.preventDefault();
        onFechar();
      }}
    >
      <div className={css['dentro']}>
        <header>
          <h2>{titulo}</h2>
          {lado}
        </header>
        {children}
        <button type="button" className={css['voltar']} onClick={onFechar}>
          {voltar}
        </button>
      </div>
    </dialog>
  );
}
