import type { Midia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { useId } from 'react';
import css from './marcas-da-foto.module.css';

interface MarcasDaFotoProps {
  readonly marcas: Midia['marcas'];
  /** Width over height. */
  readonly proporcao: number;
}

/** Drawn in a box as wide as the photo is, 1000 high: circles stay round. */
export function MarcasDaFoto({ marcas, proporcao }: MarcasDaFotoProps) {
  const ponta = useId();
  const largura = 1000 * proporcao;
  return (
    <svg className={css['marcas']} viewBox={`0 0 ${largura} 1000`} aria-hidden="true">
      <defs>
        <marker
          id={ponta}
          viewBox="0 0 10 10"
          refX="8"
          refY="5"
          markerWidth="5"
          markerHeight="5"
          orient="auto"
        >
          <path d="M0 0 10 5 0 10z" />
        </marker>
      </defs>
      {marcas.map(({ forma, de, ate }) => {
        const [x1, y1] = [de[0] * largura, de[1] * 1000];
        const [x2, y2] = [ate[0] * largura, ate[1] * 1000];
        const chave = `${forma}${x1},${y1},${x2},${y2}`;
        return forma === 'seta' ? (
          <line key={chave} x1={x1} y1={y1} x2={x2} y2={y2} markerEnd={`url(#${ponta})`} />
        ) : (
          <ellipse
            key={chave}
            cx={(x1 + x2) / 2}
            cy={(y1 + y2) / 2}
            rx={Math.abs(x2 - x1) / 2}
            ry={Math.abs(y2 - y1) / 2}
          />
        );
      })}
    </svg>
  );
}
