import type { Dano } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { CONTORNOS } from './contornos.ts';
import css from './lataria.module.css';

interface DesenhoDoCarroProps {
  readonly vista: Dano['vista'];
  readonly nome: string;
  readonly danos: readonly Dano[];
  /** 0–1 of the drawing's width and height. */
  readonly onMarcar: (x: number, y: number) => void;
}

const PASSO = 0.04;
const SETAS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-PASSO, 0],
  ArrowRight: [PASSO, 0],
  ArrowUp: [0, -PASSO],
  ArrowDown: [0, PASSO],
};
const entre = (valor: number): number => Math.min(0.98, Math.max(0.02, valor));
const milesimo = (valor: number): number => Math.round(valor * 1000) / 1000;

/** One side of a car; a tap marks a damage there. With keys: arrows move the sight, Enter marks. */
export function DesenhoDoCarro({ vista, nome, danos, onMarcar }: DesenhoDoCarroProps) {
  const { largura, altura, tracos, frente } = CONTORNOS[vista];
  const [mira, setMira] = useState<readonly [number, number] | null>(null);
  const marcar = ({ currentTarget, clientX, clientY, detail }: MouseEvent): void => {
    // A click that no pointer made comes from Enter or Space.
    if (detail === 0) return onMarcar(...(mira ?? [0.5, 0.5]));
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onMarcar(milesimo(entre((clientX - left) / width)), milesimo(entre((clientY - top) / height)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const seta = SETAS[event.key];
    if (!seta) return;
    event.preventDefault();
    setMira((antes) => {
      const [x, y] = antes ?? [0.5, 0.5];
      return [milesimo(entre(x + seta[0])), milesimo(entre(y + seta[1]))];
    });
  };
  return (
    <button
      type="button"
      className={css['desenho']}
      aria-label={`${nome} do carro. Toque para marcar um dano; com o teclado, setas e Enter.`}
      onClick={marcar}
      onKeyDown={onKeyDown}
      onBlur={() => setMira(null)}
    >
      <svg viewBox={`0 0 ${largura} ${altura}`} aria-hidden="true">
        {tracos.map(({ d, vidro }) => (
          <path key={d} d={d} className={css[vidro ? 'vidro' : 'lata']} />
        ))}
        {frente && (
          <text
            x={frente === 'esquerda' ? 4 : largura - 4}
            y="14"
            textAnchor={frente === 'esquerda' ? 'start' : 'end'}
            className={css['lado']}
          >
            {frente === 'esquerda' ? '← frente' : 'frente →'}
          </text>
        )}
        {danos.map((dano, indice) =>
          dano.vista === vista ? (
            // oxlint-disable-next-line react/no-array-index-key -- its number on the drawing
            <g key={indice} transform={`translate(${dano.x * largura} ${dano.y * altura})`}>
              <circle r="9" className={css['marca']} />
              <text y="4.5" textAnchor="middle" className={css['rotulo']}>
                {indice + 1}
              </text>
            </g>
          ) : null,
        )}
        {mira && <circle cx={mira[0] * largura} cy={mira[1] * altura} r="11" className={css['mira']} />}
      </svg>
    </button>
  );
}
