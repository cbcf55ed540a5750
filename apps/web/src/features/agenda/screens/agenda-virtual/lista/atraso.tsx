import { atrasoEmPalavras } from '../../../model/dia-em-palavras.ts';
import { idadeEmPalavras } from './idade-em-palavras.ts';
import css from './lista.module.css';

const UM_DIA_MIN = 1440;

/** The solid red "+12 min" that means late on every screen; from a day on, in days. */
export function Atraso({ minutos }: { readonly minutos: number }) {
  if (minutos <= 0) return null;
  return (
    <span className={css['atraso']}>
      {minutos < UM_DIA_MIN ? atrasoEmPalavras(minutos) : `+${idadeEmPalavras(minutos)}`}
      <span className="vh"> de atraso</span>
    </span>
  );
}
