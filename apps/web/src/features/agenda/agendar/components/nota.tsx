import type { ReactNode } from 'react';
import css from './nota.module.css';

interface NotaProps {
  readonly icone: ReactNode;
  readonly children: ReactNode;
}

/** Something to know, in small. */
export function Nota({ icone, children }: NotaProps) {
  return (
    <p className={css['nota']}>
      <span aria-hidden="true">{icone}</span>
      <span>{children}</span>
    </p>
  );
}
