import type { ReactNode } from 'react';
import css from './listas.module.css';

interface CartaoDaListaProps {
  readonly titulo: ReactNode;
  readonly detalhe: ReactNode;
  readonly valor?: ReactNode;
  readonly nota?: ReactNode;
}

/** One of a list on the phone. */
export const CartaoDaLista = ({ titulo, detalhe, valor, nota }: CartaoDaListaProps) => (
  <span className={css['cartao']} data-line={10}>
    <span>
      <b>{titulo}</b>
      <small>{detalhe}</small>
    </span>
    <span>
      <span className="num">{valor}</span>
      {nota && <small>{nota}</small>}
    </span>
  </span>
);

interface DuasLinhasProps {
  readonly em: ReactNode;
  readonly abaixo: ReactNode;
}

/** A cell with a second, quieter line. */
export const DuasLinhas = ({ em, abaixo }: DuasLinhasProps) => (
  <span className={css['duas']}>
    <span>{em}</span>
    <small>{abaixo}</small>
  </span>
);
