import type { ReactNode } from 'react';
import css from './dashboard.module.css';

interface BarraProps {
  readonly ocupacao: number | null;
  /** How much of it earlier days left: hatched, and first. */
  readonly deAntes?: number;
  /** Booked where nobody can do it. */
  readonly cheia?: boolean;
  /** A share that is no load: it has no limit to come near. */
  readonly neutra?: boolean;
}

/** A load: slate while there is room, amber from 90 %, red above all of it. Its numbers stand beside it in words. */
export function Barra({ ocupacao, deAntes = 0, cheia = false, neutra = false }: BarraProps): ReactNode {
  const parte = cheia ? 1.01 : (ocupacao ?? 0);
  const limite = parte > 1 ? 'acima' : parte >= 0.9 ? 'perto' : undefined;
  const inteira = Math.min(100, parte * 100);
  const trazida = Math.min(inteira, deAntes * 100);
  return (
    <span className={css['trilho']} aria-hidden="true" data-carga={neutra ? undefined : limite}>
      {trazida > 0 && <i data-antes="" style={{ width: `${trazida}%` }} />}
      <i style={{ width: `${inteira - trazida}%` }} />
    </span>
  );
}

const LEGENDA = [
  ['marcado', 'marcado'],
  ['antes', 'vem de antes'],
  ['perto', 'a partir de 90%'],
  ['acima', 'não cabe'],
] as const;

/** What the colours of loads say. */
export function LegendaDaCarga(): ReactNode {
  return (
    <ul className={css['legenda']} aria-label="Legenda da carga">
      {LEGENDA.map(([cor, texto]) => (
        <li key={cor} data-cor={cor}>
          {texto}
        </li>
      ))}
    </ul>
  );
}
