import type { ReactNode } from 'react';
import css from './cartao-da-lista.module.css';

interface CartaoDaListaProps {
  /** The plate, and what stands opposite it: a date, an age. */
  readonly placa: ReactNode;
  readonly quando: ReactNode;
  readonly titulo: ReactNode;
  readonly detalhe: ReactNode;
  readonly children?: ReactNode;
  /** Last line: how it stands, and what it comes to. */
  readonly estado?: ReactNode;
  readonly valor?: ReactNode;
}

/** One record of a list on the phone. */
export function CartaoDaLista({
  placa,
  quando,
  titulo,
  detalhe,
  children,
  estado,
  valor,
}: CartaoDaListaProps) {
  return (
    <div className={css['cartao']} data-stack={6}>
      <span>
        {placa}
        <small className="num">{quando}</small>
      </span>
      <b>{titulo}</b>
      <small>{detalhe}</small>
      {children}
      {(estado || valor) && (
        <span>
          {estado}
          <b className="num">{valor}</b>
        </span>
      )}
    </div>
  );
}
