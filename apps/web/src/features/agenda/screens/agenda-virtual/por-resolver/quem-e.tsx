import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import type { ReactNode } from 'react';
import { diaCurto } from '../../../model/dia-em-palavras.ts';
import css from './por-resolver.module.css';

interface QuemEProps {
  readonly visita: {
    readonly cliente: string;
    readonly placa: string | null;
    readonly dia: string;
    readonly hora: string;
  };
  readonly children?: ReactNode;
}

/** Whose visit it is, of which car, and when. */
export function QuemE({ visita: { cliente, placa, dia, hora }, children }: QuemEProps): ReactNode {
  return (
    <span className={css['quem']} data-stack={2}>
      <span>{cliente}</span>
      <small>
        {[placa && formatPlaca(placa), `${diaCurto(dia)}/${dia.slice(5, 7)} às ${hora}`]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {children}
    </span>
  );
}
