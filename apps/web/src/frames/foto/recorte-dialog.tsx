import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CENTRO, type Corte, dentro, desenhar, recortar, ZOOM_MAXIMO } from './cortar-foto.ts';
import css from './foto.module.css';

interface RecorteProps {
  readonly foto: ImageBitmap;
  readonly onClose: () => void;
  readonly onPronto: (recorte: Blob) => void;
}

const TELA = 640;
const PASSO = 0.04;
const SETAS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-PASSO, 0],
  ArrowRight: [PASSO, 0],
  ArrowUp: [0, -PASSO],
  ArrowDown: [0, PASSO],
};

/** A square cut out of a photo: dragged or moved with the arrows, brought closer with the slider or + and −. */
export function RecorteDialog({ foto, onClose, onPronto }: RecorteProps) {
  const tela = useRef<HTMLCanvasElement>(null);
  const [corte, setCorte] = useState<Corte>(CENTRO);
  const [cortando, setCortando] = useState(false);
  useEffect(() => {
    if (tela.current) desenhar(tela.current, foto, corte);
  }, [foto, corte]);

  const mover = (dx: number, dy: number): void =>
    setCorte((antes) => dentro({ ...antes, x: antes.x + dx, y: antes.y + dy }, foto));
  const aproximar = (zoom: number): void => setCorte((antes) => dentro({ ...antes, zoom }, foto));
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const porPixel = Math.min(foto.width, foto.height) / corte.zoom / event.currentTarget.clientWidth;
    mover((-event.movementX * porPixel) / foto.width, (-event.movementY * porPixel) / foto.height);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const seta = SETAS[event.key];
    const mais = event.key === '+' || event.key === '=';
    if (!seta && !mais && event.key !== '-') return;
    event.preventDefault();
    if (seta) mover(seta[0] / corte.zoom, seta[1] / corte.zoom);
    else aproximar(corte.zoom + (mais ? 0.2 : -0.2));
  };
  const usar = async (): Promise<void> => {
    setCortando(true);
    const recorte = await recortar(foto, corte);
    setCortando(false);
    if (recorte) onPronto(recorte);
  };
  return (
    <Dialog
      opened
      size="sm"
      onClose={onClose}
      title="Enquadrar a foto"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" loading={cortando} onClick={() => void usar()}>
            Usar foto
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a picture that is moved by keys as well as by dragging */}
      <div
        className={css['corte']}
        role="application"
        aria-label="Foto a enquadrar. Setas movem, + e − aproximam e afastam"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
      >
        <canvas ref={tela} width={TELA} height={TELA} />
      </div>
      <label className={css['zoom']} data-stack={6}>
        Aproximar
        <input
          type="range"
          min={1}
          max={ZOOM_MAXIMO}
          step={0.05}
          value={corte.zoom}
          onChange={({ target }) => aproximar(Number(target.value))}
        />
      </label>
    </Dialog>
  );
}
