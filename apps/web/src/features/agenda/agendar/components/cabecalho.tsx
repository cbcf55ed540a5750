import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { emNumero } from '@oferta/domain/numero.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import css from './cabecalho.module.css';

interface CabecalhoProps {
  /** Which of the four steps it is; none where there are no steps. */
  readonly passo?: 1 | 2 | 3 | 4;
  readonly titulo: string;
  readonly children?: ReactNode;
}

/** What a step asks, and how far along it is. A step that comes takes the focus, so that it is read from its beginning. */
export function Cabecalho({ passo, titulo, children }: CabecalhoProps) {
  const h1 = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (passo !== undefined && passo > 1) h1.current?.focus({ preventScroll: true });
  }, [passo]);
  return (
    <header className={css['cabecalho']}>
      <h1 ref={h1} tabIndex={-1}>
        {titulo}
      </h1>
      {passo && <span className={css['passo']}>{passo} de 4</span>}
      {children && <p>{children}</p>}
    </header>
  );
}

interface CarroProps {
  readonly carro: {
    readonly placa: string | null;
    readonly chassi: string | null;
    readonly modelo: string;
    readonly km: number | null;
  };
}

/** The car in one line. */
export function Carro({ carro: { placa, chassi, modelo, km } }: CarroProps) {
  return (
    <span className={css['carro']}>
      <PlateChip size="md">{placa ? formatPlaca(placa) : `…${chassi?.slice(-6) ?? ''}`}</PlateChip>
      <b>{modelo}</b>
      {km !== null && <span className="num">{emNumero(km)} km</span>}
    </span>
  );
}
