import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { margemEmTexto } from '../em-palavras.ts';
import css from './listas.module.css';

interface MargemProps {
  readonly bp: number | null;
  /** Below the dealership's target. */
  readonly abaixo?: boolean;
}

/** A margin; a loss, or less than the target, is seen and said. */
export function Margem({ bp, abaixo = false }: MargemProps) {
  if (bp === null) return <span className={css['quieto']}>—</span>;
  const ruim = abaixo || bp < 0;
  return (
    <span className={`num ${ruim ? css['alerta'] : ''}`} data-tone={ruim ? 'late' : undefined}>
      {margemEmTexto(bp)}
      {ruim && <span className="vh"> {bp < 0 ? 'prejuízo' : 'abaixo da margem alvo'}</span>}
    </span>
  );
}

interface PrecoNaListaProps {
  readonly centavos: number;
  readonly fixo: boolean;
  readonly incompleto?: boolean;
}

/** A price in a list, and whether somebody typed it. */
export function PrecoNaLista({ centavos, fixo, incompleto = false }: PrecoNaListaProps) {
  if (incompleto) return <span className={css['quieto']}>Sem taxa hora</span>;
  return (
    <span className="num">
      {fixo && <small className={css['quieto']}>fixo </small>}
      {formatBRL(centavos)}
    </span>
  );
}
