import { limparDesenho } from '@oferta/domain/tema/desenho.ts';
import { medidasDe, reencode } from '#kernel/images/reencode.ts';

/** A logo as it is kept and served. */
export interface Logo {
  readonly tipo: 'image/svg+xml' | 'image/webp';
  readonly bytes: Buffer;
}

const LIMITE_BYTES = 5 * 1024 * 1024;
/** A drawing is served as it came, on everybody's first page. */
const LIMITE_DO_DESENHO_BYTES = 100 * 1024;
/** Pixels: three times what the pages show, for the sharpest screens. */
const MOLDURA = { width: 660, height: 132, fit: 'inside' } as const;

/** Pixels: less is blurred on the screens of phones. */
const MENOR_LADO = 320;

/**
 * The logo in a file, by content and not by name: an SVG made harmless, or a JPEG, PNG or WebP re-encoded. Null for anything
 * else and for a photo that is too small.
 */
export async function lerLogo(bytes: Buffer): Promise<Logo | null> {
  const desenho = isTexto(bytes) ? limparDesenho(bytes.toString()) : null;
  if (desenho !== null)
    return bytes.length > LIMITE_DO_DESENHO_BYTES
      ? null
      : { tipo: 'image/svg+xml', bytes: Buffer.from(desenho) };
  if (bytes.length > LIMITE_BYTES) return null;
  const medidas = await medidasDe(bytes);
  if (!medidas || Math.max(medidas.width, medidas.height) < MENOR_LADO) return null;
  const webp = await reencode(bytes, MOLDURA);
  return webp && { tipo: 'image/webp', bytes: webp };
}

/** Whether it may be a drawing at all: one tag more than the limit is enough to know that it is none. */
const isTexto = (bytes: Buffer): boolean =>
  bytes.length <= 2 * LIMITE_DO_DESENHO_BYTES && bytes.subarray(0, 512).includes('<');
