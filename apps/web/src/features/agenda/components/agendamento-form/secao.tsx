import type { ReactNode } from 'react';
import css from './agendamento-form.module.css';

/** A titled part of the form. */
export function Secao({
  titulo,
  children,
}: {
  readonly titulo: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <fieldset className={css['secao']} data-stack={12}>
      <legend>{titulo}</legend>
      {children}
    </fieldset>
  );
}
