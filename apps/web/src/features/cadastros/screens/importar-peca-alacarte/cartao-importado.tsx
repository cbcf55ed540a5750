import { formatBRL } from '@oferta/domain/dinheiro.ts';
import css from './importar-peca-alacarte.module.css';

interface CartaoProps {
  readonly titulo: string;
  readonly detalhe: string;
  readonly centavos: number;
  readonly ativo: boolean;
}

/** One of the list on a phone. */
export const CartaoImportado = ({ titulo, detalhe, centavos, ativo }: CartaoProps) => (
  <div className={css['cartao']} data-line={12}>
    <span>
      <b>{titulo}</b>
      <small>{[detalhe, ativo ? '' : 'inativo'].filter(Boolean).join(' · ')}</small>
    </span>
    <span className="num">{formatBRL(centavos)}</span>
  </div>
);
