import { loadSharp } from './sharp.ts';

const LIMITE_PIXELS = 64_000_000;

interface Frame {
  readonly width: number;
  readonly height: number;
  /** 'cover' cuts what is too much; 'inside' keeps all of it, and small pictures small. */
  readonly fit: 'cover' | 'inside';
}

/**
 * A JPEG, PNG or WebP as a WebP in pixels of the frame, upright as the camera was held and without what it wrote beside
 * the picture (place, time, device). Null for what is none of the three or is broken.
 */
export async function reencode(bytes: Buffer, { width, height, fit }: Frame): Promise<Buffer | null> {
  if (!isFoto(bytes)) return null;
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: LIMITE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => null);
}

/** The pixels of a JPEG, PNG or WebP as it is stored; null for what is none of the three. */
export async function medidasDe(bytes: Buffer): Promise<{ width: number; height: number } | null> {
  if (!isFoto(bytes)) return null;
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: LIMITE_PIXELS })
    .metadata()
    .catch(() => null);
}

/** By content, not by name: the first bytes of a JPEG, a PNG or a WebP. */
function isFoto(bytes: Buffer): boolean {
  const inicio = bytes.subarray(0, 12).toString('latin1');
  return (
    inicio.startsWith('\xFF\xD8\xFF') ||
    inicio.startsWith('\x89PNG\r\n') ||
    (inicio.startsWith('RIFF') && inicio.endsWith('WEBP'))
  );
}
