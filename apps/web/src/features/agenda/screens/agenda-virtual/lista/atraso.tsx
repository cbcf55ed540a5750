import { atrasoEmPalavras } from '../../../model/dia-em-palavras.ts';
import css from './lista.module.css';

/** The solid red "+12 min" that means late on every screen. */
export function Atraso({ minutos }: { readonly minutos: number }) {
  if (minutos <= 0) return null;
  return (
    <span className={css['atraso']}>
      {atrasoEmPalavras(minutos)}
      <span className="vh"> de atraso</span>
    </span>
  );
}
