import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import type { ReactNode } from 'react';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { CartaoComAcoes } from './cartao-com-acoes.tsx';
import { Contato } from './contato.tsx';
import { identificacao } from './identificacao.ts';
import css from './lista.module.css';

interface CartaoParaContatarProps {
  readonly agendamento: Agendamento;
  /** The day and hour that matter here. */
  readonly quando: string;
  readonly onAbrir: () => void;
  /** Lines below the client's name. */
  readonly detalhes: ReactNode;
  /** The next step. */
  readonly children: ReactNode;
}

/** An appointment on a phone whose client is to be called: a request nobody took, a visit that was missed. */
export function CartaoParaContatar(props: CartaoParaContatarProps) {
  const { agendamento, quando, onAbrir, detalhes, children } = props;
  const { cliente, telefone } = agendamento;
  return (
    <CartaoComAcoes
      onAbrir={onAbrir}
      acoes={
        <>
          {children}
          <Contato telefone={telefone} cliente={cliente} />
        </>
      }
    >
      <span className={css['linha']} data-line={8}>
        <PlateChip size="md">{identificacao(agendamento)}</PlateChip>
        <b className="num">{quando}</b>
      </span>
      <b>{cliente}</b>
      {detalhes}
    </CartaoComAcoes>
  );
}
