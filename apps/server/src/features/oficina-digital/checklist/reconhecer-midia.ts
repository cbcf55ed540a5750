import { medidasDe, reencode } from '#kernel/images/reencode.ts';
import { limparVideo } from './limpar-video.ts';

export interface MidiaPronta {
  readonly tipo: 'image/webp' | 'video/mp4' | 'video/webm';
  readonly bytes: Buffer;
  readonly miniatura: Buffer | null;
  readonly largura: number | null;
  readonly altura: number | null;
}

/** Longest side, and what a photo of it should weigh: a second of slow 4G. */
const LADO_PX = 1600;
const LADO_MENOR_PX = 1280;
const PESO_BYTES = 400_000;
const MINIATURA_PX = 320;
const MINIATURA_MENOR_PX = 160;
const MINIATURA_BYTES = 65_536;

/**
 * An upload as it is kept, decided by what it is and not by its name: pictures re-encoded upright without place, time
 * and device; videos as they came, what says so blanked out. Null for anything else, and for what is cut off.
 */
export async function reconhecerMidia(bytes: Buffer): Promise<MidiaPronta | null> {
  if (bytes.length === 0) return null;
  const video = tipoDeVideo(bytes);
  if (video !== null) {
    const limpo = limparVideo(bytes, video);
    return limpo && { tipo: video, bytes: limpo, miniatura: null, largura: null, altura: null };
  }
  const foto = await caber(bytes, [LADO_PX, LADO_MENOR_PX], PESO_BYTES);
  if (foto === null) return null;
  const miniatura = await reconhecerCapa(foto);
  return { tipo: 'image/webp', bytes: foto, miniatura, ...(await medidas(foto)) };
}

/** A video's first picture, small; null for what is no picture. */
export const reconhecerCapa = (bytes: Buffer): Promise<Buffer | null> =>
  caber(bytes, [MINIATURA_PX, MINIATURA_MENOR_PX], MINIATURA_BYTES);

/** The picture at the first of these sizes that is light enough, or at the last one. */
async function caber(bytes: Buffer, lados: readonly number[], peso: number): Promise<Buffer | null> {
  let feita: Buffer | null = null;
  for (const lado of lados) {
    feita = await reencode(bytes, { width: lado, height: lado, fit: 'inside' });
    if (feita === null || feita.length <= peso) return feita;
  }
  return feita;
}

async function medidas(webp: Buffer): Promise<{ largura: number | null; altura: number | null }> {
  const { width = null, height = null } = (await medidasDe(webp)) ?? {};
  return { largura: width, altura: height };
}

const MARCAS_MP4: ReadonlySet<string> = new Set([
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'qt  ',
]);

function tipoDeVideo(bytes: Buffer): 'video/mp4' | 'video/webm' | null {
  const inicio = bytes.toString('latin1', 0, 64);
  if (inicio.slice(4, 8) === 'ftyp' && MARCAS_MP4.has(inicio.slice(8, 12))) return 'video/mp4';
  return inicio.startsWith('\x1aE\xdf\xa3') && inicio.includes('webm') ? 'video/webm' : null;
}
