import { withPicture } from './sharp.ts';

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
  return withPicture(
    bytes,
    (foto) =>
      foto
        .autoOrient()
        .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
        .webp({ quality: 82 })
        .toBuffer(),
    { failOn: 'error' },
  );
}

/** The pixels of a JPEG, PNG or WebP as it is stored; null for what is none of the three. */
export async function medidasDe(bytes: Buffer): Promise<{ width: number; height: number } | null> {
  return isFoto(bytes) ? withPicture(bytes, (foto) => foto.metadata()) : null;
}

/** What paper is laid out with does not know WebP. Null for what is no picture of ours. */
export const emJpeg = (webp: Buffer): Promise<Buffer | null> =>
  withPicture(webp, (foto) => foto.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer());

/** By content, not by name: the first bytes of a JPEG, a PNG or a WebP. */
function isFoto(bytes: Buffer): boolean {
  const inicio = bytes.subarray(0, 12).toString('latin1');
  return (
    inicio.startsWith('\xFF\xD8\xFF') ||
    inicio.startsWith('\x89PNG\r\n') ||
    (inicio.startsWith('RIFF') && inicio.endsWith('WEBP'))
  );
}
