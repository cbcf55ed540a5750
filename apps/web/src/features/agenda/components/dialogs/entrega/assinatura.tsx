import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { Button } from '#ui/button/button.tsx';
import css from './entrega.module.css';

interface AssinaturaProps {
  /** PNG data URL after each stroke; null once cleared. */
  readonly onChange: (png: string | null) => void;
}

/** Drawing units: few enough for the picture to stay far below the call's 100 kB. */
const LARGURA = 520;
const ALTURA = 150;

/** A field to sign in with finger, pen or mouse. The paper is white in both themes, because so is the print. */
export function Assinatura({ onChange }: AssinaturaProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [assinada, setAssinada] = useState(false);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    Object.assign(pen, { lineWidth: 2.4, lineCap: 'round', lineJoin: 'round', strokeStyle: '#15181e' });
  }, []);

  const draw = (event: PointerEvent<HTMLCanvasElement>): void => {
    const pen = event.currentTarget.getContext('2d');
    if (!pen) return;
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * LARGURA;
    const y = ((event.clientY - box.top) / box.height) * ALTURA;
    if (event.type === 'pointerdown') {
      event.currentTarget.setPointerCapture(event.pointerId);
      pen.beginPath();
      pen.moveTo(x, y);
      // A dot, as on an i, is a stroke too.
      pen.lineTo(x + 0.1, y);
    } else pen.lineTo(x, y);
    pen.stroke();
  };
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) draw(event);
  };
  const onPointerUp = (event: PointerEvent<HTMLCanvasElement>): void => {
    setAssinada(true);
    onChange(event.currentTarget.toDataURL('image/png'));
  };
  const limpar = (): void => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, LARGURA, ALTURA);
    setAssinada(false);
    onChange(null);
  };
  return (
    <div className={css['assinatura']}>
      <canvas
        ref={canvas}
        width={LARGURA}
        height={ALTURA}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing surface has no element of its own
        role="img"
        aria-label={assinada ? 'Assinatura do cliente' : 'Campo de assinatura, em branco'}
        onPointerDown={draw}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
      />
      {!assinada && <span aria-hidden="true">Assine aqui</span>}
      {assinada && (
        <Button size="sm" variant="subtle" onClick={limpar}>
          Assinar de novo
        </Button>
      )}
    </div>
  );
}
