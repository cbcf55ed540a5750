import type { ReactNode } from 'react';
import css from './pe-com-totais.module.css';
import { Totais, type TotalDito } from '../totais.tsx';

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
      <Totais totais={totais} />
      <div className={css['acoes']} data-wrap={8}>
        {children}
      </div>
    </footer>
  );
}
