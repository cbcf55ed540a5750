import { useEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import css from './signature-pad.module.css';

interface SignaturePadProps {
  /** Pixels of the paper: what the picture is drawn with, whatever size it has on the screen. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the pen's line. */
  readonly line: number;
  /** PNG data URL of what is signed; null while the paper is blank. */
  readonly value: string | null;
  readonly label: string;
  readonly onChange: (png: string) => void;
}

/** Paper to sign on with finger, pen or mouse. It is white in both themes, because so is the print. */
export function SignaturePad({ width, height, line, value, label, onChange }: SignaturePadProps): ReactNode {
  const paper = useRef<HTMLCanvasElement>(null);
  const last = useRef<readonly [number, number] | null>(null);
  /** What this paper already shows. */
  const shown = useRef<string | null>(null);

  // What was signed before the page was left, or on another device; or a clean sheet.
  useEffect(() => {
    const pen = paper.current?.getContext('2d');
    if (!pen || last.current || shown.current === value) return;
    shown.current = value;
    pen.clearRect(0, 0, width, height);
    if (!value) return;
    const image = new Image();
    image.addEventListener('load', () => pen.drawImage(image, 0, 0), { once: true });
    image.src = value;
  }, [value, width, height]);

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent): readonly [number, number] => {
    const box = currentTarget.getBoundingClientRect();
    return [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height];
  };
  const draw = (event: PointerEvent): void => {
    const pen = paper.current?.getContext('2d');
    if (!pen || !last.current) return;
    const [x, y] = pointOf(event);
    Object.assign(pen, { lineWidth: line, lineCap: 'round', lineJoin: 'round', strokeStyle: '#15181e' });
    pen.beginPath();
    pen.moveTo(...last.current);
    // A dot, as on an i, is a stroke too.
    pen.lineTo(event.type === 'pointerdown' ? x + 0.1 : x, y);
    pen.stroke();
    last.current = [x, y];
  };
  const lift = (): void => {
    if (!last.current || !paper.current) return;
    last.current = null;
    shown.current = paper.current.toDataURL('image/png');
    onChange(shown.current);
  };

  return (
    <canvas
      ref={paper}
      className={css['paper']}
      style={{ aspectRatio: `${width} / ${height}` }}
      width={width}
      height={height}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing surface has no element of its own
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = pointOf(event);
        draw(event);
      }}
      onPointerMove={draw}
      onPointerUp={lift}
      onPointerCancel={lift}
    />
  );
}
