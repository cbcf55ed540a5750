import { reencode } from '#kernel/images/reencode.ts';

const LADO_PX = 256;

/** A photo as a square WebP; null for what is no JPEG, PNG or WebP or is broken. */
export const quadrarFoto = (bytes: Buffer): Promise<Buffer | null> =>
  reencode(bytes, { width: LADO_PX, height: LADO_PX, fit: 'cover' });
