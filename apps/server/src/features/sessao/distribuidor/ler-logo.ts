import { reencode } from '#kernel/images/reencode.ts';

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

/** The logo in a file, by content and not by name: an SVG, or a JPEG, PNG or WebP re-encoded. Null for anything else. */
export async function lerLogo(bytes: Buffer): Promise<Logo | null> {
  if (isDesenho(bytes.subarray(0, LIMITE_DO_DESENHO_BYTES).toString()))
    return bytes.length > LIMITE_DO_DESENHO_BYTES ? null : { tipo: 'image/svg+xml', bytes };
  if (bytes.length > LIMITE_BYTES) return null;
  const webp = await reencode(bytes, MOLDURA);
  return webp && { tipo: 'image/webp', bytes: webp };
}

/** A declaration, comments and a document type without entities of its own may stand before the element. */
const ABERTURA =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*|<!DOCTYPE\s+svg[^>]*>\s*)*(<svg\s[^>]*>)/;

/** Without `viewBox` it could not be drawn smaller than it says it is; without its namespace no browser draws it. */
function isDesenho(texto: string): boolean {
  const abertura = ABERTURA.exec(texto)?.[1] ?? '';
  return (
    /\sviewBox\s*=/.test(abertura) && /\sxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(abertura)
  );
}
