import { useState, type KeyboardEvent } from 'react';
import css from './percentual-realizado.module.css';

interface PercentualRealizadoProps {
  readonly valor: number;
  /** "Percentual de Revisão, ABC-1D23". */
  readonly rotulo: string;
  readonly onInformar: (percentual: number) => void;
}

const PASSO = 5;
const TECLAS = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
]);

/** How much is done. Told to the server when let go, not on the way. */
export function PercentualRealizado({ valor, rotulo, onInformar }: PercentualRealizadoProps) {
  const [rascunho, setRascunho] = useState<number | null>(null);
  const mostrado = rascunho ?? valor;
  const settle = (): void => {
    if (rascunho === null) return;
    setRascunho(null);
    if (rascunho !== valor) onInformar(rascunho);
  };
  const onKeyUp = ({ key }: KeyboardEvent): void => {
    if (TECLAS.has(key)) settle();
  };
  return (
    <span className={css['percentual']}>
      <input
        type="range"
        min={0}
        max={100}
        step={PASSO}
        value={mostrado}
        aria-label={rotulo}
        aria-valuetext={`${mostrado}%`}
        style={{ '--feito': `${mostrado}%` } as React.CSSProperties}
        onChange={({ target }) => setRascunho(Number(target.value))}
        onPointerUp={settle}
        onKeyUp={onKeyUp}
        onBlur={settle}
      />
      <b className="num">{mostrado}%</b>
    </span>
  );
}
