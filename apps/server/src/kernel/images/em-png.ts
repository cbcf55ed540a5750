import { withPicture } from './sharp.ts';

/** Twice what the head of a letter or of a sheet shows, pixels. */
const MOLDURA = { width: 560, height: 112, fit: 'inside' } as const;
/** Dots an inch at which drawings are painted: sharp at that size. */
const DENSIDADE = 288;

/** A logo of ours (re-encoded, or a drawing made harmless) as what letters and paper can show; null when it cannot be drawn. */
export const logoEmPng = (bytes: Buffer): Promise<Buffer | null> =>
  withPicture(bytes, (desenho) => desenho.resize(MOLDURA).png().toBuffer(), { density: DENSIDADE });
