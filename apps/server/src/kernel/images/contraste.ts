import { contrast } from '@oferta/domain/tema/oklch.ts';
import { withPicture } from './sharp.ts';

/** Pixels a side: enough to see a logo by. */
const LADO = 200;
const MEIO_VISIVEL = 128;
/** A picture is recognised by its clearest tenth, however much of it is pale. */
const MAIS_CLARO = 0.9;

/**
 * How clearly a picture of ours (re-encoded, or a drawing made harmless) stands out from a ground, as WCAG contrast, 1 to 21;
 * null when it cannot be drawn.
 */
export async function contrasteNoFundo(bytes: Buffer, fundo: string): Promise<number | null> {
  const pixels = await withPicture(bytes, (figura) =>
    figura.resize(LADO, LADO, { fit: 'inside' }).ensureAlpha().toColourspace('srgb').raw().toBuffer(),
  );
  if (!pixels) return null;
  const contrastes: number[] = [];
  const conhecidos = new Map<string, number>();
  for (let i = 0; i < pixels.length; i += 4) {
    if ((pixels[i + 3] ?? 0) < MEIO_VISIVEL) continue;
    const cor = `#${pixels.subarray(i, i + 3).toString('hex')}`;
    const valor = conhecidos.get(cor) ?? contrast(cor, fundo);
    conhecidos.set(cor, valor);
    contrastes.push(valor);
  }
  contrastes.sort((a, b) => a - b);
  return contrastes[Math.floor(contrastes.length * MAIS_CLARO)] ?? 1;
}
