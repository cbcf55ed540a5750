import type { ReactNode } from 'react';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import type { Vistoria } from '../model/vistoria.ts';

interface LinhaImpedidaProps {
  readonly vistoria: Vistoria;
  /** What is wrong, and what to do. */
  readonly motivo: string;
  /** The ways out. */
  readonly children: ReactNode;
}

/** An inspection that asks for attention: whose car, why, and what can be done. */
export function LinhaImpedida({ vistoria: { cabecalho }, motivo, children }: LinhaImpedidaProps) {
  return (
    <li>
      <span>
        <b>
          {placaOuChassi(cabecalho)} · {cabecalho.modelo}
        </b>
        <br />
        {motivo}
      </span>
      <span data-wrap={8}>{children}</span>
    </li>
  );
}
