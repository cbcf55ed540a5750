/** How a photo lies under the square window: the shorter side fills it at zoom 1. `x`, `y`: the centre, 0 to 1. */
export interface Corte {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const CENTRO: Corte = { x: 0.5, y: 0.5, zoom: 1 };
export const ZOOM_MAXIMO = 4;

/** Side of the picture that is sent, in pixels. */
const LADO = 512;

interface Tamanho {
  readonly width: number;
  readonly height: number;
}

/** Keeps the window inside the photo. */
export function dentro({ x, y, zoom }: Corte, { width, height }: Tamanho): Corte {
  const certo = Math.min(ZOOM_MAXIMO, Math.max(1, zoom));
  const lado = Math.min(width, height) / certo;
  const preso = (centro: number, total: number): number => {
    const metade = lado / 2 / total;
    return Math.min(1 - metade, Math.max(metade, centro));
  };
  return { x: preso(x, width), y: preso(y, height), zoom: certo };
}

/** The part of the photo under the window, in its own pixels. */
export function janela(corte: Corte, tamanho: Tamanho): { x: number; y: number; lado: number } {
  const { x, y, zoom } = dentro(corte, tamanho);
  const lado = Math.min(tamanho.width, tamanho.height) / zoom;
  return { x: x * tamanho.width - lado / 2, y: y * tamanho.height - lado / 2, lado };
}

/** Draws the window's part over the whole canvas. */
export function desenhar(canvas: HTMLCanvasElement, foto: ImageBitmap, corte: Corte): void {
  const { x, y, lado } = janela(corte, foto);
  canvas.getContext('2d')?.drawImage(foto, x, y, lado, lado, 0, 0, canvas.width, canvas.height);
}

/** The window's part as a file to send; null when the browser cannot write one. */
export function recortar(foto: ImageBitmap, corte: Corte): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = LADO;
  canvas.height = LADO;
  desenhar(canvas, foto, corte);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
}
