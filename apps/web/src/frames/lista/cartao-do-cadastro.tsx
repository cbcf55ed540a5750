import type { ReactNode } from 'react';
import css from './cartao-do-cadastro.module.css';

interface CartaoDoCadastroProps {
  /** Picture, logo or nothing. */
  readonly figura?: ReactNode;
  readonly titulo: ReactNode;
  /** Lines below the title: one `<small>` each. */
  readonly children: ReactNode;
  /** Beside the title: whether it is in use. */
  readonly situacao: ReactNode;
}

/** A record of a registry on the phone's list. */
export const CartaoDoCadastro = ({ figura, titulo, children, situacao }: CartaoDoCadastroProps) => (
  <div className={css['cartao']} data-line={12}>
    {figura}
    <div>
      <div>
        <b>{titulo}</b>
        {situacao}
      </div>
      {children}
    </div>
  </div>
);
