import type { ReactNode } from 'react';
import css from './pe-com-totais.module.css';

/** One sum of the quote, in words. */
export interface TotalDito {
  readonly nome: string;
  readonly valor: string;
  readonly tom?: 'aprovado' | 'total';
}

interface PeComTotaisProps {
  readonly label: string;
  readonly totais: readonly TotalDito[];
  /** What can be done with the quote now. */
  readonly children: ReactNode;
}

/** The foot of a quote's screen: what it comes to, always in sight, and the way on. */
export function PeComTotais({ label, totais, children }: PeComTotaisProps) {
  return (
    <footer className={css['pe']} aria-label={label}>
      <dl>
        {totais.map(({ nome, valor, tom }) => (
          <div key={nome} data-tom={tom}>
            <dt>{nome}</dt>
            <dd className="num">{valor}</dd>
          </div>
        ))}
      </dl>
      <div className={css['acoes']}>{children}</div>
    </footer>
  );
}
