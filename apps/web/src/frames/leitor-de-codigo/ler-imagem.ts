import { emCinza } from '@oferta/domain/codigo-de-barras/imagem.ts';
import { lerCodigoDeBarras } from '@oferta/domain/codigo-de-barras/ler.ts';
import decodeQR from 'qr/decode.js';

/** What the browsers that have it read codes with; no types of the language know it yet. */
interface LeitorDoNavegador {
  detect(fonte: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface ComLeitor {
  readonly BarcodeDetector?: {
    new (opcoes: { readonly formats: readonly string[] }): LeitorDoNavegador;
    getSupportedFormats(): Promise<readonly string[]>;
  };
}

let doNavegador: Promise<LeitorDoNavegador | null> | undefined;

/** The browser's own reader, where it reads bars and not only squares. */
function leitorDoNavegador(): Promise<LeitorDoNavegador | null> {
  const { BarcodeDetector } = globalThis as ComLeitor;
  doNavegador ??= (async () => {
    const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
    return BarcodeDetector && formats.includes('code_128') ? new BarcodeDetector({ formats }) : null;
  })();
  return doNavegador;
}

/** Wider than this, a picture costs time and shows no bar better. */
const LARGURA = 1280;

/** A source of so many points, drawn no wider than is read. */
function desenhar(fonte: CanvasImageSource, largura: number, altura: number): ImageData | null {
  const escala = Math.min(1, LARGURA / Math.max(largura, altura));
  const tela = document.createElement('canvas');
  tela.width = Math.round(largura * escala);
  tela.height = Math.round(altura * escala);
  const desenho = tela.getContext('2d', { willReadFrequently: true });
  if (!desenho || tela.width === 0 || tela.height === 0) return null;
  desenho.drawImage(fonte, 0, 0, tela.width, tela.height);
  return desenho.getImageData(0, 0, tela.width, tela.height);
}

/**
 * The code in what the camera shows: by the browser where it can, else bars by our own reader and squares by `qr`; null:
 * none can be read.
 */
async function lerCodigo(
  fonte: HTMLVideoElement | ImageBitmap,
  largura: number,
  altura: number,
): Promise<string | null> {
  const leitor = await leitorDoNavegador();
  const [lido] = (await leitor?.detect(fonte).catch(() => [])) ?? [];
  if (lido) return lido.rawValue.trim() || null;
  const imagem = desenhar(fonte, largura, altura);
  if (!imagem) return null;
  return lerCodigoDeBarras(emCinza(imagem)) ?? lerQuadrado(imagem);
}

function lerQuadrado(imagem: ImageData): string | null {
  try {
    return decodeQR(imagem).trim() || null;
  } catch {
    // Its way of saying that there is none.
    return null;
  }
}

export const lerCodigoDoVideo = (video: HTMLVideoElement): Promise<string | null> =>
  lerCodigo(video, video.videoWidth, video.videoHeight);

/** The code in a photo; null also for a file that is no picture. */
export async function lerCodigoDaFoto(foto: Blob): Promise<string | null> {
  const imagem = await createImageBitmap(foto).catch(() => null);
  if (!imagem) return null;
  try {
    return await lerCodigo(imagem, imagem.width, imagem.height);
  } finally {
    imagem.close();
  }
}
